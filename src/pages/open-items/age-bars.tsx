import { ages, type Age, type OpenItems } from '#contract/kontor/open-item-operations.ts';
import { sumOf, toMillionths } from '#domain/numbers/decimal.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { itemColumns } from './item-columns.ts';

type Total = OpenItems['totals'][number];

/** The height of the largest bar, in pixels. */
const highest = 64;

/** Not due is outlined, overdue is ink, the oldest amounts are red. */
const lookOf = (age: Age): string =>
  age === 'not_due' ? 'border border-ink' : age === 'overdue_more' ? 'bg-red' : 'bg-ink';

/**
 * Whole percentages of a sum that add up to 100: what rounding down leaves goes to the largest fractions, one each. All are 0 if the sum
 * is.
 */
const percentsOf = (amounts: readonly bigint[]): readonly number[] => {
  const sum = sumOf(amounts);
  if (sum === 0n) return amounts.map(() => 0);
  const parts = amounts.map((amount, index) => ({ index, whole: (amount * 100n) / sum, rest: (amount * 100n) % sum }));
  const left = 100 - parts.reduce((all, { whole }) => all + Number(whole), 0);
  const raised = new Set(
    parts
      .toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => Number(whole) + (raised.has(index) ? 1 : 0));
};

/** The share of each amount as a whole percentage, and its size beside the largest. Credit balances have no bar. */
export const sharesOf = (total: Pick<Total, Age>): readonly { age: Age; percent: number; size: number }[] => {
  const amounts = ages.map((age) => {
    const amount = toMillionths(total[age]);
    return amount > 0n ? amount : 0n;
  });
  const largest = Math.max(...amounts.map(Number));
  const percents = percentsOf(amounts);
  return ages.map((age, index) => ({
    age,
    percent: percents[index] ?? 0,
    size: largest === 0 ? 0 : Number(amounts[index] ?? 0n) / largest,
  }));
};

/** The open amount, and beside it bars over the columns by age; on a phone they lie, with their labels beside them. */
export const AgeBars = ({ total, currency }: { readonly total: Total; readonly currency: string }) => {
  const t = useTexts().openItems;
  const shares = sharesOf(total);
  return (
    <>
      <div className={`mb-2 grid items-end ${itemColumns} max-m:block`}>
        <div>
          <p className="tn text-display max-l:text-title">{formatMoney(total.open)}</p>
          <p className="text-label text-ink-2">{t.counts(currency, total.count, total.contacts)}</p>
        </div>
        {shares.map(({ age, percent, size }) => (
          <span key={age} aria-hidden="true" className="flex flex-col items-end gap-1 max-m:hidden">
            {size === 0 ? null : (
              <i
                className={`block w-12 max-l:w-9 ${lookOf(age)}`}
                style={{ height: Math.max(2, Math.round(size * highest)) }}
              />
            )}
            <small className="tn text-micro text-ink-2">{t.percent(percent)}</small>
          </span>
        ))}
      </div>
      <ul className="mb-3 text-label m:hidden">
        {shares.map(({ age, percent, size }) => (
          <li key={age} className="grid min-h-6 grid-cols-[88px_minmax(0,1fr)_44px] items-center gap-x-3">
            <span className="text-ink-2">{t.ages[age]}</span>
            <span>
              {size === 0 ? null : (
                <i aria-hidden="true" className={`block h-2.5 ${lookOf(age)}`} style={{ width: `${size * 100}%` }} />
              )}
            </span>
            <span className="num">{t.percent(percent)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
