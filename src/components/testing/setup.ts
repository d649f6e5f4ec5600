import '../../styles.css';
import { guardHeldKeys } from '#components/keyboard/held-keys.ts';
import { configure } from 'vitest-browser-react/pure';

guardHeldKeys(window);
configure({ reactStrictMode: true });
