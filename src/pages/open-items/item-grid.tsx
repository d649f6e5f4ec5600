import { useQueries } from '@tanstack/react-query';
import { useState, type FocusEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OpenItems } from '#contract/kontor/open-item-operations.ts';
import { openDocumentsQuery } from '#api/billing/open-items.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { onHeadKey } from '#components/record-table/record-head.tsx';
import { SortButton } from '#components/record-table/sort-button.tsx';
import { nextOrder, type Order } from '#components/record-table/list-order.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { Grid } from '#components/table/grid.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { SumRow } from '#components/table/sum-row.tsx';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { AgeBars } from './age-bars.tsx';
import { CustomerRow } from './customer-row.tsx';
import { DocumentRow } from './document-row.tsx';
import { itemColumns, nameCell, openCell } from './item-columns.ts';
import { amounts, sortable, sortRows, type OpenRow } from './sort-rows.ts';

/** Customers rendered at first; a button shows more. */
const firstRows = 200;

type Props = {
  readonly date: string;
  readonly currency: string;
  readonly rows: readonly OpenRow[];
  readonly total: OpenItems['totals'][number];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  /** The statement of account of a customer is wanted: on paper, or as a mail if the user may send it. */
  readonly onStatement: (row: OpenRow) => void;
  readonly onMail: ((row: OpenRow) => void) | undefined;
};

/**
 * The customers of one currency with their open amounts by age. Enter or a click shows the documents of a customer, P the statement of
 * account, M its mail.
 */
export const ItemGrid = ({ date, currency, rows, total, order, onOrder, onStatement, onMail }: Props) => {
  const texts = useTexts();
  const t = texts.openItems;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [isWhole, setWhole] = useState(false);
  /** The row that had the focus last; keys act on it while the focus is in the grid. */
  const [active, setActive] = useState(0);
  const [isInside, setInside] = useState(false);
  const sorted = sortRows(rows, order);
  const visible = isWhole ? sorted : sorted.slice(0, firstRows);
  const found = useQueries({
    queries: opened.map((contact_id) => openDocumentsQuery({ date, contact_id })),
  });
  const documentsOf = (contactId: number | null) =>
    (found[opened.findIndex((id) => id === contactId)]?.data ?? []).filter(
      ({ currency_id }) => currency_id === total.currency_id,
    );
  const failed = found.find(({ isError, data }) => isError && data === undefined);
  const lines = visible.flatMap((row) => [
    { row, document: null },
    ...documentsOf(row.contact_id).map((document) => ({ row, document })),
  ]);
  const toggle = ({ contact_id }: OpenRow) => {
    if (contact_id === null) return;
    setOpened(opened.includes(contact_id) ? opened.filter((id) => id !== contact_id) : [...opened, contact_id]);
  };
  const open = (index: number) => {
    const line = lines[index];
    if (line === undefined) return;
    if (line.document === null) toggle(line.row);
    else void navigate(paths.invoices.show(line.document.kb_invoice_id));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setInside(false);
  };
  const onActiveRow = (run: (row: OpenRow) => void) => (): void => {
    const row = lines[active]?.row;
    if (row !== undefined && row.contact_id !== null) run(row);
  };
  useShortcut('p', onActiveRow(onStatement), t.statement, isInside);
  useShortcut(
    'm',
    onActiveRow((row) => onMail?.(row)),
    t.sendStatement,
    isInside && onMail !== undefined,
  );
  const labelOf = (field: (typeof sortable)[number]): string => {
    if (field === 'contact_name') return t.contact;
    return field === 'open' ? t.openIn(currency) : t.ages[field];
  };
  return (
    <section className="mb-8" onFocus={() => setInside(true)} onBlur={leave}>
      <AgeBars total={total} currency={currency} />
      <Grid
        label={t.grid(currency)}
        rowCount={lines.length}
        columnCount={amounts.length + 1}
        onOpen={open}
        onActive={setActive}
      >
        <div role="presentation" onKeyDown={onHeadKey} className="max-m:hidden">
          <HeadRow
            className={itemColumns}
            columns={sortable.map((field) => ({
              key: field,
              isNumber: field !== 'contact_name',
              label: (
                <SortButton
                  label={labelOf(field)}
                  field={field}
                  order={order}
                  isStop
                  onSort={() => onOrder(nextOrder(order, field))}
                />
              ),
              ...(order.field === field && {
                sort: order.isDescending ? ('descending' as const) : ('ascending' as const),
              }),
            }))}
          />
        </div>
        {lines.map(({ row, document }, index) =>
          document === null ? (
            <CustomerRow
              key={`${row.contact_id}`}
              index={index}
              row={row}
              isOpen={row.contact_id !== null && opened.includes(row.contact_id)}
              onToggle={() => toggle(row)}
              onStatement={() => onStatement(row)}
              onMail={onMail && (() => onMail(row))}
            />
          ) : (
            <DocumentRow key={`document ${document.kb_invoice_id}`} index={index} document={document} />
          ),
        )}
        <SumRow className={itemColumns}>
          <span role="gridcell" className={nameCell}>
            {t.sum}
          </span>
          {amounts.map((amount) => (
            <span key={amount} role="gridcell" className={amount === 'open' ? openCell : 'num max-m:hidden'}>
              <span className={amount === 'open' ? 'double-rule' : ''}>{formatMoney(total[amount])}</span>
            </span>
          ))}
        </SumRow>
      </Grid>
      {failed === undefined ? null : (
        <Note isWrong role="alert" lead={t.failed}>
          <span>{failureMessage(failed.error, texts)}</span>
          <Button look="link" onClick={() => void failed.refetch()}>
            {texts.common.retry}
          </Button>
        </Note>
      )}
      {visible.length === sorted.length ? null : (
        <Button className="mt-4 print:hidden" onClick={() => setWhole(true)}>
          {t.allRows(sorted.length)}
        </Button>
      )}
    </section>
  );
};
