import { useQuery } from '@tanstack/react-query';
import { useNames } from '#api/names/names.ts';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import { moneySums } from '#api/records/money-sums.ts';
import type { RecordQuery } from '#api/records/record-query.ts';
import type { MoneySum } from '#contract/kontor/query-operation.ts';
import type { Resource } from '#contract/resource.ts';
import { formatDecimal, parseDecimal, sumOf, toMillionths } from '#domain/numbers/decimal.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** The money of a row, and whether it counts in a total, such as a credit note that is no cancellation. */
export type RowMoney = MoneySum & { readonly counts?: boolean };

/**
 * The totals of rows per currency, in the service's order of sums; different currencies are never added. As in the service, rows that do
 * not count are added only if no other is there.
 */
export const sumRows = <Row>(rows: readonly Row[], moneyOf: (row: Row) => RowMoney): readonly MoneySum[] => {
  const money = rows.map(moneyOf);
  const counted = money.filter(({ counts = true }) => counts);
  const byCurrency = Map.groupBy(counted.length > 0 ? counted : money, ({ currency_id }) => currency_id);
  const sorted = [...byCurrency].toSorted(([one], [other]) => (one ?? 0) - (other ?? 0));
  return sorted.map(([currency_id, all]) => {
    const sum = (amount: 'total' | 'open'): string =>
      formatDecimal(sumOf(all.map((each) => toMillionths(each[amount]))), 2);
    return { currency_id, total: sum('total'), open: sum('open') };
  });
};

/**
 * Writes sums as text, `Total CHF 1’234.00, EUR 333.33`, then the open part; nothing until the names of the currencies in `all` are
 * loaded.
 */
export const useSumWords = (all: readonly MoneySum[]): ((sums: readonly MoneySum[]) => readonly string[]) => {
  const t = useTexts().list;
  const ids = all.flatMap(({ currency_id }) => currency_id ?? []);
  const names = useNames('currency', ids);
  if (ids.some((id) => !names.has(id))) return () => [];
  const words = (which: readonly MoneySum[], amount: 'total' | 'open'): string =>
    which.map((sum) => `${names.get(sum.currency_id ?? 0) ?? ''}\u00a0${formatMoney(sum[amount])}`.trim()).join(', ');
  return (sums) => {
    const open = sums.filter((sum) => parseDecimal(sum.open) !== 0n);
    return [
      ...(sums.length === 0 ? [] : [t.total(words(sums, 'total'))]),
      ...(open.length === 0 ? [] : [t.open(words(open, 'open'))]),
    ];
  };
};

/** Sums as text. */
export const useSumTexts = (sums: readonly MoneySum[]): readonly string[] => useSumWords(sums)(sums);

/** The totals of everything a list finds, as text; empty if the rows have no money. */
export const useListSums = (
  endpoint: ResourceEndpoint<Resource>,
  query: RecordQuery,
  isOn: boolean,
): readonly string[] => {
  const { data = [] } = useQuery({ ...moneySums(endpoint, query), enabled: isOn });
  return useSumTexts(data);
};
