import { describe, expect, it } from 'vitest';
import { debitMatcher, type Debit, type OpenExpense } from './match-debits.ts';

const expense = (id: number, more: Partial<OpenExpense> = {}): OpenExpense => ({
  id,
  documentNumber: `EX-${String(id).padStart(5, '0')}`,
  title: '',
  contactName: '',
  currency: 'CHF',
  open: 54_000_000n,
  date: '2025-11-10',
  ...more,
});
const debit = (more: Partial<Debit> = {}): Debit => ({
  currency: 'CHF',
  amount: 54_000_000n,
  bookingDate: '2025-11-18',
  name: null,
  text: '',
  ...more,
});
const ids = (expenses: readonly OpenExpense[], of: Debit): readonly number[] =>
  debitMatcher(expenses)(of).map(({ expense: { id } }) => id);

describe('a debit is offered', () => {
  it.each([
    ['an expense of its amount', {}, [1]],
    ['none of another amount', { amount: 54_050_000n }, []],
    ['none of another currency', { currency: 'EUR' }, []],
    ['none of its amount only, 46 days away', { bookingDate: '2025-12-26' }, []],
    ['one that its text names, however long ago', { bookingDate: '2026-05-01', text: 'Rechnung EX-00001' }, [1]],
  ] as const)('%s', (_what, more, expected) => {
    expect(ids([expense(1)], debit(more))).toEqual(expected);
  });

  it('first what its text names: number, payee, title, then the nearest day', () => {
    const all = [
      expense(1, { date: '2025-11-17' }),
      expense(2, { title: 'Halbtax Abonnement' }),
      expense(3, { contactName: 'Schweizerische Bundesbahnen SBB' }),
      expense(4),
      expense(5, { date: '2025-11-01' }),
    ];
    const text = 'Abonnement, EX-00004';
    expect(ids(all, debit({ name: 'SBB Schweizerische Bundesbahnen', text }))).toEqual([4, 3, 2, 1, 5]);
    expect(debitMatcher(all)(debit({ text }))[1]?.reasons.at(-1)).toEqual({ kind: 'title', text: 'Abonnement' });
    expect(debitMatcher(all)(debit({ text }))[0]?.reasons).toEqual([
      { kind: 'amount', text: '' },
      { kind: 'number', text: 'EX-00004' },
    ]);
  });
});

it('two debits of one amount are offered two expenses', () => {
  const judge = debitMatcher([expense(1), expense(2)]);
  expect([1, 2].map(() => judge(debit())[0]?.expense.id)).toEqual([1, 2]);
});

it('compares each of 100 debits with the nearest and the named of 20,000 expenses of its amount', () => {
  const title = Array.from({ length: 30 }, (_, word) => `wort${word}`).join(' ');
  const day = (index: number): string => new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString().slice(0, 10);
  const judge = debitMatcher(Array.from({ length: 20_000 }, (_, index) => expense(index, { title, date: day(index) })));
  const started = performance.now();
  const text = 'Zahlung EX-19999';
  const found = Array.from({ length: 100 }, () => judge(debit({ bookingDate: '2020-06-01', text })));
  expect(performance.now() - started).toBeLessThan(5000);
  expect(found[0]?.map(({ expense: { id, date } }) => [id, date]).slice(0, 2)).toEqual([
    [19_999, '2022-04-13'],
    [3648, '2020-06-01'],
  ]);
});
