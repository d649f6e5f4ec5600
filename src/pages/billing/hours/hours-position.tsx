import type { z } from 'zod';
import type { hoursPreview, UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import { TextArea } from '#components/fields/text-area.tsx';
import { hoursText } from '#domain/hours/billing.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { difference } from './difference.ts';
import { EntryLinks } from './entry-links.tsx';

type Props = {
  readonly position: z.output<typeof hoursPreview.answer>['positions'][number];
  readonly number: number;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The entries it bills. */
  readonly entries: readonly UnbilledEntry[];
};

export const positionColumns =
  'grid-cols-[minmax(0,1fr)_64px_64px_64px_72px_88px] gap-x-2 max-m:grid-cols-[minmax(0,1fr)_56px_56px_88px]';

/** One position: its editable text, its figures with the hours as printed, and links to its entries. */
export const HoursPosition = ({ position, number, text, onText, entries }: Props) => {
  const t = useTexts().hoursBilling;
  const { actual_seconds, billed_seconds, amount, unit_price, position_total } = position;
  const worked = formatDuration(billed_seconds);
  const printed = hoursText(toMillionths(amount));
  const figure = 'num flex h-(--control) items-center justify-end text-work';
  return (
    <div role="row" className={`grid items-start border-b border-line py-2 ${positionColumns}`}>
      <div role="cell" className="max-m:col-span-4">
        <TextArea isLabelHidden label={t.textOf(number)} rows={1} value={text} onChange={onText} />
        <EntryLinks entries={entries} />
      </div>
      <span role="cell" className={`${figure} text-ink-2 max-m:col-start-2`}>
        {formatDuration(actual_seconds)}
      </span>
      <span role="cell" className="num flex flex-col text-work">
        <span className="flex h-(--control) items-center justify-end">{worked}</span>
        {printed === worked ? null : <span className="-mt-1 text-label text-ink-2">{`${printed} h`}</span>}
      </span>
      <span role="cell" className={`${figure} text-ink-2 max-m:hidden`}>
        {difference(billed_seconds - actual_seconds)}
      </span>
      <span role="cell" className={`${figure} text-ink-2 max-m:hidden`}>
        {formatMoney(unit_price)}
      </span>
      <span role="cell" className={figure}>
        {formatMoney(position_total)}
      </span>
    </div>
  );
};
