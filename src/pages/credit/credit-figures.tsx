import type { CreditNote } from '#contract/resources/credit-note.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { printDecimal } from '#components/fields/decimal-text.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { FigureLine } from './figure-line.tsx';

type Props = { readonly record: CreditNote; readonly currency: string };

/** Net, tax by rate, rounding and total of a credit note, negative as in its PDF. */
export const CreditFigures = ({ record, currency }: Props) => {
  const t = useTexts().credit;
  const [net, tax, total] = [record.total_net, record.total_taxes, record.total].map(toMillionths);
  const rounding = (net ?? 0n) + (tax ?? 0n) - (total ?? 0n);
  const minus = (decimal: string): string => formatAmount(-toMillionths(decimal));
  return (
    <section aria-label={t.kinds[record.kind]} className="text-work">
      <div className="flex justify-between border-t border-ink py-1 font-strong">
        <h2>{t.kinds[record.kind]}</h2>
        <span className="tn font-normal text-ink-2">{record.document_nr}</span>
      </div>
      <FigureLine label={t.net} amount={minus(record.total_net)} />
      {record.taxs.map(({ percentage, basis, value }) => (
        <FigureLine
          key={percentage}
          label={t.tax(printDecimal(percentage, 0))}
          detail={t.of(minus(basis))}
          amount={minus(value)}
        />
      ))}
      {rounding === 0n ? null : <FigureLine label={t.rounding} amount={formatAmount(rounding)} />}
      <FigureLine isResult label={t.sum} detail={currency} amount={minus(record.total)} />
      {toMillionths(record.paid_out) === 0n ? null : (
        <FigureLine label={t.paysOut} amount={formatAmount(toMillionths(record.paid_out))} />
      )}
    </section>
  );
};
