import { unreadableCell, type FileNotation, type ImportLine } from './import-line.ts';
import type { ImportRow, Read } from './import-row.ts';
import { readNumber } from '#domain/csv/number-text.ts';

type Money = Pick<ImportRow, 'rate' | 'amount' | 'currency'>;

const codeIn = (text: string): string => /(?:^|[\s(])([A-Z]{3})(?:[\s)]|$)/.exec(text)?.[1] ?? '';

/** A currency before or after a number: `CHF 120.00`, `120.00 €`. */
const currencySigns = /^(?:[A-Z]{3}|Fr\.|€|\$|£)\s*|(?:[A-Z]{3}|Fr\.|€|\$|£)$/g;

const readAmount = (line: ImportLine, column: 'rate' | 'amount', { mark }: FileNotation): Read<bigint | undefined> => {
  const text = line.cell(column).replaceAll(currencySigns, '');
  if (text === '') return { ok: true, value: undefined };
  const value = readNumber(text, mark);
  if (value === undefined) return unreadableCell(line, column);
  return value < 0n ? unreadableCell(line, column, 'negative') : { ok: true, value };
};

/** Rate and amount of a row with their currency, from its own column, the header or the number. A fixed price has no rate. */
export const readMoney = (line: ImportLine, notation: FileNotation): Read<Money> => {
  const rate = readAmount(line, 'rate', notation);
  if (!rate.ok) return rate;
  const amount = readAmount(line, 'amount', notation);
  if (!amount.ok) return amount;
  const isFixed = rate.value === 0n && amount.value !== undefined && amount.value > 0n;
  const currency =
    [line.cell('currency'), line.header('rate'), line.header('amount'), line.cell('rate'), line.cell('amount')]
      .map(codeIn)
      .find((code) => code !== '') ?? '';
  return { ok: true, value: { rate: isFixed ? undefined : rate.value, amount: amount.value, currency } };
};
