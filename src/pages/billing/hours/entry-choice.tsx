import type { UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import { CheckMark } from '#components/fields/check-mark.tsx';
import { Cell, GridRow } from '#components/table/row.tsx';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly entry: UnbilledEntry;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly activity: string;
  /** Project and person. */
  readonly detail: readonly (string | undefined)[];
};

const columns = 'grid-cols-[16px_80px_minmax(0,1fr)_56px_88px] max-m:grid-cols-[16px_minmax(0,1fr)_56px_88px]';

/** An entry with a checkbox: date, text, hours and amount. One without a rate cannot be chosen. */
export const EntryChoice = ({ entry, index, isChosen, onToggle, activity, detail }: Props) => {
  const { hoursBilling: t, list } = useTexts();
  const { date, text, seconds, rate, amount } = entry;
  const words = [text ?? '', ...detail].filter((part) => part !== undefined && part !== '').join(' · ');
  return (
    <GridRow index={index} state={isChosen ? 'selected' : 'rest'} className={`min-h-12 gap-x-3 ${columns}`}>
      <Cell>
        <CheckMark
          tabIndex={-1}
          checked={isChosen}
          disabled={rate === null}
          onChange={onToggle}
          aria-label={list.select(`${formatDate(date)} ${activity}`)}
        />
      </Cell>
      <Cell className="tn max-m:hidden">{formatDate(date)}</Cell>
      <Cell className="min-w-0">
        <span className="cut block">{activity}</span>
        <span className="cut block text-label text-ink-2" title={words}>
          <span className="hidden max-m:inline">{formatDate(date)} </span>
          {words}
        </span>
      </Cell>
      <Cell className="num">{formatDuration(seconds)}</Cell>
      <Cell className="num">
        {rate === null ? <span className="text-label text-ink-3">{t.noRate}</span> : formatMoney(amount)}
      </Cell>
    </GridRow>
  );
};
