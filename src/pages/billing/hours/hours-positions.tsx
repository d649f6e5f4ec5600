import type { z } from 'zod';
import type { hoursPreview, UnbilledEntry } from '#contract/kontor/billing-operations.ts';
import { SumRow } from '#components/table/sum-row.tsx';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { difference } from './difference.ts';
import { HoursPosition, positionColumns } from './hours-position.tsx';
import type { HoursValues } from './hours-values.ts';

type Props = {
  readonly preview: z.output<typeof hoursPreview.answer>;
  readonly entries: readonly UnbilledEntry[];
  readonly texts: HoursValues['texts'];
  readonly onTexts: (texts: HoursValues['texts']) => void;
};

/** The positions, with the hours worked next to the hours billed. */
export const HoursPositions = ({ preview, entries, texts, onTexts }: Props) => {
  const t = useTexts().hoursBilling;
  const { positions, actual_seconds, billed_seconds, amounts } = preview;
  const own = new Map(texts.map(({ key, text }) => [key, text]));
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const heads = [t.text, t.actual, t.billedHead, t.difference, t.price, t.amount];
  return (
    <div role="table" aria-label={t.positions}>
      <div role="row" className={`grid border-b border-ink pb-1 text-label text-ink-2 max-m:hidden ${positionColumns}`}>
        {heads.map((head, index) => (
          <span key={head} role="columnheader" className={index === 0 ? '' : 'num'}>
            {head}
          </span>
        ))}
      </div>
      {positions.map((position, index) => (
        <HoursPosition
          key={position.key}
          position={position}
          number={index + 1}
          text={own.get(position.key) ?? position.text}
          onText={(text) => onTexts([...texts.filter(({ key }) => key !== position.key), { key: position.key, text }])}
          entries={position.timetracking_ids.flatMap((id) => known.get(id) ?? [])}
        />
      ))}
      <SumRow className={positionColumns}>
        <span role="cell">{t.total}</span>
        <span role="cell" className="num">
          {formatDuration(actual_seconds)}
        </span>
        <span role="cell" className="num">
          {formatDuration(billed_seconds)}
        </span>
        <span role="cell" className="num text-ink-2 max-m:hidden">
          {difference(billed_seconds - actual_seconds)}
        </span>
        <span role="cell" className="max-m:hidden" />
        <span role="cell" className="num">
          <span className="double-rule">{formatMoney(amounts[0]?.amount ?? null)}</span>
        </span>
      </SumRow>
    </div>
  );
};
