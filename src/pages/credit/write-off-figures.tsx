import type { WriteOff } from '#contract/resources/write-off.ts';
import { printDecimal } from '#components/fields/decimal-text.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { FigureLine } from './figure-line.tsx';

type Props = {
  /** A preview of the write-off; undefined while unknown. */
  readonly record: WriteOff | undefined;
  /** Millionths. */
  readonly open: bigint;
  readonly currency: string;
};

/** How a write-off lowers the price, the tax by rate and the open amount. */
export const WriteOffFigures = ({ record, open, currency }: Props) => {
  const t = useTexts().credit;
  const minus = (value: bigint | undefined): string => (value === undefined ? '–' : formatAmount(-value));
  const value = record === undefined ? undefined : toMillionths(record.value);
  const tax = record === undefined ? 0n : toMillionths(record.total_taxes);
  return (
    <section aria-label={t.effect} className="max-w-100 text-work">
      {record?.kind === 'charges' ? null : (
        <FigureLine label={t.net} amount={minus(value === undefined ? undefined : value - tax)} />
      )}
      {record?.taxs.map(({ percentage, basis, value: part }) => (
        <FigureLine
          key={percentage}
          label={t.tax(printDecimal(percentage, 0))}
          detail={t.of(minus(toMillionths(basis)))}
          amount={minus(toMillionths(part))}
        />
      ))}
      <FigureLine isStrong label={t.sum} detail={currency} amount={minus(value)} />
      <FigureLine isResult label={t.openAfter} amount={value === undefined ? '–' : formatAmount(open - value)} />
    </section>
  );
};
