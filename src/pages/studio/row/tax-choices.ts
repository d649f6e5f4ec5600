import type { Tax } from '#contract/resources/lookups.ts';
import type { ShownName } from '#texts/shown-name.ts';
import { formatDecimalTrimmed, toMillionths } from '#domain/numbers/decimal.ts';

type Choice = { readonly id: number; readonly name: string };

/** Sales taxes by rate. Those of 0 % and those that share a rate also show their kind: `0 Export`. */
export const taxChoices = (taxes: readonly Tax[], nameOf: ShownName): readonly Choice[] => {
  const sales = taxes.filter(({ type, is_active }) => type === 'sales_tax' && is_active);
  const byRate = Map.groupBy(sales, ({ value }) => toMillionths(value));
  return sales.map(({ id, name, value }) => {
    const rate = toMillionths(value);
    const isPlain = rate !== 0n && byRate.get(rate)?.length === 1;
    return { id, name: isPlain ? formatDecimalTrimmed(rate) : `${formatDecimalTrimmed(rate)} ${nameOf('tax', name)}` };
  });
};
