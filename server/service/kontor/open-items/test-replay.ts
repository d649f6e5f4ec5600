import { ages, type Age, type OpenItems } from '#contract/kontor/open-item-operations.ts';
import type { TestResponse } from '../../testing/test-service.ts';

/** A second calculation of open items: days since 1970 and cents, from the steps that a test took itself. */
export type Step = {
  readonly day: number;
  readonly kind: 'total' | 'paid' | 'credited' | 'cancelled';
  readonly cents: number;
};
export type Ledger = {
  readonly id: number;
  readonly contact: number;
  readonly currency: number;
  readonly date: number;
  readonly due: number;
  readonly steps: Step[];
};

const dayMs = 86_400_000;
/** Converts days since 1970 to dates and back, independently of the program's calendar. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const numberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** Half past midnight of the company's clock in summer, when it is still the day before in UTC; milliseconds since 1970. */
export const pastMidnight = (day: number): number => day * dayMs - 90 * 60_000;

export const amountOf = (cents: number): string => (cents / 100).toFixed(2);
export const centsOf = (text: string): number => Math.round(Number(text) * 100);

/** A response that must have succeeded. */
export const done = (response: TestResponse): TestResponse => {
  if (response.status >= 300) throw new Error(response.text);
  return response;
};

/** Whole numbers below a limit, the same in every run, so that a failure can be repeated. */
export const drawnFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
};

export const sumOf = ({ steps }: Ledger, day: number, kind: Step['kind']): number =>
  steps.reduce((sum, step) => (step.kind === kind && step.day <= day ? sum + step.cents : sum), 0);

export const openOf = (ledger: Ledger, day: number): number =>
  sumOf(ledger, day, 'total') -
  sumOf(ledger, day, 'paid') -
  sumOf(ledger, day, 'credited') -
  sumOf(ledger, day, 'cancelled');

const ageOf = ({ due }: Ledger, open: number, day: number): Age => {
  const late = day - due;
  if (open < 0 || late <= 0) return 'not_due';
  if (late <= 30) return 'overdue_30';
  if (late <= 60) return 'overdue_60';
  return late <= 90 ? 'overdue_90' : 'overdue_more';
};

/** The cents of each customer, currency and age on a day, and the number of open documents; without zeros. */
export const replayed = (ledgers: readonly Ledger[], day: number): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  const add = (key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);
  for (const ledger of ledgers) {
    const open = openOf(ledger, day);
    if (open === 0) continue;
    const key = `${ledger.contact}/${ledger.currency}`;
    add(`${key}/${ageOf(ledger, open, day)}`, open);
    add(`${key}/count`, 1);
  }
  return new Map([...sums].filter(([, cents]) => cents !== 0));
};

/** The same of an answer of the service. */
export const shownIn = (rows: OpenItems['rows']): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap((row) => [
      ...ages.flatMap((age) => {
        const cents = centsOf(row[age]);
        return cents === 0 ? [] : [[`${row.contact_id}/${row.currency_id}/${age}`, cents] as const];
      }),
      [`${row.contact_id}/${row.currency_id}/count`, row.count] as const,
    ]),
  );
