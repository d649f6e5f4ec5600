import { Link } from 'react-router';
import type { Settlement } from '#contract/kontor/credit-note-operations.ts';
import type { CreditNote } from '#contract/resources/credit-note.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { FigureLine } from './figure-line.tsx';

type Props = {
  readonly invoiceNumber: string;
  readonly settlement: Settlement;
  /** The credit note as it would be; undefined while unknown. */
  readonly credit: CreditNote | undefined;
  /** True if nothing is credited yet: the open amount then stays. */
  readonly isEmpty: boolean;
  readonly kind: CreditNote['kind'];
  readonly currency: string;
};

/** The calculation of the present open amount, and of the open amount after the credit. */
export const OpenFigures = ({ invoiceNumber, settlement, credit, isEmpty, kind, currency }: Props) => {
  const t = useTexts().credit;
  const open = toMillionths(settlement.open);
  const taken = credit === undefined ? 0n : toMillionths(credit.total);
  const paidOut = credit === undefined ? 0n : toMillionths(credit.paid_out);
  const received = toMillionths(settlement.received);
  return (
    <section aria-label={t.open(invoiceNumber)} className="mt-8 text-work">
      <div className="flex justify-between border-t border-ink py-1 font-strong">
        <h2>{t.open(invoiceNumber)}</h2>
        <span className="font-normal text-ink-2">{currency}</span>
      </div>
      <FigureLine label={t.invoiceTotal} amount={formatAmount(toMillionths(settlement.total))} />
      {settlement.credit_notes.map(({ id, document_nr, date, total }) => (
        <FigureLine
          key={id}
          label={
            <Link to={paths.creditNote(id)} className={linkLook}>
              {document_nr}
            </Link>
          }
          detail={t.of_(formatDate(date))}
          amount={formatAmount(-toMillionths(total))}
        />
      ))}
      <FigureLine label={t.payments} amount={received === 0n ? '–' : formatAmount(-received)} />
      {settlement.write_offs.map(({ id, kind, date, value }) => (
        <FigureLine
          key={id}
          label={t.writeOffKinds[kind]}
          detail={t.of_(formatDate(date))}
          amount={formatAmount(-toMillionths(value))}
        />
      ))}
      <FigureLine isStrong label={t.openNow} amount={formatAmount(open)} />
      <FigureLine label={t.thisCredit[kind]} amount={credit === undefined ? '–' : formatAmount(-taken)} />
      {paidOut === 0n ? null : <FigureLine label={t.paysOut} amount={formatAmount(paidOut)} />}
      <FigureLine
        isResult
        label={t.openAfter}
        amount={credit === undefined && !isEmpty ? '–' : formatAmount(open - taken + paidOut)}
      />
    </section>
  );
};
