import { formatAmount } from '#domain/numbers/money-text.ts';
import { taxKind, type Settlement, type TaxMode } from '#domain/totals/settlement.ts';
import { printRate } from './words/figures.ts';
import type { PrintedTotal } from './render/printed-document.ts';
import type { PrintLabels } from './words/print-labels.ts';

export const plainTotal = (label: string, amount: bigint): PrintedTotal => ({
  weight: 'plain',
  label,
  amount: formatAmount(amount),
});

export const dueTotal = (label: string, amount: bigint): PrintedTotal => ({
  weight: 'due',
  label,
  amount: formatAmount(amount),
});

/** Net, taxes per rate, rounding and total, in the order in which they add up; contained taxes follow the total. */
export const printTotals = (
  { taxs, total_net, rounding, total }: Omit<Settlement, 'total_taxes'>,
  mode: TaxMode,
  currency: string,
  words: PrintLabels,
): PrintedTotal[] => {
  const kind = taxKind(mode);
  const rounded = rounding === 0n ? [] : [plainTotal(words.rounding, rounding)];
  const due = dueTotal(words.totalIn(currency), total);
  if (kind === 'contained' && taxs.length > 0) {
    const contained = taxs.map(({ percentage, basis, value }): PrintedTotal => ({
      weight: 'small',
      label: words.containedVat(printRate(percentage), formatAmount(basis)),
      amount: formatAmount(value),
    }));
    const net: PrintedTotal = { weight: 'small', label: words.net, amount: formatAmount(total_net) };
    return [...rounded, due, ...contained, net];
  }
  const added = taxs.map(({ percentage, basis, value }) =>
    plainTotal(words.vat(printRate(percentage), formatAmount(basis)), value),
  );
  const isSum = added.length > 0 || rounded.length > 0;
  return [...(isSum ? [plainTotal(words.net, total_net)] : []), ...added, ...rounded, due];
};
