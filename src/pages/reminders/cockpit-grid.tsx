import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { CheckMark } from '#components/fields/check-mark.tsx';
import { RecordGrid } from '#components/record-table/record-grid.tsx';
import { RecordHead } from '#components/record-table/record-head.tsx';
import { columnStyle, rowColumns } from '#components/record-table/row-columns.ts';
import { allRows } from '#components/record-table/rows.ts';
import type { Selection } from '#components/selection/selection.ts';
import { SumRow } from '#components/table/sum-row.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { MessageTrouble } from '../outbox/message-trouble.tsx';
import { sortable } from './choose-rows.ts';
import { cockpitColumns } from './cockpit-columns.tsx';
import { useAmounts } from './level-totals.tsx';
import { isSelectable, type CockpitRow } from './plan.ts';
import type { Cockpit } from './use-cockpit.ts';

type Props = {
  readonly cockpit: Cockpit;
  readonly selection: Selection<CockpitRow>;
  /** The service's error messages of this run, by invoice. */
  readonly failures: ReadonlyMap<number, string>;
  /** True if the mail that a row sends next was changed. */
  readonly isMailChanged: (row: CockpitRow) => boolean;
  readonly onChangeAddress: (message: OutboxMessage) => void;
};

/** Every overdue invoice, with the sum at the end; below a row, the reason if it was not sent. */
export const CockpitGrid = ({ cockpit, selection, failures, isMailChanged, onChangeAddress }: Props) => {
  const { rows, day, all, order, sortBy } = cockpit;
  const t = useTexts().reminders;
  const navigate = useNavigate();
  const { currency, amounts, isMixed, nameOf: currencyOf } = useAmounts(all);
  const columns = cockpitColumns(t, { day, currency: isMixed ? '' : currency, currencyOf, isMailChanged });
  const choosable = rows.filter(isSelectable);
  const troubles = new Map<number, ReactNode>(failures);
  for (const row of rows) {
    const { stage, message } = row;
    if (stage === 'failed' && message !== undefined)
      troubles.set(
        row.id,
        <MessageTrouble message={message} isWritable onChangeAddress={() => onChangeAddress(message)} />,
      );
  }
  const head = (
    <RecordHead
      columns={columns}
      order={order}
      onOrder={sortBy}
      sortable={sortable}
      all={
        <CheckMark
          checked={choosable.length > 0 && selection.rows.length === choosable.length}
          disabled={choosable.length === 0}
          onChange={() => selection.choose(selection.rows.length > 0 ? [] : choosable)}
          aria-label={t.selectDue}
        />
      }
    />
  );
  return (
    <>
      <RecordGrid
        label={t.title}
        rows={allRows(rows)}
        isOpenEnded={false}
        columns={columns}
        head={head}
        nameOf={({ document_nr: number }) => number}
        selection={{ ...selection, toggle: (row) => isSelectable(row) && selection.toggle(row), may: isSelectable }}
        failures={troubles}
        focus={undefined}
        onOpen={({ id }) => void navigate(paths.invoices.show(id))}
        onSight={() => undefined}
      />
      <div style={columnStyle(columns, true)} role="table" aria-label={t.total} className="relative">
        <SumRow className={rowColumns}>
          <span role="cell" className="max-m:hidden" />
          <span role="cell" className="max-m:[grid-area:n]">
            {t.total}
          </span>
          <span role="cell" className="num col-span-3 max-l:col-span-2 max-m:hidden" />
          <span role="cell" className="num max-m:[grid-area:a]">
            {amounts(rows).join(', ')}
          </span>
        </SumRow>
      </div>
    </>
  );
};
