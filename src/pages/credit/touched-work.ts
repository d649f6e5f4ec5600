import type { Settlement, SettlementLine } from '#contract/kontor/credit-note-operations.ts';
import { readDecimal } from '#components/fields/decimal-text.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';

export const creditModes = ['whole', 'lines', 'amount', 'cancellation'] as const;
export type CreditMode = (typeof creditModes)[number];

/** The chosen mode of a credit with its quantities and entries; a credited amount is not part of it. */
export type CreditChoice = {
  readonly mode: CreditMode;
  /** Quantities as typed, by line. */
  readonly quantities: { readonly [key: string]: string };
  /** The chosen entries of lines that are credited in part. */
  readonly entries: readonly number[];
};

export const keyOf = ({ type, id }: Pick<SettlementLine, 'type' | 'id'>): string => `${type} ${id}`;

/** True if no quantity is typed, or zero. */
export const isNothing = (text: string): boolean => text.trim() === '' || toMillionths(readDecimal(text) ?? '1') === 0n;

/** True if everything left of a line is credited, and with it all entries that it bills. */
const isRest = (line: SettlementLine, text: string | undefined): boolean =>
  text !== undefined && !isNothing(text) && toMillionths(readDecimal(text) ?? '0') === toMillionths(line.amount_left);

/** Lines that are credited in part and bill entries. */
export const partsOf = ({ lines }: Settlement, { mode, quantities }: CreditChoice): readonly SettlementLine[] =>
  mode === 'lines'
    ? lines.filter((line) => {
        const text = quantities[keyOf(line)] ?? '';
        return line.work.entries.length > 0 && !isNothing(text) && !isRest(line, text);
      })
    : [];

const wholeLines = (
  { lines }: Settlement,
  { mode, quantities }: CreditChoice,
  isAllLeft: boolean,
): readonly SettlementLine[] => {
  if (mode === 'lines') return lines.filter((line) => isRest(line, quantities[keyOf(line)]));
  return mode === 'amount' && !isAllLeft ? [] : lines;
};

/**
 * The work that the credit affects: all of the lines credited in full, and the chosen entries of the others. `isAllLeft`: the amount is all
 * that can be credited.
 */
export const touchedWork = (settlement: Settlement, choice: CreditChoice, isAllLeft: boolean) => {
  const { entries } = choice;
  const whole = wholeLines(settlement, choice, isAllLeft);
  const open = whole.filter(({ amount_left }) => toMillionths(amount_left) !== 0n);
  const all = open.flatMap(({ work }) => work.entries);
  const named = partsOf(settlement, choice).flatMap(({ work }) =>
    work.entries.filter(({ id }) => entries.includes(id)),
  );
  const touched = [...all, ...named];
  return {
    people: new Set(touched.map(({ user_id }) => user_id)).size,
    seconds: touched.reduce((sum, { seconds }) => sum + seconds, 0),
    entries: touched.length,
    expenses: open.flatMap(({ work }) => work.kb_expense_ids).length,
  };
};
