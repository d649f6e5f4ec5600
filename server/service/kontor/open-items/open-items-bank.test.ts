import { afterAll, describe, expect, it } from 'vitest';
import { openItems } from '#contract/kontor/open-item-operations.ts';
import { statement } from '#contract/kontor/statement-operations.ts';
import { bankIn } from '../bank/test-bank.ts';
import { idOf, recordOf, startTestService } from '../../testing/test-service.ts';
import {
  amountOf,
  centsOf,
  dateOf,
  done,
  drawnFrom,
  numberOf,
  openOf,
  replayed,
  shownIn,
  type Ledger,
} from './test-replay.ts';

/**
 * rulings/documents#open-items, rulings/bank#reversal: payments of bank files, reversals, small rests, and all of it
 * taken back again, compared with a replay of what the test did, in cents.
 */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { contact_id, invoice, payment, fileOf, sent, entries, outcomes, undo, paymentsOf } = await bankIn(service);

const drawn = drawnFrom(84_2026);
const first = numberOf('2025-03-01');
const span = 120;

type Invoice = Awaited<ReturnType<typeof invoice>>;
type Case = { readonly one: Invoice; readonly ledger: Ledger; readonly cents: number };

/** Books the only entry of a file of one payment, with its first proposal, and returns file and entry. */
const bookFile = async (paid: ReturnType<typeof payment>, more: object = {}) => {
  const { file } = await sent(fileOf([paid]));
  const [entry] = (await entries(file.id)).entries;
  const parts = entry?.candidates[0]?.parts.map((part) => ({ ...part, ...more })) ?? [];
  const body = { bookings: [{ id: entry?.id, parts }] };
  expect(outcomes(await call('POST', '/kontor/bank_entry/book', { body }))).toMatchObject([{ outcome: 'done' }]);
  return { file: file.id, entry: entry?.id };
};

const pay = async ({ one, ledger }: Case, day: number, cents: number) => {
  const booked = await bookFile(payment(amountOf(cents), { date: dateOf(day), reference: one.reference }));
  ledger.steps.push({ day, kind: 'paid', cents });
  return booked;
};

const takeBack = async ({ one, ledger }: Case, day: number, cents: number) => {
  const reversal = { date: dateOf(day), reference: one.reference, debit: true, reversal: true } as const;
  const booked = await bookFile(payment(amountOf(cents), reversal));
  ledger.steps.push({ day, kind: 'paid', cents: -cents });
  return booked;
};

const forget = ({ ledger }: Case, steps: number): void => {
  ledger.steps.splice(-steps);
};

/** Each takes an invoice through some steps; every step has a day, and later steps may have earlier days. */
const histories: readonly ((each: Case, day: number) => Promise<void>)[] = [
  async (each, day) => {
    await pay(each, day, each.cents);
    await takeBack(each, day + drawn(40), each.cents);
  },
  // Paid, taken back on the same day, and paid again, in two parts.
  async (each, day) => {
    await pay(each, day, each.cents);
    await takeBack(each, day, each.cents);
    await pay(each, day + 20, each.cents - 500);
    await pay(each, day + 30, 500);
  },
  // Too much, before the date of the invoice.
  async (each, day) => {
    await pay(each, each.ledger.date - 4, each.cents + 1000);
    await takeBack(each, day, each.cents + 1000);
  },
  // The file of the reversal is taken back, so the payment counts again.
  async (each, day) => {
    await pay(each, day, each.cents);
    const { file } = await takeBack(each, day + 5, each.cents);
    await undo(file);
    forget(each, 1);
  },
  // The entry is taken back, and booked on another file's day.
  async (each, day) => {
    const { entry } = await pay(each, day, each.cents);
    done(await call('POST', '/kontor/bank_entry/unbook', { body: { ids: [entry] } }));
    forget(each, 1);
    await pay(each, day + 12, each.cents);
  },
  // A small rest is written off with the payment; the bank takes the payment back, and the write-off stays.
  async (each, day) => {
    const { one, ledger, cents } = each;
    const short = payment(amountOf(cents - 80), { date: dateOf(day), reference: one.reference });
    await bookFile(short, { write_off: '0.80' });
    ledger.steps.push({ day, kind: 'paid', cents: cents - 80 }, { day, kind: 'credited', cents: 80 });
    if (drawn(2) === 0) await takeBack(each, day + 9, cents - 80);
  },
  // A write-off that is taken back leaves nothing.
  async (each, day) => {
    const path = `/kontor${each.one.path}/write_off`;
    const body = { kind: 'write_off', date: dateOf(day), value: amountOf(each.cents) };
    const id = idOf(done(await call('POST', path, { body })));
    done(await call('DELETE', `${path}/${id}`));
    await pay(each, day + 2, 1500);
  },
  // A credit note, then a payment that is too much, and its reversal.
  async (each, day) => {
    const { one, ledger, cents } = each;
    const body = { reason: 'Rabatt', date: dateOf(day), amount: '10.00', paid_out: '0' };
    done(await call('POST', `/kontor${one.path}/credit_note`, { body }));
    ledger.steps.push({ day, kind: 'credited', cents: 1000 });
    await pay(each, day + 6, cents);
    await takeBack(each, day + 26, cents);
  },
  // A payment that was typed and deleted leaves nothing.
  async (each, day) => {
    const { one } = each;
    done(await call('POST', `${one.path}/payment`, { body: { date: dateOf(day), value: '12.00' } }));
    const [typed] = await paymentsOf(one.path);
    done(await call('DELETE', `${one.path}/payment/${String(typed?.['id'])}`));
    await pay(each, day + 15, 2000);
  },
];

const ledgers: Ledger[] = [];
for (const [index, history] of [...histories, ...histories, ...histories, ...histories].entries()) {
  const [date, due] = [first + drawn(span), first + span + drawn(40)];
  const cents = 5 * (1000 + drawn(40_000) + index);
  const body = { is_valid_from: dateOf(date), is_valid_to: dateOf(due) };
  const one = await invoice(amountOf(cents), body);
  const steps: Ledger['steps'] = [{ day: date, kind: 'total', cents }];
  const ledger = { id: one.id, contact: contact_id, currency: 1, date, due, steps };
  ledgers.push(ledger);
  await history({ one, ledger, cents }, date + drawn(60));
}

const days = Array.from({ length: 100 }, () => first - 10 + drawn(span + 150));

describe('open items with reversals of the bank', () => {
  it('equal a replay on 100 days', async () => {
    for (const day of days) {
      const { body } = await call('POST', '/kontor/open_items', { body: { date: dateOf(day) } });
      expect([day, shownIn(openItems.answer.parse(body).rows)]).toEqual([day, replayed(ledgers, day)]);
    }
  });

  it('and the open amount of each invoice is that of its last day', async () => {
    for (const ledger of ledgers) {
      const { total_remaining_payments } = recordOf(await call('GET', `/kb_invoice/${ledger.id}`));
      expect([ledger.id, centsOf(String(total_remaining_payments))]).toEqual([ledger.id, openOf(ledger, Infinity)]);
    }
  });

  it('are the balance of the statement of account, which shows each reversal on its day', async () => {
    for (const day of days.slice(0, 25)) {
      const body = { from: dateOf(day - 30), date: dateOf(day) };
      const response = await call('POST', `/kontor/contact/${contact_id}/statement`, { body });
      const { accounts } = statement.answer.parse(done(response).body);
      const openOn = (on: number): number => ledgers.reduce((sum, ledger) => sum + openOf(ledger, on), 0);
      const steps = ledgers.flatMap((each) => each.steps).filter((step) => step.day >= day - 30 && step.day <= day);
      const { opening = '0', closing = '0', movements = [] } = accounts[0] ?? {};
      expect([centsOf(opening), centsOf(closing)]).toEqual([openOn(day - 31), openOn(day)]);
      expect(movements.map(({ value }) => centsOf(value)).toSorted((one, other) => one - other)).toEqual(
        steps.map(({ kind, cents }) => (kind === 'total' ? cents : -cents)).toSorted((one, other) => one - other),
      );
    }
  });
});
