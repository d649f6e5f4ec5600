import { describe, expect, it } from 'vitest';
import { referenceFor } from '../papers/qr-bill/references.ts';
import type { BankEntry } from './bank-entry.ts';
import { matcher } from './match.ts';
import type { MatchInput, OpenInvoice } from './matching.ts';
import { readCamt } from './read-camt.ts';
import { bankFile, dialects, randomOf, type TestPayment } from './test-dialects.ts';

const account = { iban: 'CH9300762011623852957', qrIban: 'CH4431999123000889012' };
const seed = 240_053;

const invoice = (id: number, open: bigint, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  documentNumber: `RE-2025-${String(id).padStart(4, '0')}`,
  reference: null,
  contactId: id,
  contactName: `Kunde ${id}`,
  currency: 'CHF',
  open,
  isOwed: true,
  discount: null,
  fee: 0n,
  payments: [],
  ...more,
});
const francs = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 10_000n;
const judgedOf = (entry: BankEntry, id: number): MatchInput => ({
  ...entry,
  id,
  isPayment: entry.direction === 'credit' && !entry.isReversal && !entry.isWhole,
  isLeft: false,
});
const entry = (amount: number, more: Partial<MatchInput> = {}): MatchInput => ({
  id: 1,
  currency: 'CHF',
  amount: francs(amount),
  charges: 0n,
  ordered: null,
  bookingDate: '2025-11-18',
  valueDate: null,
  reference: null,
  name: null,
  iban: null,
  text: '',
  isPayment: true,
  isLeft: false,
  ...more,
});
const judge = (invoices: readonly OpenInvoice[], one: MatchInput, payers: ReadonlyMap<string, number> = new Map()) =>
  matcher(invoices, payers)(one);
/** The first proposal and its reasons. */
const firstOf = (invoices: readonly OpenInvoice[], one: MatchInput, payers?: ReadonlyMap<string, number>) => {
  const { heap, isDouble, candidates } = judge(invoices, one, payers);
  const [first] = candidates;
  return [
    heap,
    isDouble,
    first?.parts.map((part) => part.invoice),
    first?.reasons.map(({ kind, text }) => text || kind),
  ];
};

describe('references', () => {
  /**
   * Invoice n of 10,000 is open for a random amount; its payment has its reference, but one in ten has another
   * program's or a wrong one.
   */
  it(`finds every invoice by its reference in 10,000 entries of twelve banks, and no wrong one (seed ${seed})`, async () => {
    const random = randomOf(seed);
    const counts = { matched: 0, valid: 0, wrong: 0, total: 0 };
    for (const [index, dialect] of dialects.entries()) {
      const invoices: OpenInvoice[] = [];
      const truth = new Map<string, number>();
      const payments = Array.from({ length: 834 }, (_, at): TestPayment => {
        const id = index * 1000 + at + 1;
        const one = invoice(id, francs(5 + Math.floor(random() * 900_000) / 100), { contactName: `Name${id}` });
        invoices.push(one);
        const iban = dialect.referenceField === 'QRR' ? account.qrIban : account.iban;
        const luck = random();
        const valid = referenceFor(iban, one.documentNumber, id);
        const wrong = valid.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
        const reference = luck < 0.05 ? referenceFor(iban, `X-99${id}7`, id) : luck < 0.1 ? wrong : valid;
        if (reference === valid) truth.set(`P${id}`, id);
        return { amount: one.open, date: '2025-11-18', name: `Zahler${id}`, reference, text: '', id: `P${id}` };
      });
      const { entries } = await readCamt(bankFile(dialect, account, payments));
      expect(entries).toHaveLength(payments.length);
      const next = matcher(invoices, new Map());
      entries.forEach((one, index) => {
        const { heap, candidates } = next(judgedOf(one, index));
        const expected = truth.get(payments[index]?.id ?? '');
        const found = candidates.find(({ reasons }) => reasons.some(({ kind }) => kind === 'reference'))?.parts[0]
          ?.invoice;
        counts.total += 1;
        if (expected !== undefined) counts.valid += 1;
        if (expected !== undefined && found === expected) counts.matched += 1;
        if (found !== expected || (heap === 'exact' && expected === undefined)) counts.wrong += 1;
      });
    }
    expect(counts.total).toBeGreaterThanOrEqual(10_000);
    expect(counts.valid).toBeGreaterThan(8000);
    expect(counts).toMatchObject({ matched: counts.valid, wrong: 0 });
  });

  const one = invoice(384, francs(100));
  const reference = referenceFor(account.qrIban, one.documentNumber, one.id);
  it('match exactly if the amount is the open amount', () => {
    expect(firstOf([one], entry(100, { reference }))).toEqual(['exact', false, [384], ['reference']]);
  });
  it('ask if the amount differs', () => {
    expect(firstOf([one], entry(90, { reference }))).toEqual(['likely', false, [384], ['reference']]);
    expect(firstOf([one], entry(110, { reference }))).toEqual(['likely', false, [384], ['reference']]);
  });
  it('pay an invoice once: a second entry is reported as a likely duplicate', () => {
    const next = matcher([one], new Map());
    expect(next(entry(100, { reference })).heap).toBe('exact');
    expect(next(entry(100, { reference, id: 2 }))).toMatchObject({ heap: 'likely', isDouble: true });
  });
  it('count bank charges as paid', () => {
    const { heap, candidates } = judge([one], entry(98.5, { reference, charges: francs(1.5) }));
    expect([heap, candidates[0]?.parts, candidates[0]?.reasons.map(({ kind }) => kind)]).toEqual([
      'likely',
      [{ invoice: 384, value: francs(100) }],
      ['reference', 'charges'],
    ]);
  });
  it('name the fee of a reminder that was paid with it', () => {
    const reminded = invoice(384, francs(100), { fee: francs(20) });
    const reasons = (amount: number) => judge([reminded], entry(amount, { reference })).candidates[0]?.reasons;
    expect(reasons(120)).toEqual([
      { kind: 'reference', text: '' },
      { kind: 'fee', text: '20.00' },
    ]);
    expect([reasons(119), reasons(100), reasons(80)]).toEqual(
      Array.from({ length: 3 }, () => [{ kind: 'reference', text: '' }]),
    );
  });
  it('ask if someone entered the same payment up to ten days before or after', () => {
    const typed = (date: string) =>
      invoice(384, francs(100), { payments: [{ id: 9, date, value: francs(100), isFromBank: false }] });
    expect(judge([typed('2025-11-08')], entry(100, { reference }))).toMatchObject({
      heap: 'likely',
      isDouble: true,
      candidates: [{ payment: 9 }, { payment: null }],
    });
    expect(judge([typed('2025-11-07')], entry(100, { reference })).heap).toBe('exact');
  });
  it('ask if the invoice is in another currency', () => {
    const euros = invoice(384, francs(100), { currency: 'EUR' });
    expect(firstOf([euros], entry(100, { reference }))).toEqual(['unknown', false, undefined, undefined]);
    const ordered = { currency: 'EUR', amount: francs(100) };
    const found = judge([euros], entry(93.4, { reference, ordered }));
    expect([found.heap, found.candidates[0]?.parts]).toEqual(['likely', [{ invoice: 384, value: francs(100) }]]);
  });
});

it('offers the cash discount up to its limit and last day, by the earlier of booking and value date', () => {
  const discount = { percent: 2_000_000n, limit: francs(2.2), until: '2025-11-18' };
  const one = invoice(384, francs(108.1), { discount });
  const offered = (amount: number, more: Partial<MatchInput> = {}) =>
    judge([one], entry(amount, { text: 'RE-2025-0384', ...more })).candidates[0]?.discount?.value;
  expect(offered(105.94)).toBe(francs(2.16));
  expect(offered(105.9)).toBe(francs(2.2));
  expect(offered(105.89)).toBe(undefined);
  expect(offered(108.1)).toBe(undefined);
  expect(offered(108.2)).toBe(undefined);
  expect(offered(105.94, { bookingDate: '2025-11-19' })).toBe(undefined);
  expect(offered(105.94, { bookingDate: '2025-11-19', valueDate: '2025-11-18' })).toBe(francs(2.16));
  expect(offered(105.94, { bookingDate: '2025-11-18', valueDate: '2025-11-20' })).toBe(francs(2.16));
});

describe('matching without a reference', () => {
  const north = invoice(384, francs(3275.45), { contactId: 7, contactName: 'Nordlicht Consulting Ltd' });
  const south = invoice(401, francs(2062.5), { contactId: 7, contactName: 'Nordlicht Consulting Ltd' });
  const other = invoice(500, francs(240), { contactName: 'Zahnarztpraxis Dr. Iseli' });
  const invoices = [north, south, other];
  it.each([
    [
      'a number in the text',
      entry(1000, { text: 'Rechnung RE-2025-0384' }),
      ['likely', false, [384], ['RE-2025-0384']],
    ],
    [
      'a number written otherwise',
      entry(1000, { text: 're 2025 0384 Okt' }),
      ['likely', false, [384], ['re 2025 0384']],
    ],
    ['its last digits and the amount', entry(3275.45, { text: '384' }), ['likely', false, [384], ['384', 'amount']]],
    ['its last digits and nothing else', entry(10, { text: '384' }), ['unknown', false, undefined, undefined]],
    [
      'two numbers whose sum fits',
      entry(5337.95, { text: 'RE 0384 / 0401 Oct, thanks' }),
      ['likely', false, [384, 401], ['0384', '0401', 'sum']],
    ],
    [
      'all that a contact owes',
      entry(5337.95, { name: 'NORDLICHT Consulting' }),
      ['likely', false, [384, 401], ['sum']],
    ],
    ['amount and name', entry(240, { name: 'Zahnarztpraxis Iseli' }), ['likely', false, [500], ['amount', 'name']]],
    [
      'a name and nearly the amount',
      entry(235, { name: 'Zahnarztpraxis Dr. Iseli' }),
      ['likely', false, [500], ['name']],
    ],
    [
      'a name and another amount',
      entry(100, { name: 'Zahnarztpraxis Dr. Iseli' }),
      ['unknown', false, undefined, undefined],
    ],
    ['an amount that one invoice has', entry(2062.5), ['likely', false, [401], ['amount']]],
    ['nothing', entry(77, { name: 'Ausgleichskasse', text: 'CO2' }), ['unknown', false, undefined, undefined]],
    [
      'a payment that is none',
      entry(240, { name: 'Zahnarztpraxis Iseli', isPayment: false }),
      ['unknown', false, undefined, undefined],
    ],
    ['what was left unknown', entry(2062.5, { isLeft: true }), ['unknown', false, [401], ['amount']]],
  ])('%s', (_what, one, expected) => {
    expect(firstOf(invoices, one)).toEqual(expected);
  });
  it('a number without its leading zeros, if the amount agrees', () => {
    const short = (id: number, open: number) =>
      invoice(id, francs(open), { documentNumber: `RE-${String(id).padStart(5, '0')}` });
    const some = [short(35, 50), short(36, 50), short(135, 70)];
    const found = ['likely', false, [35], ['RE 35', 'amount']];
    expect(firstOf(some, entry(50, { text: 'Rechnung RE 35, danke' }))).toEqual(found);
    expect(firstOf(some, entry(50, { text: 'RE35' }))).toEqual(['likely', false, [35], ['RE35', 'amount']]);
    expect(firstOf(some, entry(50, { text: 're-035' }))).toEqual(['likely', false, [35], ['re-035', 'amount']]);
    // Nearly the amount is enough beside the number; another amount, other letters or only digits are not.
    expect(firstOf(some, entry(49, { text: 'RE 35' }))).toEqual(['likely', false, [35], ['RE 35']]);
    for (const [amount, text] of [
      [20, 'RE 35'],
      [50, 'RG 35'],
      [50, '35'],
      [50, 'RE 3 5'],
    ] as const)
      expect(judge(some, entry(amount, { text })).heap).toBe('unknown');
  });
  it('an account from which this contact has paid before', () => {
    const payers = new Map([['CH93', 7]]);
    expect(firstOf([north], entry(3300, { iban: 'CH93' }), payers)).toEqual(['likely', false, [384], ['iban']]);
  });
  it('an amount shared by two invoices needs more evidence', () => {
    expect(judge([invoice(1, francs(50)), invoice(2, francs(50))], entry(50)).heap).toBe('unknown');
  });
  it('a payment that someone entered by hand', () => {
    const paid = invoice(388, 0n, {
      contactName: 'Schreinerei Holzer',
      payments: [{ id: 5, date: '2025-11-11', value: francs(64.85), isFromBank: false }],
    });
    expect(firstOf([paid], entry(64.85, { name: 'Schreinerei Holzer & Söhne' }))).toEqual([
      'likely',
      true,
      [388],
      ['name', '2025-11-11'],
    ]);
  });
});
