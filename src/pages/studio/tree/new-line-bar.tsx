import type { ReactNode } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import type { TreeCommands } from './tree-commands.ts';
import { kindKeys } from './tree-keys.ts';

type Props = {
  readonly commands: TreeCommands;
  /** Other ways to add a line. */
  readonly children: ReactNode;
};

/** Below the positions: buttons that add a line of each kind, also by its letter while the tree has the focus. */
export const NewLineBar = ({ commands, children }: Props) => {
  const t = useTexts().studio;
  return (
    <div
      role="group"
      aria-label={t.newLine}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-ink py-1 pl-18.5 text-label text-ink-2 max-m:gap-x-2 max-m:pl-0"
    >
      <span className="text-ink-3 max-m:sr-only">{t.newLine}</span>
      {Object.entries(kindKeys).map(([letter, type]) => (
        <button
          key={type}
          type="button"
          aria-keyshortcuts={letter.toUpperCase()}
          // The press must not end the edited line: an untouched one disappears, and moves the bar from under the pointer before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => commands.add(type)}
          className="inline-flex min-h-6 items-center gap-1 rounded-control hover:text-ink hover:underline max-m:min-h-11 max-m:px-2"
        >
          {t.kinds[type]}
          <kbd aria-hidden="true" className="text-ink-3 max-m:hidden">
            {letter.toUpperCase()}
          </kbd>
        </button>
      ))}
      {children}
    </div>
  );
};
