import { daysApart, isSameName, nameWords, numberIndex } from './evidence.ts';

/** Amounts are millionths of the currency. */
export type OpenExpense = {
  readonly id: number;
  readonly documentNumber: string;
  readonly title: string;
  readonly contactName: string;
  readonly currency: string;
  readonly open: bigint;
  /** A day: `2025-11-18`. */
  readonly date: string;
};

/** The details of a debit to match. */
export type Debit = {
  readonly currency: string;
  readonly amount: bigint;
  readonly bookingDate: string;
  readonly name: string | null;
  readonly text: string;
};

export type ExpenseReason = { readonly kind: 'amount' | 'number' | 'title' | 'name'; readonly text: string };
export type ExpenseCandidate = { readonly expense: OpenExpense; readonly reasons: readonly ExpenseReason[] };

const maxCandidates = 6;
/** With nothing but its amount, an expense is offered if its day is at most this many days from the booking. */
const nearDays = 45;
/** Among more expenses of one amount than this, only those that the bank's text names and the nearest before and after are compared. */
const maxSameAmount = 100;
const points: { readonly [kind in ExpenseReason['kind']]: number } = { amount: 0, title: 2, name: 3, number: 6 };

/** An expense with the words of its texts, which are read once. */
const readExpense = (expense: OpenExpense) => ({
  expense,
  titleWords: nameWords(expense.title),
  contactWords: nameWords(expense.contactName),
});

type ReadExpense = ReturnType<typeof readExpense>;

/** The expenses of an amount, in the order of their days, that are compared with a debit. */
const compared = (
  equal: readonly ReadExpense[],
  bookingDate: string,
  isNamed: (expense: OpenExpense) => boolean,
): readonly ReadExpense[] => {
  if (equal.length <= 2 * maxSameAmount) return equal;
  const later = equal.findIndex(({ expense }) => expense.date >= bookingDate);
  const middle = later < 0 ? equal.length : later;
  const [from, to] = [middle - maxSameAmount, middle + maxSameAmount];
  return equal.filter(({ expense }, index) => (index >= from && index < to) || isNamed(expense));
};

/**
 * Matches debits, one after the other, with open expenses of the same amount: first those named in the bank's text,
 * then those of the nearest day. An expense that an earlier debit has first is last for later ones.
 */
export const debitMatcher = (expenses: readonly OpenExpense[]) => {
  const byDay = expenses.map(readExpense).toSorted((one, other) => one.expense.date.localeCompare(other.expense.date));
  const byAmount = Map.groupBy(byDay, ({ expense: { currency, open } }) => `${currency} ${open}`);
  const numbersIn = numberIndex(expenses);
  const taken = new Set<number>();
  return ({ currency, amount, bookingDate, name, text }: Debit): readonly ExpenseCandidate[] => {
    const equal = byAmount.get(`${currency} ${amount}`) ?? [];
    if (equal.length === 0) return [];
    const numbers = numbersIn(text);
    const parts = `${name ?? ''} ${text}`
      .split(/[^\p{L}\p{N}]+/u)
      .map((part) => ({ part, words: [...nameWords(part)] }));
    const entryWords = new Set(parts.flatMap(({ words }) => words));
    const reasonsFor = ({ expense, titleWords, contactWords }: ReadExpense): readonly ExpenseReason[] => {
      const number = numbers.get(expense);
      const word = parts.find(({ words }) => words.some((plain) => titleWords.has(plain)))?.part;
      return [
        { kind: 'amount', text: '' },
        ...(number === undefined ? [] : [{ kind: 'number' as const, text: number.text }]),
        ...(word === undefined ? [] : [{ kind: 'title' as const, text: word }]),
        ...(isSameName(contactWords, entryWords) ? [{ kind: 'name' as const, text: '' }] : []),
      ];
    };
    const found = compared(equal, bookingDate, (expense) => numbers.has(expense))
      .map((each) => {
        const { expense } = each;
        const reasons = reasonsFor(each);
        const worth = reasons.reduce((sum, { kind }) => sum + points[kind], 0);
        return { expense, reasons, worth, days: daysApart(expense.date, bookingDate) };
      })
      .filter(({ worth, days }) => worth > 0 || days <= nearDays)
      .toSorted(
        (one, other) =>
          Number(taken.has(one.expense.id)) - Number(taken.has(other.expense.id)) ||
          other.worth - one.worth ||
          one.days - other.days ||
          one.expense.id - other.expense.id,
      )
      .slice(0, maxCandidates);
    const [first] = found;
    if (first !== undefined) taken.add(first.expense.id);
    return found.map(({ expense, reasons }) => ({ expense, reasons }));
  };
};
