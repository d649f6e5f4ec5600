import { expect } from 'vitest';
import { z } from 'zod';
import { settlementShow } from '#contract/kontor/credit-note-operations.ts';
import { creditNote } from '#contract/resources/credit-note.ts';
import { invoice as invoiceResource } from '#contract/resources/invoice.ts';
import { writeOff as writeOffResource } from '#contract/resources/write-off.ts';
import type { Random } from '#server/demo/random.ts';
import { idOf, type TestResponse, type TestService } from '#server/service/testing/test-service.ts';
import {
  chargesIn,
  expectTaxes,
  isPaidBack,
  isPaidIn,
  isUntouched,
  payout,
  totalOf,
  type Billed,
  type Taken,
} from './billed.ts';
import { expectLedger } from './expect-ledger.ts';
import { plain, rappen } from './rappen.ts';
import { sum, type Rounding } from './ledger.ts';
import { newInvoice } from './new-invoice.ts';

const latestPayment = z.array(z.looseObject({ id: z.int() })).min(1);

/** Invoices with random lines and random operations, each compared with the ledger. */
export const moneyWalk = ({ call }: Pick<TestService, 'call'>, contact_id: number, random: Random, round: Rounding) => {
  const done = new Map<string, number>();

  const check = async ({ path, ledger, isCancelled, credits, writeOffs }: Billed): Promise<void> => {
    const record = invoiceResource.record.parse((await call('GET', path)).body);
    const stored = {
      status: record.kb_item_status_id,
      total: rappen(record.total),
      received: rappen(record.total_received_payments),
      credited: rappen(record.total_credit_vouchers),
      open: rappen(record.total_remaining_payments),
    };
    expectLedger(stored, {
      status: isCancelled ? 19 : ledger.status(),
      total: ledger.total,
      received: ledger.received,
      credited: ledger.credited,
      open: isCancelled ? 0n : ledger.open(),
    });
    const settled = settlementShow.answer.parse((await call('GET', `/kontor${path}/settlement`)).body);
    expect([settled.credit_notes.length, settled.write_offs.length]).toEqual([credits, writeOffs.size]);
    const left = settled.lines.map((line) => [line.id, rappen(line.amount_left), rappen(line.value_left)]);
    expectLedger(
      left,
      ledger.lines.map(({ id, quantity, value }) => [id, quantity, value]),
    );
    expectLedger(rappen(settled.creditable), isCancelled ? 0n : ledger.left);
    expectLedger(ledger.roundingLeft() <= 5n, true);
    if (ledger.left > 0n) return;
    const reduced = [...writeOffs.values()].map(([, taken]) => taken?.total ?? 0n);
    expectLedger(sum(settled.credit_notes.map(({ total }) => rappen(total))) + sum(reduced), ledger.total);
  };

  const isMade = (what: string, answered: TestResponse, expected: boolean): boolean => {
    const isDone = answered.status === 200 || answered.status === 201;
    expect([what, answered.text, isDone]).toEqual([what, answered.text, expected]);
    if (isDone) done.set(what, (done.get(what) ?? 0) + 1);
    return isDone;
  };

  const pay = async (invoice: Billed, value: bigint, what = 'payment'): Promise<void> => {
    const body = { date: '2025-11-20', value: plain(value) };
    const answered = await call('POST', `${invoice.path}/payment`, { body });
    if (!isMade(what, answered, !invoice.isCancelled)) return;
    invoice.payments.set(idOf(answered), value);
    invoice.ledger.received += value;
  };

  const unpay = async (invoice: Billed): Promise<void> => {
    const chosen = [...invoice.payments][random.whole(0, invoice.payments.size)];
    if (chosen === undefined) return;
    const [id, value] = chosen;
    const isRefund = invoice.refunds.has(id);
    const answered = await call('DELETE', `${invoice.path}/payment/${id}`);
    const isPossible = !isRefund && !isPaidBack(invoice, { payment: value });
    if (!isMade('payment taken back', answered, isPossible)) {
      expect(answered.status).toBe(409);
      if (isRefund) done.set('refund kept', (done.get('refund kept') ?? 0) + 1);
      return;
    }
    invoice.payments.delete(id);
    invoice.ledger.received -= value;
  };

  const credit = async (invoice: Billed, what: string, taken: Taken, body: object, isThere: boolean): Promise<void> => {
    const { ledger } = invoice;
    const { value, isPossible } = payout(random, invoice, taken.total);
    const paid_out = plain(value);
    const answered = await call('POST', `/kontor${invoice.path}/credit_note`, {
      body: { reason: what, paid_out, ...body },
    });
    const isExpected = !invoice.isCancelled && isThere && taken.total > 0n && ledger.left > 0n && isPossible;
    if (!isMade(what, answered, isExpected)) return;
    const record = creditNote.record.parse(answered.body);
    expectLedger(rappen(record.total), taken.total);
    const taxes = [...taken.taxes.values()].map(([, tax]) => tax);
    expectLedger(rappen(record.total_taxes), sum(taxes));
    expectTaxes(invoice, record.taxs, taken);
    ledger.apply(taken);
    ledger.credited += taken.total;
    invoice.credits += 1;
    if (value === 0n) return;
    const payments = await call('GET', `${invoice.path}/payment?order_by=id_desc`);
    for (const { id } of latestPayment.parse(payments.body).slice(0, 1)) {
      invoice.payments.set(id, -value);
      invoice.refunds.add(id);
    }
    ledger.received -= value;
  };

  const creditLines = async (invoice: Billed): Promise<void> => {
    const amounts = new Map<number, bigint>();
    let isThere = true;
    for (const line of invoice.ledger.lines) {
      if (random.whole(0, 2) === 0) continue;
      const isOver = random.whole(0, 9) === 0;
      const part = random.pick([line.quantity, 100n, 50n, 25n]);
      const quantity = isOver ? line.quantity + 1n : part < line.quantity ? part : line.quantity;
      if (quantity > line.quantity) isThere = false;
      amounts.set(line.id, quantity);
    }
    if (amounts.size === 0) return;
    const lines = [...amounts].map(([id, amount]) => ({ type: 'KbPositionCustom', id, amount: plain(amount) }));
    const { ledger, isCancelled } = invoice;
    const taken = isThere ? ledger.quantities(amounts, await totalOf(call, invoice, lines)) : ledger.everything();
    const { total } = taken;
    if (isThere && !isCancelled && ledger.left > 0n) {
      const off = total - ledger.grossIn(taken);
      const isRounded = total === ledger.left || total % 5n === 0n;
      expectLedger({ isRounded, isNear: off < 8n && off > -8n }, { isRounded: true, isNear: true });
    }
    await credit(invoice, 'credit of lines', taken, { lines }, isThere);
  };

  const creditAmount = async (invoice: Billed): Promise<void> => {
    const { left } = invoice.ledger;
    const value = BigInt(random.whole(1, Number(left) + 200));
    const isThere = value <= left;
    const taken = value < left ? invoice.ledger.amount(value) : invoice.ledger.everything();
    await credit(invoice, 'credit of an amount', taken, { amount: plain(value) }, isThere);
  };

  const creditAll = async (invoice: Billed): Promise<void> =>
    credit(invoice, 'credit of all', invoice.ledger.everything(), {}, true);

  const writeOff = async (invoice: Billed, kind: 'discount' | 'write_off' | 'charges'): Promise<void> => {
    const { ledger } = invoice;
    const open = ledger.open();
    const value =
      random.whole(0, 1) === 0 && open > 0n ? open : BigInt(random.whole(1, Math.max(2, Number(open) + 100)));
    const body = { kind, value: plain(value) };
    const answered = await call('POST', `/kontor${invoice.path}/write_off`, { body });
    const isPossible = !invoice.isCancelled && (kind !== 'charges' || isPaidIn(invoice));
    if (!isMade(kind, answered, isPossible && open > 0n && value <= open)) return;
    const amount = value < ledger.left ? value : ledger.left;
    const taken = kind === 'charges' || amount <= 0n ? undefined : ledger.amount(amount);
    const record = writeOffResource.record.parse(answered.body);
    if (taken === undefined) expect([record.taxs, rappen(record.total_taxes)]).toEqual([[], 0n]);
    else expectTaxes(invoice, record.taxs, taken);
    if (taken !== undefined) ledger.apply(taken);
    ledger.writtenOff += value;
    invoice.writeOffs.set(record.id, [value, taken]);
  };

  const takeBack = async (invoice: Billed): Promise<void> => {
    const chosen = [...invoice.writeOffs][random.whole(0, invoice.writeOffs.size)];
    if (chosen === undefined) return;
    const [id, [value, taken]] = chosen;
    const isPossible = !isPaidBack(invoice, { charges: chargesIn([value, taken]) }) || invoice.refunds.size === 0;
    const answered = await call('DELETE', `/kontor${invoice.path}/write_off/${id}`);
    if (!isMade('write-off taken back', answered, isPossible)) return;
    invoice.writeOffs.delete(id);
    if (taken !== undefined) invoice.ledger.apply(taken, -1n);
    invoice.ledger.writtenOff -= value;
  };

  const cancel = async (invoice: Billed): Promise<void> => {
    const isPossible = isUntouched(invoice);
    if (!isMade('cancel', await call('POST', `${invoice.path}/cancel`), isPossible)) return;
    invoice.isCancelled = true;
  };

  const cancelByPaper = async (invoice: Billed): Promise<void> => {
    const isPossible = isUntouched(invoice) && invoice.ledger.total > 0n;
    const body = { kind: 'cancellation', reason: 'falsch' };
    const answered = await call('POST', `/kontor${invoice.path}/credit_note`, { body });
    if (!isMade('cancellation', answered, isPossible)) return;
    const taken = invoice.ledger.everything();
    expectTaxes(invoice, creditNote.record.parse(answered.body).taxs, taken);
    invoice.ledger.apply(taken);
    invoice.ledger.credited = invoice.ledger.total;
    invoice.credits += 1;
    invoice.isCancelled = true;
  };

  /** Takes an invoice back and issues it again, which must change nothing. */
  const reissue = async (invoice: Billed): Promise<void> => {
    if (invoice.ledger.status() === 16) return;
    const isPossible = isUntouched(invoice);
    if (!isMade('taken back and issued again', await call('POST', `${invoice.path}/revert_issue`), isPossible)) return;
    await call('POST', `${invoice.path}/issue`);
  };

  type Step = (invoice: Billed) => Promise<void>;
  const steps: readonly [Step, ...Step[]] = [
    async (invoice) => pay(invoice, BigInt(random.whole(1, Math.max(2, Number(invoice.ledger.total))))),
    async (invoice) => (invoice.ledger.open() > 0n ? pay(invoice, invoice.ledger.open()) : undefined),
    async (invoice) => pay(invoice, -BigInt(random.whole(1, 500)), 'refund'),
    unpay,
    unpay,
    creditLines,
    creditLines,
    creditLines,
    creditAmount,
    creditAmount,
    creditAll,
    async (invoice) => writeOff(invoice, 'discount'),
    async (invoice) => writeOff(invoice, 'write_off'),
    async (invoice) => writeOff(invoice, 'charges'),
    takeBack,
    takeBack,
    cancel,
    cancelByPaper,
    reissue,
  ];

  return {
    /** Number of times each operation was done. */
    done,
    /** One invoice and operations on it. */
    walk: async (): Promise<void> => {
      const invoice: Billed = {
        ...(await newInvoice(call, contact_id, random, round)),
        payments: new Map(),
        refunds: new Set(),
        writeOffs: new Map(),
        credits: 0,
        isCancelled: false,
      };
      await check(invoice);
      for (let step = random.whole(3, 10); step > 0; step -= 1) {
        await random.pick(steps)(invoice);
        await check(invoice);
      }
      await creditAll(invoice);
      await check(invoice);
    },
  };
};
