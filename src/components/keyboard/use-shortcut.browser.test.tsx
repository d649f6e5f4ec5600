import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { useShortcut } from './use-shortcut.ts';

it('a key pressed at the moment at which its action appears is not lost', async () => {
  let hasRun = false;
  const Action = () => {
    useShortcut('m', () => (hasRun = true), 'Senden');
    return <p>Senden</p>;
  };
  const Page = () => {
    useLayoutEffect(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
    }, []);
    return <Action />;
  };
  await show(<Page />);
  expect(hasRun).toBe(true);
});
