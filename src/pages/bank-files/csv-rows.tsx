import type { BankCsvReading } from '#contract/kontor/bank-csv.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

const columns =
  'grid grid-cols-[84px_minmax(0,1fr)_minmax(0,200px)_140px] items-center gap-x-4 max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-x-3';

/** The first entries of a CSV as they were read; debits have a minus. */
export const CsvRows = ({ rows }: Pick<BankCsvReading, 'rows'>) => {
  const { names } = useTexts().bankCsv;
  if (rows.length === 0) return null;
  return (
    <div>
      <div aria-hidden="true" className={`${columns} border-b border-ink pb-1 text-label text-ink-2 max-m:hidden`}>
        <span>{names.date}</span>
        <span>{names.text}</span>
        <span>{names.reference}</span>
        <span className="text-right">{names.amount}</span>
      </div>
      <ul>
        {rows.map(({ line, date, name, text, reference, amount, currency, direction }) => {
          const details = [name ?? '', text].filter((each) => each !== '').join(' · ');
          return (
            <li key={line} className={`${columns} min-h-8 border-b border-line py-1 text-work`}>
              <span className="tn text-ink-2 max-m:order-3 max-m:text-label">{formatDate(date)}</span>
              <span className="truncate max-m:order-1" title={details}>
                {details}
              </span>
              <span className="tn truncate text-label text-ink-2 max-m:hidden">{reference ?? ''}</span>
              <span className={`tn text-right max-m:order-2 ${direction === 'credit' ? 'font-strong' : ''}`}>
                {currency} {direction === 'debit' ? '−' : ''}
                {formatMoney(amount)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
