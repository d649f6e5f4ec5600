import { useName } from '#api/names/names.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import type { DocumentTotals } from '#domain/totals/document-totals.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { taxKind, type TaxMode } from '#domain/totals/settlement.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly totals: DocumentTotals | undefined;
  readonly mode: TaxMode;
  readonly currencyId: number | null;
};

const row = 'col-span-3 grid grid-cols-subgrid items-baseline';

/** Net, the tax of each rate, and the total; dashes while a line is unreadable. */
export const TotalsList = ({ totals, mode, currencyId }: Props) => {
  const { expenses: t, billing, studio } = useTexts();
  const taxLabel = taxKind(mode) === 'contained' ? studio.containedTax : studio.tax;
  const currency = useName('currency', currencyId ?? 0);
  const print = (value: bigint | undefined): string => (value === undefined ? '–' : formatAmount(value));
  return (
    <output
      aria-label={billing.totals}
      className="mt-4 ml-auto grid w-76 max-w-full grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 text-work"
    >
      <span className={`${row} font-strong`}>
        <span>{t.net}</span>
        <span className="num col-start-3">{print(totals?.total_net)}</span>
      </span>
      {totals?.taxs.map(({ percentage, basis, value }) => (
        <span key={String(percentage)} className={row}>
          <span className="whitespace-nowrap">{taxLabel(formatDecimalTrimmed(percentage))}</span>
          <span className="tn text-ink-2">{t.of(formatAmount(basis))}</span>
          <span className="num">{print(value)}</span>
        </span>
      ))}
      {totals === undefined || totals.rounding === 0n ? null : (
        <span className={row}>
          <span>{billing.rounding}</span>
          <span className="num col-start-3">{print(totals.rounding)}</span>
        </span>
      )}
      <span className={`${row} border-t border-ink pt-1.5 text-heading`}>
        <span>{t.total}</span>
        <span className="text-work font-normal text-ink-2">{currencyId === null ? '' : currency}</span>
        <span className={totals === undefined ? 'num' : 'num double-rule'}>{print(totals?.total)}</span>
      </span>
    </output>
  );
};
