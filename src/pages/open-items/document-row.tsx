import { linkLook } from '#components/feedback/button-classes.ts';
import { Link } from 'react-router';
import { ages, type OpenDocument } from '#contract/kontor/open-item-operations.ts';
import { Cell, GridRow } from '#components/table/row.tsx';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ageOfDays } from '#domain/documents/open-age.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { paths } from '../../components/navigation/paths.ts';
import { itemColumns, nameCell, openCell } from './item-columns.ts';

/** An open document below its customer, its amount in the column of its age. */
export const DocumentRow = ({ index, document }: { readonly index: number; readonly document: OpenDocument }) => {
  const t = useTexts().openItems;
  const { days_overdue, due_date, date, total, paid, credited, fees, open } = document;
  const parts = [
    t.total(formatMoney(total)),
    ...(parseDecimal(paid) === 0n ? [] : [t.paid(formatMoney(paid))]),
    ...(parseDecimal(credited) === 0n ? [] : [t.credited(formatMoney(credited))]),
    ...(parseDecimal(fees) === 0n ? [] : [t.fees(formatMoney(fees))]),
  ];
  return (
    <GridRow index={index} className={itemColumns}>
      <Cell className={`${nameCell} grid gap-x-3 py-1 pl-4.5`}>
        <span className="flex flex-wrap gap-x-3">
          <Link to={paths.invoices.show(document.kb_invoice_id)} tabIndex={-1} className={linkLook}>
            {document.document_nr}
          </Link>
          <span className="text-ink-2">
            {t.dated(formatDate(date))}, {t.due(formatDate(due_date))}
            {days_overdue === 0 ? null : <span className="text-red">, {t.days(days_overdue)}</span>}
          </span>
        </span>
        <span className="text-label text-ink-2">{parts.join(', ')}</span>
      </Cell>
      {ages.map((age) => (
        <Cell key={age} className="num text-ink-2 max-m:hidden">
          {age === ageOfDays(days_overdue) ? formatMoney(open) : ''}
        </Cell>
      ))}
      <Cell className={`${openCell} text-ink-2`}>{formatMoney(open)}</Cell>
    </GridRow>
  );
};
