import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { tax } from '#contract/resources/lookups.ts';
import { useName } from '#api/names/names.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { OwnCurrencyValue } from '#components/fields/own-currency-value.tsx';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { taxKind } from '#domain/totals/settlement.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { typedTotals } from './typed-totals.ts';

/** The percentage of a tax; undefined while loading, and if none is chosen. */
const useRate = (taxId: unknown): string | undefined => {
  const id = typeof taxId === 'number' ? taxId : null;
  const { data } = useQuery({ ...recordById(at(tax), id ?? 0), enabled: id !== null, staleTime: 300_000 });
  return id === null ? undefined : data?.value;
};

/** Net, tax and total of the current input, as the service will store them. */
export const TotalsPart = ({ form }: { readonly form: ContractForm<RecordValues> }) => {
  const { expenses: t, studio } = useTexts();
  const [amount, taxId, mwst_type, mwst_is_net, currencyId, day] = useWatch({
    control: form.control,
    name: ['amount', 'tax_id', 'mwst_type', 'mwst_is_net', 'currency_id', 'is_valid_from'],
  });
  const rate = useRate(taxId);
  const currency = useName('currency', typeof currencyId === 'number' ? currencyId : 0);
  const mode = { mwst_type: Number(mwst_type ?? 0), mwst_is_net: mwst_is_net === true };
  const totals = typedTotals(String(amount ?? ''), rate, mode);
  const taxLabel = taxKind(mode) === 'contained' ? studio.containedTax : studio.tax;
  const isFit = totals?.storable !== false;
  const print = (value: bigint | undefined): string => (value === undefined || !isFit ? '–' : formatAmount(value));
  const row = 'col-span-3 grid grid-cols-subgrid items-baseline';
  return (
    <div>
      <output
        aria-label={t.totals}
        className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 border-t border-ink pt-2 text-work"
      >
        <span className={row}>
          <span className="text-ink-2">{t.net}</span>
          <span className="num col-start-3">{print(totals?.total_net)}</span>
        </span>
        {totals?.taxs.map(({ percentage, basis, value }) => (
          <span key={String(percentage)} className={row}>
            <span className="whitespace-nowrap text-ink-2">{taxLabel(formatDecimalTrimmed(percentage))}</span>
            <span className="tn truncate text-label text-ink-3">{isFit ? t.of(formatAmount(basis)) : null}</span>
            <span className="num">{print(value)}</span>
          </span>
        ))}
        <span className={`${row} mt-1 border-t border-line pt-1.5 font-strong`}>
          <span>{t.total}</span>
          <span className="text-label font-normal text-ink-3">{typeof currencyId === 'number' ? currency : null}</span>
          <span className={totals === undefined || !isFit ? 'num' : 'num double-rule'}>{print(totals?.total)}</span>
        </span>
      </output>
      {totals === undefined || !isFit ? null : (
        <OwnCurrencyValue
          amount={totals.total}
          currencyId={typeof currencyId === 'number' ? currencyId : null}
          day={String(day ?? '')}
        />
      )}
      {isFit ? null : <p className="mt-2 text-label text-red">{t.tooLarge}</p>}
    </div>
  );
};
