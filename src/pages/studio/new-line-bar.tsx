import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { TreeCommands } from './tree-commands.ts';
import { kindKeys } from './tree-keys.ts';

/** Below the positions: a new line of each kind, by a click, or by its letter while the tree has the focus. */
export const NewLineBar = ({ commands }: { readonly commands: TreeCommands }) => {
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
          onClick={() => commands.add(type)}
          className="inline-flex min-h-6 items-center gap-1 rounded-control hover:text-ink hover:underline max-m:min-h-11 max-m:px-2"
        >
          {t.kinds[type]}
          <kbd aria-hidden="true" className="text-ink-3 max-m:hidden">
            {letter.toUpperCase()}
          </kbd>
        </button>
      ))}
    </div>
  );
};

type BarProps = {
  readonly count: number;
  readonly commands: TreeCommands;
  readonly onMoveTo: () => void;
  readonly onClear: () => void;
};

/** What can be done with the lines that are chosen. */
export const ChosenBar = ({ count, commands, onMoveTo, onClear }: BarProps) => {
  const { studio: t, common } = useTexts();
  return (
    <div
      role="group"
      aria-label={t.chosen(count)}
      className="sticky low:static bottom-3 z-20 max-l:bottom-16 mx-auto flex w-max max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-overlay bg-inv px-4 py-2 text-work text-on-inv forced-colors:border"
    >
      <span className="text-on-inv-2">{t.chosen(count)}</span>
      <Button look="bar" keyHint="M" onClick={onMoveTo}>
        {t.moveTo}
      </Button>
      <Button look="bar" keyHint="O" onClick={() => commands.toggle('is_optional')}>
        {t.is_optional}
      </Button>
      <Button look="bar" keyHint="Del" onClick={() => commands.delete()}>
        {common.delete}
      </Button>
      <Button look="bar" keyHint="Esc" onClick={onClear}>
        {common.close}
      </Button>
    </div>
  );
};
