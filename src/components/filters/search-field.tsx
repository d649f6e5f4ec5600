import { useRef } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { useDebounced } from './use-debounced.ts';

type Props = { readonly text: string; readonly onChange: (text: string) => void };

/** Words that must all occur, searched after a pause in typing (/); Esc clears it. */
export const SearchField = ({ text: first, onChange }: Props) => {
  const t = useTexts().list;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useDebounced(first, onChange);
  useShortcut('/', () => input.current?.focus(), t.search);
  return (
    <label className="flex h-7 w-65 items-center gap-2 border-b border-edge focus-within:border-ink focus-within:shadow-[0_1px_0_var(--color-ink)] hover:border-ink max-m:h-11 max-m:w-full">
      <Icon name="search" className="size-4 text-ink-2" />
      <span className="sr-only">{t.search}</span>
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={t.search}
        aria-keyshortcuts="/"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          setText('');
        }}
        className="min-w-0 grow bg-transparent text-body outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      <kbd aria-hidden="true" className="text-ink-3 max-m:hidden">
        /
      </kbd>
    </label>
  );
};
