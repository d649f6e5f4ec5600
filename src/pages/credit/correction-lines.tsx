import { Link } from 'react-router';
import type { Settlement } from '#contract/kontor/credit-note-operations.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { absolute, toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { LedgerLine } from './ledger-line.tsx';

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
        <LedgerLine key={id} date={date} value={total}>
          {t.kinds[kind]}{' '}
          <Link to={paths.creditNote(id)} className={linkLook}>
            {document_nr}
          </Link>
        </LedgerLine>
      ))}
      {writeOffs.map((writeOff) => {
        const { id, kind, date, value, title, total_taxes } = writeOff;
        const amount = toMillionths(value);
        const name = `${t.writeOffKinds[kind]} ${currency} ${formatAmount(absolute(amount))}`;
        const tax = total_taxes === '0' ? [] : [t.taxLess(formatMoney(total_taxes))];
        return (
          <LedgerLine
            key={id}
            date={date}
            value={value}
            remove={onTakeBack && { label: t.takeBack(name), run: () => onTakeBack(writeOff, name) }}
          >
            {t.writeOffKinds[kind]}{' '}
            <span className="text-ink-2">
              {[...(title === null || title === '' ? [] : [title]), ...tax].join(', ')}
            </span>
          </LedgerLine>
        );
      })}
    </>
  );
};
