import { Button } from '#components/feedback/button.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { formatDuration } from '#domain/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Sum } from './totals.ts';

type Props = {
  readonly sum: Sum;
  readonly currency: string;
  readonly onDelete: () => void;
  readonly onClear: () => void;
};

/** What can be done with the chosen entries: stands at the bottom of the list while some are chosen. */
export const SelectionBar = ({ sum, currency, onDelete, onClear }: Props) => {
  const t = useTexts();
  useShortcut('Delete', onDelete, t.common.delete);
  useShortcut('Escape', onClear, t.timetrackings.clearSelection);
  return (
    <div
      role="toolbar"
      aria-label={t.timetrackings.selected(sum.count)}
      className="sticky bottom-0 z-10 mt-6 after:absolute after:inset-x-0 after:top-full after:h-8 after:bg-paper after:content-[''] flex min-h-12 items-center gap-5 rounded-overlay bg-inv px-4 text-work text-on-inv max-m:min-h-13 max-m:gap-4"
    >
      <b className="font-strong whitespace-nowrap">{t.timetrackings.selected(sum.count)}</b>
      <span className="tn text-on-inv-2 max-m:hidden">{formatDuration(sum.seconds)}</span>
      <span className="tn whitespace-nowrap text-on-inv-2">{`${currency} ${formatMoney(sum.amount)}`}</span>
      <span className="h-5 w-px bg-inv-line max-m:hidden" />
      <Button look="bar" keyHint="Del" className="text-red-inv" onClick={onDelete}>
        {t.common.delete}
      </Button>
      <Button look="bar" keyHint="Esc" className="ml-auto" onClick={onClear}>
        {t.timetrackings.clearSelection}
      </Button>
    </div>
  );
};
