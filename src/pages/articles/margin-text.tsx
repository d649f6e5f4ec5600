import { useWatch } from 'react-hook-form';
import { useName } from '#api/names/names.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { marginOf } from './margin.ts';

/** The margin of the current input. */
export const MarginText = ({ form }: { readonly form: ContractForm<RecordValues> }) => {
  const t = useTexts().articles;
  const [purchase, sale, currencyId] = useWatch({
    control: form.control,
    name: ['purchase_price', 'sale_price', 'currency_id'],
  });
  const currency = useName('currency', typeof currencyId === 'number' ? currencyId : 0);
  const margin = marginOf(String(purchase ?? ''), String(sale ?? ''));
  return (
    <div>
      <span className="mb-1 block text-label text-ink-2">{t.margin}</span>
      <output className="flex h-(--control) items-center gap-1.5 text-body text-ink-2">
        {margin === undefined ? (
          '–'
        ) : (
          <>
            <b className="tn font-strong text-ink">{formatMoney(margin.amount)}</b>
            {typeof currencyId === 'number' ? currency : null}
            {margin.percent === null ? null : <span className="tn">{t.marginOf(margin.percent)}</span>}
          </>
        )}
      </output>
    </div>
  );
};
