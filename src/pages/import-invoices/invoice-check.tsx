import type { ReactNode } from 'react';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { Note } from '#components/feedback/note.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { CheckStep } from '../import-master/check-step.tsx';
import { FirstRecords } from '../import-master/first-records.tsx';
import type { LabelOf } from '../import-master/labels.ts';
import type { LineMessage } from '../import/plan/line-list.tsx';
import { amountsOf, openSums } from './invoice-sums.ts';
import type { FileInvoice } from './read-invoices.ts';
import type { InvoiceLine } from './use-invoice-check.ts';

const fields = ['document_nr', 'contact', 'amount', 'open', 'is_valid_to', 'is_valid_from', 'title'] as const;

const rowOf = (each: FileInvoice) => {
  const { document_nr, contact, is_valid_from, is_valid_to, title = '' } = each.row;
  const { total, open } = amountsOf(each);
  return {
    line: each.line,
    cells: {
      document_nr,
      contact,
      title,
      amount: formatAmount(total),
      open: formatAmount(open),
      is_valid_from: formatDate(is_valid_from),
      is_valid_to: formatDate(is_valid_to),
    },
  };
};

type Props = {
  readonly fileName: string;
  /** Invoices without an error of the file itself. */
  readonly rows: readonly FileInvoice[];
  /** Undefined while the service checks them. */
  readonly lines: readonly InvoiceLine[] | undefined;
  readonly problems: readonly LineMessage[];
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  /** The names to choose records for. */
  readonly names: ReactNode;
  readonly labelOf: LabelOf;
  readonly currency: string;
};

/** The invoices that will be created with what is open of them, and those left out with the reason. */
export const InvoiceCheck = (props: Props) => {
  const { fileName, rows, lines, problems, isFailed, onRetry, names, labelOf, currency } = props;
  const { invoices: t } = useTexts().importTexts;
  const fresh = (lines ?? []).filter(({ checked }) => checked.outcome === 'new');
  const existing = (lines ?? []).filter(({ checked }) => checked.outcome === 'existing').length;
  const lacking = (lines ?? []).filter(({ checked }) => checked.lacks_paper).length;
  const sums = [...openSums(fresh, currency)].map(([code, value]) => `${code} ${formatAmount(value)}`);
  return (
    <CheckStep
      fileName={fileName}
      rows={rows.length}
      isChecked={lines !== undefined}
      problems={problems}
      isFailed={isFailed}
      onRetry={onRetry}
      names={names}
      preview={
        <FirstRecords rows={(lines === undefined ? rows : fresh).map(rowOf)} fields={fields} labelOf={labelOf} />
      }
    >
      {existing === 0 ? null : (
        <Note lead={t.existing(existing)}>{lacking === 0 ? null : <span>{t.papers.lacking(lacking)}</span>}</Note>
      )}
      {sums.length === 0 ? null : <p className="tn text-work font-strong">{t.openSum(sums.join(', '))}</p>}
    </CheckStep>
  );
};
