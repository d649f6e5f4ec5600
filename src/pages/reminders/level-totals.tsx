import { useNames } from '#api/names/names.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatCount } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { openAmounts, totalsGroup, totalsGroups, type CockpitRow, type TotalsGroup } from './plan.ts';
import { useLevelName } from './use-level-name.ts';

/** Sums in words: without currency if there is only one, which a heading shows, otherwise each with its own. */
export const useAmounts = (rows: readonly CockpitRow[]) => {
  const names = useNames('currency', openAmounts(rows).keys());
  const isMixed = openAmounts(rows).size > 1;
  const currency = isMixed ? '' : ([...names.values()][0] ?? '');
  const amounts = (of: readonly CockpitRow[]): readonly string[] =>
    [...openAmounts(of)].map(([id, sum]) =>
      isMixed ? `${formatAmount(sum)}\u00a0${names.get(id) ?? ''}` : formatAmount(sum),
    );
  return { currency, amounts, isMixed, nameOf: (id: number) => names.get(id) ?? '' };
};

/** The total open amount, large, and the amounts by next level, with those whose reminder is created but not sent. */
export const LevelTotals = ({ rows }: { readonly rows: readonly CockpitRow[] }) => {
  const t = useTexts().reminders;
  const levelName = useLevelName();
  const { currency, amounts } = useAmounts(rows);
  const label = (group: TotalsGroup): string => {
    if (group === 'none') return t.none;
    return group === 'unsent' ? t.createdNotSent : t.levelName(group, levelName(group));
  };
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
      <div>
        {amounts(rows).map((amount, index, all) => (
          <p key={index} className={`tn ${all.length === 1 ? 'text-display max-m:text-title' : 'text-title'}`}>
            {amount}
          </p>
        ))}
        <p className="mt-1 text-label text-ink-2">{t.open(currency).trim()}</p>
      </div>
      <table className="w-119 max-w-full text-work">
        <thead>
          <tr className="border-b border-ink text-label text-ink-2">
            <th scope="col" className="py-1 text-left font-normal">
              {t.nextLevel}
            </th>
            <th scope="col" className="num py-1 font-normal">
              {t.invoices}
            </th>
            <th scope="col" className="num py-1 font-normal">
              {currency === '' ? t.amount('') : currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {totalsGroups(rows).map((group) => {
            const of = rows.filter((row) => totalsGroup(row) === group);
            return (
              <tr key={group} className={group === 'none' ? 'text-ink-2' : ''}>
                <th scope="row" className="py-0.5 text-left font-normal">
                  {label(group)}
                </th>
                <td className="num">{formatCount(of.length)}</td>
                <td className="num">{amounts(of).join(', ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
