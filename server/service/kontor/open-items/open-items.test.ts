import { afterAll, describe, expect, it } from 'vitest';
import { ages, openItemDocuments, openItems } from '#contract/kontor/open-item-operations.ts';
import { statement } from '#contract/kontor/statement-operations.ts';
import { documentsIn } from '../../testing/test-documents.ts';
import { idOf, recordOf, startTestService } from '../../testing/test-service.ts';
import {
  amountOf,
  centsOf,
  dateOf,
  done,
  drawnFrom,
  numberOf,
  openOf,
  pastMidnight,
  replayed,
  shownIn,
  sumOf,
  type Ledger,
} from './test-replay.ts';

/** rulings/documents#open-items: every figure is compared with a replay of what the test itself did, in cents. */
const service = await startTestService();
const { call, clock, time } = service;
afterAll(service.close);
const { make, addLine, act, contact_id: muster } = await documentsIn(service);

const drawn = drawnFrom(20_251_120);

const first = numberOf('2025-06-01');
const span = 150;
const contacts = [
  muster,
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Holz', user_id: 1, owner_id: 1 } })),
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Ärztehaus', user_id: 1, owner_id: 1 } })),
];
const openCents = async (invoice: string): Promise<number> =>
  Math.round(Number(recordOf(await call('GET', invoice))['total_remaining_payments']) * 100);

const events = {
  pay: async (invoice: string, { date, steps }: Ledger, maxCents: number) => {
    const day = date - 10 + drawn(90);
    const cents = 5 * (1 + drawn(maxCents / 5));
    done(
      await call('POST', `${invoice}/payment`, {
        body: { date: dateOf(day), value_date: dateOf(day - 1 + drawn(9)), value: amountOf(cents) },
      }),
    );
    steps.push({ day, kind: 'paid', cents });
  },
  credit: async (invoice: string, { date, steps }: Ledger) => {
    const open = await openCents(invoice);
    if (open < 10) return;
    const day = date + drawn(80);
    const cents = 5 * (1 + drawn(open / 10));
    done(
      await call('POST', `/kontor${invoice}/credit_note`, {
        body: { reason: 'Irrtum', date: dateOf(day), amount: amountOf(cents), paid_out: '0' },
      }),
    );
    steps.push({ day, kind: 'credited', cents });
  },
  writeOff: async (invoice: string, { date, steps }: Ledger) => {
    const cents = await openCents(invoice);
    if (cents <= 0) return;
    const day = date + drawn(120);
    const isPaid = steps.some((step) => step.kind === 'paid');
    const kind = ['discount', 'write_off', isPaid ? 'charges' : 'write_off'][drawn(3)];
    done(
      await call('POST', `/kontor${invoice}/write_off`, { body: { kind, date: dateOf(day), value: amountOf(cents) } }),
    );
    steps.push({ day, kind: 'credited', cents });
  },
  cancel: async (invoice: string, { date, steps }: Ledger, total: number) => {
    const day = date - 3 + drawn(40);
    const before = clock.now;
    clock.now = pastMidnight(day);
    done(await act(invoice, 'cancel'));
    clock.now = before;
    steps.push({ day: Math.max(day, date), kind: 'cancelled', cents: total });
  },
  cancelByNote: async (invoice: string, { date, steps }: Ledger, total: number) => {
    const day = date + drawn(40);
    done(
      await call('POST', `/kontor${invoice}/credit_note`, {
        body: { kind: 'cancellation', reason: 'Doppelt', date: dateOf(day) },
      }),
    );
    steps.push({ day, kind: 'credited', cents: total });
  },
};

const makeLedger = async (index: number): Promise<Ledger> => {
  const date = first + drawn(span);
  const due = date + drawn(60);
  const currency = 1 + drawn(2);
  const contact = contacts[drawn(contacts.length)] ?? muster;
  const body = { contact_id: contact, currency_id: currency, is_valid_from: dateOf(date), is_valid_to: dateOf(due) };
  const invoice = await make('kb_invoice', body);
  const cents = 5 * (20 + drawn(40_000));
  done(await addLine(invoice, amountOf(cents)));
  const total = Math.round(Number(recordOf(await call('GET', invoice))['total']) * 100);
  done(await act(invoice, 'issue'));
  const ledger: Ledger = {
    id: Number(invoice.split('/')[2]),
    contact,
    currency,
    date,
    due,
    steps: [{ day: date, kind: 'total', cents: total }],
  };
  if (index % 10 === 0) await events.cancel(invoice, ledger, total);
  else if (index % 10 === 1) await events.cancelByNote(invoice, ledger, total);
  else {
    if (drawn(2) === 0) await events.credit(invoice, ledger);
    for (let many = drawn(3); many > 0; many -= 1) await events.pay(invoice, ledger, total);
    if (drawn(4) === 0) await events.writeOff(invoice, ledger);
  }
  return ledger;
};

const ledgers: Ledger[] = [];
for (let index = 0; index < 80; index += 1) ledgers.push(await makeLedger(index));
// Neither a draft nor a reverted invoice is owed.
await addLine(await make('kb_invoice', { is_valid_from: dateOf(first) }), 999);
const taken = await make('kb_invoice', { is_valid_from: dateOf(first) });
await addLine(taken, 888);
done(await act(taken, 'issue'));
done(await act(taken, 'revert_issue'));

const readItems = async (body: object, token?: string) =>
  call('POST', '/kontor/open_items', { body, ...(token === undefined ? {} : { token }) });
const itemsOn = async (body: object) => openItems.answer.parse(done(await readItems(body)).body);
const documentsOn = async (body: object, query = '') =>
  openItemDocuments.answer.parse(done(await call('POST', `/kontor/open_items/documents${query}`, { body })).body);

const days = Array.from({ length: 100 }, () => first - 15 + drawn(span + 200));

describe('open items on 100 days', () => {
  it('equal a replay of every invoice, payment, credit and cancellation', async () => {
    for (const day of days) {
      const { rows, date } = await itemsOn({ date: dateOf(day) });
      expect([date, shownIn(rows)]).toEqual([dateOf(day), replayed(ledgers, day)]);
    }
  });

  it('have columns that add up to the open amount, per customer and in total', async () => {
    for (const day of days) {
      const { rows, totals } = await itemsOn({ date: dateOf(day) });
      for (const row of [...rows, ...totals])
        expect(ages.reduce((sum, age) => sum + centsOf(row[age]), 0)).toBe(centsOf(row.open));
      for (const total of totals) {
        const own = rows.filter(({ currency_id }) => currency_id === total.currency_id);
        expect(own.reduce((sum, { open }) => sum + centsOf(open), 0)).toBe(centsOf(total.open));
        expect(own.length).toBe(total.contacts);
      }
    }
  });

  it('name each document with its parts', async () => {
    for (const day of days.slice(0, 25)) {
      const expected = ledgers
        .filter((ledger) => openOf(ledger, day) !== 0)
        .map((ledger) => {
          const open = openOf(ledger, day);
          return {
            id: ledger.id,
            total: sumOf(ledger, day, 'total'),
            paid: sumOf(ledger, day, 'paid'),
            credited: sumOf(ledger, day, 'credited') + sumOf(ledger, day, 'cancelled'),
            open,
            late: open < 0 ? 0 : Math.max(0, day - ledger.due),
            due: dateOf(ledger.due),
          };
        })
        .toSorted((one, other) => one.id - other.id);
      const found = await documentsOn({ date: dateOf(day) });
      expect(
        found
          .map((each) => ({
            id: each.kb_invoice_id,
            total: centsOf(each.total),
            paid: centsOf(each.paid),
            credited: centsOf(each.credited),
            open: centsOf(each.open),
            late: each.days_overdue,
            due: each.due_date,
          }))
          .toSorted((one, other) => one.id - other.id),
      ).toEqual(expected);
    }
  });
});

describe('a statement of account', () => {
  it('runs from the open amount of one day to that of another, with every movement in between', async () => {
    for (const [index, last] of days.slice(0, 40).entries()) {
      const from = last - 40;
      const contact = contacts[index % contacts.length] ?? muster;
      const body = { from: dateOf(from), date: dateOf(last) };
      const answered = await call('POST', `/kontor/contact/${contact}/statement`, { body });
      const { accounts } = statement.answer.parse(done(answered).body);
      for (const currency of [1, 2]) {
        const own = ledgers.filter((each) => each.contact === contact && each.currency === currency);
        const openOn = (day: number): number => own.reduce((sum, ledger) => sum + openOf(ledger, day), 0);
        const steps = own.flatMap((each) => each.steps).filter(({ day }) => day >= from && day <= last);
        const account = accounts.find(({ currency_id }) => currency_id === currency);
        const { opening = '0', closing = '0', movements = [] } = account ?? {};
        expect([centsOf(opening), centsOf(closing)]).toEqual([openOn(from - 1), openOn(last)]);
        expect(movements.map(({ value }) => centsOf(value)).toSorted((one, other) => one - other)).toEqual(
          steps.map(({ kind, cents }) => (kind === 'total' ? cents : -cents)).toSorted((one, other) => one - other),
        );
        for (const { date, balance } of movements.filter((each, at) => each.date !== movements[at + 1]?.date))
          expect(centsOf(balance)).toBe(openOn(numberOf(date)));
      }
    }
  });
});

describe('open items', () => {
  it('the open items of one customer equal those in the complete list', async () => {
    const all = await itemsOn({ date: '2025-10-01' });
    const one = await itemsOn({ date: '2025-10-01', contact_id: muster });
    expect(one.rows).toEqual(all.rows.filter(({ contact_id }) => contact_id === muster));
    expect((await documentsOn({ date: '2025-10-01', contact_id: muster })).length).toBe(
      one.rows.reduce((sum, { count }) => sum + count, 0),
    );
  });

  it('are paged and sorted by name, including umlauts', async () => {
    const all = await documentsOn({ date: '2025-10-01' });
    const pages = [
      ...(await documentsOn({ date: '2025-10-01' }, '?limit=7')),
      ...(await documentsOn({ date: '2025-10-01' }, '?limit=2000&offset=7')),
    ];
    expect(pages).toEqual(all);
    const names = (await itemsOn({ date: '2025-10-01' })).rows.map(({ contact_name }) => contact_name);
    expect([...new Set(names)]).toEqual(['Ärztehaus', 'Holz', 'Muster AG']);
  });

  it('require the right to see invoices, and refuse an invalid date', async () => {
    expect((await readItems({}, await service.token(time))).status).toBe(403);
    expect(
      (await call('POST', '/kontor/open_items/documents', { body: {}, token: await service.token(time) })).status,
    ).toBe(403);
    expect((await readItems({ date: '2025-02-30' })).status).toBe(422);
    expect((await readItems({ day: '2025-02-03' })).status).toBe(422);
    expect((await itemsOn({ contact_id: 999_999 })).rows).toEqual([]);
  });

  it('default to today by the company’s clock', async () => {
    const before = clock.now;
    // 23:30 UTC is half past midnight in Zurich.
    clock.now = Date.parse('2025-11-30T23:30:00Z');
    expect((await itemsOn({})).date).toBe('2025-12-01');
    clock.now = Date.parse('2025-11-30T22:30:00Z');
    expect((await itemsOn({})).date).toBe('2025-11-30');
    clock.now = before;
  });
});
