import { Link } from 'react-router';
import type { Settlement } from '#contract/kontor/credit-note-operations.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { Button } from '#components/feedback/button.tsx';
import { Icon } from '#components/icons.tsx';
import { absolute, toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { ledgerGrid } from './ledger-grid.ts';

type WriteOff = Settlement['write_offs'][number];

type Props = {
  readonly creditNotes: Settlement['credit_notes'];
  readonly writeOffs: readonly WriteOff[];
  readonly currency: string;
  /** Absent if the user has no permission. */
  readonly onTakeBack: ((writeOff: WriteOff, name: string) => void) | undefined;
};

/** The credit notes and write-offs of an invoice, as lines of its ledger. */
export const CorrectionLines = ({ creditNotes, writeOffs, currency, onTakeBack }: Props) => {
  const t = useTexts().credit;
  return (
    <>
      {creditNotes.map(({ id, document_nr, kind, date, total }) => (
        <div key={id} role="row" className={`${ledgerGrid} min-h-8 border-t border-line`}>
          <span role="cell" className="tn">
            {formatDate(date)}
          </span>
          <span role="cell" className="col-span-2 truncate">
            {t.kinds[kind]}{' '}
            <Link to={paths.creditNote(id)} className={linkLook}>
              {document_nr}
            </Link>
          </span>
          <span role="cell" className="num">
            {formatMoney(`-${total}`)}
          </span>
        </div>
      ))}
      {writeOffs.map((writeOff) => {
        const { id, kind, date, value, title, total_taxes } = writeOff;
        const amount = toMillionths(value);
        const name = `${t.writeOffKinds[kind]} ${currency} ${formatAmount(absolute(amount))}`;
        const tax = total_taxes === '0' ? [] : [t.taxLess(formatMoney(total_taxes))];
        return (
          <div key={id} role="row" className={`${ledgerGrid} min-h-8 border-t border-line`}>
            <span role="cell" className="tn">
              {formatDate(date)}
            </span>
            <span role="cell" className="truncate">
              {t.writeOffKinds[kind]}{' '}
              <span className="text-ink-2">
                {[...(title === null || title === '' ? [] : [title]), ...tax].join(', ')}
              </span>
            </span>
            <span role="cell" className="flex justify-end">
              {onTakeBack === undefined ? null : (
                <Button
                  look="quiet"
                  size="icon"
                  className="size-6! max-m:size-11!"
                  aria-label={t.takeBack(name)}
                  onClick={() => onTakeBack(writeOff, name)}
                >
                  <Icon name="close" className="size-3" />
                </Button>
              )}
            </span>
            <span role="cell" className="num">
              {formatAmount(-amount)}
            </span>
          </div>
        );
      })}
    </>
  );
};
