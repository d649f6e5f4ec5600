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
const points: { readonly [kind in ExpenseReason['kind']]: number } = { amount: 0, title: 2, name: 3, number: 6 };

/**
 * Matches debits, one after the other, with open expenses of the same amount: first those named in the bank's text,
 * then those of the nearest day. An expense that an earlier debit has first is last for later ones.
 */
export const debitMatcher = (expenses: readonly OpenExpense[]) => {
  const byAmount = Map.groupBy(expenses, ({ currency, open }) => `${currency} ${open}`);
  const numbersIn = numberIndex(expenses);
  const taken = new Set<number>();
  return ({ currency, amount, bookingDate, name, text }: Debit): readonly ExpenseCandidate[] => {
    const equal = byAmount.get(`${currency} ${amount}`) ?? [];
    if (equal.length === 0) return [];
    const numbers = numbersIn(text);
    const parts = `${name ?? ''} ${text}`.split(/[^\p{L}\p{N}]+/u);
    const entryWords = nameWords(parts.join(' '));
    const reasonsFor = (expense: OpenExpense): readonly ExpenseReason[] => {
      const number = numbers.get(expense);
      const words = nameWords(expense.title);
      const word = parts.find((each) => [...nameWords(each)].some((plain) => words.has(plain)));
      return [
        { kind: 'amount', text: '' },
        ...(number === undefined ? [] : [{ kind: 'number' as const, text: number.text }]),
        ...(word === undefined ? [] : [{ kind: 'title' as const, text: word }]),
        ...(isSameName(nameWords(expense.contactName), entryWords) ? [{ kind: 'name' as const, text: '' }] : []),
      ];
    };
    const found = equal
      .map((expense) => {
        const reasons = reasonsFor(expense);
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
