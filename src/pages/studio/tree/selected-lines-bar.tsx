import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { TreeCommands } from './tree-commands.ts';

type Props = {
  readonly count: number;
  readonly commands: TreeCommands;
  readonly onMoveTo: () => void;
  readonly onClear: () => void;
};

/** The actions for the chosen lines. */
export const SelectedLinesBar = ({ count, commands, onMoveTo, onClear }: Props) => {
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
