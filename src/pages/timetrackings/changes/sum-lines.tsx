import { formatHours, formatMoney } from '#texts/format.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useCurrency } from '../entry/currency.ts';
import type { HoursAndMoney } from './entry-amount.ts';

/** Hours and money before and after; only hours if the service returns no rates. */
export const SumLines = (sums: { readonly before: HoursAndMoney; readonly after: HoursAndMoney }) => {
  const t = useTexts().timetrackings;
  const { hosted } = useCompany();
  const currency = useCurrency();
  const words = ({ seconds, amount }: HoursAndMoney): string =>
    [formatHours(seconds), ...(hosted ? [] : [`${currency} ${formatMoney(amount)}`])].join(' · ');
  return (
    <dl className="grid gap-1">
      {(['before', 'after'] as const).map((when) => (
        <div key={when} className="flex justify-between gap-4">
          <dt className="text-ink-2">{when === 'before' ? t.mergeBefore : t.mergeAfter}</dt>
          <dd className="tn font-strong">{words(sums[when])}</dd>
        </div>
      ))}
    </dl>
  );
};
