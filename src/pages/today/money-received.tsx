import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bankFiles } from '#api/billing/bank-files.ts';
import { allPayments } from '#api/billing/payments.ts';
import { useNames } from '#api/names/names.ts';
import { firstRecords } from '#api/records/record-query.ts';
import { useToday } from '#api/service/today.ts';
import { sumRows } from '#components/list/money-sums.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatCount, formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { SideLine, SidePart } from './side-part.tsx';

/** Today and the six days before. */
const days = 7;
const maxFiles = 2;
const maxPayments = 3;
/** With more payments than this, the sums are left out, because they would not be of all. */
const maxSummed = 200;
const columns = 'grid-cols-[minmax(0,1fr)_auto_auto]';

/** The money of the last week: the bank files read, the latest payments and their sums; nothing if nothing came in. */
export const MoneyReceived = () => {
  const { payments: t, bankFiles: words, frame } = useTexts();
  const since = addDays(useToday(), 1 - days);
  const query = { filter: [], period: { field: 'date', from: since }, text: '', order_by: 'date_desc,id_desc' };
  const found = useQuery(firstRecords(allPayments, query, maxSummed)).data;
  const read = useQuery(bankFiles).data ?? [];
  const files = read.filter(
    ({ created_at, undone_at, payments }) => undone_at === null && payments > 0 && created_at.slice(0, 10) >= since,
  );
  const latest = found?.records.slice(0, maxPayments) ?? [];
  const contacts = useNames(
    'contact',
    latest.flatMap(({ contact_id }) => contact_id ?? []),
  );
  const sums =
    found === undefined || found.count > found.records.length
      ? []
      : sumRows(found.records, ({ currency_id = null, value }) => ({ currency_id, total: value, open: '0' }));
  const currencies = useNames(
    'currency',
    sums.flatMap(({ currency_id }) => currency_id ?? []),
  );
  if (found === undefined || found.count + files.length === 0) return null;
  return (
    <SidePart title={t.received} link={{ to: paths.payments, label: t.title }}>
      {files.slice(0, maxFiles).map((file) => (
        <SideLine key={`file ${file.id}`} className={columns}>
          <Link to={paths.bankFile(file.id)} className="cut hover:underline" title={file.name}>
            {file.name}
          </Link>
          <span className="num text-ink-2">{words.bookedOf(formatCount(file.booked), formatCount(file.payments))}</span>
          <span className="num text-ink-2">{formatDate(file.created_at.slice(0, 10)).slice(0, 6)}</span>
        </SideLine>
      ))}
      {latest.map(({ id, kb_invoice_id, document_nr = '', contact_id, date, value }) => {
        const name = [document_nr, contacts.get(contact_id ?? 0) ?? ''].filter((word) => word !== '').join(', ');
        return (
          <SideLine key={id} className={columns}>
            <Link to={paths.invoices.show(kb_invoice_id)} className="cut hover:underline" title={name}>
              {name}
            </Link>
            <span className="num text-ink-2">{formatDate(date).slice(0, 6)}</span>
            <span className="num min-w-21">{formatMoney(value)}</span>
          </SideLine>
        );
      })}
      {found.count <= latest.length ? null : (
        <SideLine>
          <span className="text-ink-2">{frame.andMore(found.count - latest.length)}</span>
        </SideLine>
      )}
      {sums.map(({ currency_id, total }) => (
        <div
          key={currency_id}
          className="-mt-px grid min-h-7 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-ink text-work font-strong"
        >
          <span>{t.ofDays(currencies.get(currency_id ?? 0) ?? '', days)}</span>
          <span className="num">{formatMoney(total)}</span>
        </div>
      ))}
    </SidePart>
  );
};
