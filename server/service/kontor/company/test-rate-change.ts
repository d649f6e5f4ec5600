import { expect } from 'vitest';
import { addDays } from '#domain/dates/calendar.ts';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import type { Random } from '#server/demo/random.ts';
import { idOf, recordOf, recordsOf, type TestService } from '../../testing/test-service.ts';
import { billingIn } from '../billing/test-billing.ts';

/** Whole francs an hour and the old and new normal rate in tenths of a percent: every amount is exact. */
const price = 164;
const [before, after] = [81, 85] as const;

/** The naive second calculation: text comparison of days, whole rappen, tenths of a percent. */
const rateOn = (day: string, firstDay: string): number => (day < firstDay ? before : after);

const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

const francs = (rappen: number): string => (rappen / 100).toFixed(4);

type Line = { readonly rappen: number; readonly rate: number };

const expectedOf = (lines: readonly Line[], isNet: boolean) => {
  const sums = new Map<number, number>();
  for (const { rappen, rate } of lines) sums.set(rate, (sums.get(rate) ?? 0) + rappen);
  const rates = [...sums].toSorted(([one], [other]) => other - one);
  const taxs = rates.map(([rate, sum]) => ({
    percentage: rate / 10,
    value: francs(isNet ? rounded(sum * rate, 1000) : rounded(sum * rate, 1000 + rate)),
  }));
  const sum = lines.reduce((total, { rappen }) => total + rappen, 0);
  const tax = taxs.reduce((total, { value }) => total + Math.round(Number(value) * 100), 0);
  const total = rounded(isNet ? sum + tax : sum, 5) * 5;
  return { taxs, total: francs(total) };
};

/**
 * Makes invoices of all kinds in the weeks around a change of the normal rate: from hours, from orders and as copies, with net and with
 * gross prices. Compares rates, taxes and totals of each with a naive second calculation. Returns how many have lines of each rate.
 */
export const rehearse = async (service: TestService, random: Random, firstDay: string, count: number) => {
  const { call, clock } = service;
  const { contactOf, enter, bill } = await billingIn(service);
  const contact_id = await contactOf('Wechsel AG');
  const noon = Date.parse(`${firstDay}T12:00:00Z`);
  const someDay = (): string => addDays(firstDay, random.whole(-20, 19));
  const goTo = (day: string): void => {
    clock.now = Date.parse(`${day}T12:00:00Z`);
  };
  const seen = { before: 0, after: 0, both: 0 };

  const check = async (id: number, lines: readonly Line[], isNet: boolean): Promise<void> => {
    const record = invoiceRecord.parse((await call('GET', `/kb_invoice/${id}`)).body);
    const { taxs, total } = expectedOf(lines, isNet);
    expect({
      taxs: record.taxs.map(({ percentage, value }) => ({ percentage: Number(percentage), value })),
      total: record.total,
    }).toEqual({ taxs, total });
    const warned = recordsOf(await call('GET', `/kontor/kb_invoice/${id}/check`)).map(({ code }) => code);
    expect(warned).not.toContain('tax_not_valid');
    expect(warned).not.toContain('tax_change_in_period');
    const rates = new Set(lines.map(({ rate }) => rate));
    seen[rates.size > 1 ? 'both' : rates.has(before) ? 'before' : 'after'] += 1;
  };

  const fromHours = async (isNet: boolean): Promise<void> => {
    goTo(addDays(firstDay, 30));
    const days = Array.from({ length: random.whole(1, 4) }, someDay);
    const quarters = days.map(() => random.whole(1, 20));
    const ids: number[] = [];
    for (const [index, day] of days.entries()) {
      const duration = `${String(Math.floor((quarters[index] ?? 0) / 4)).padStart(2, '0')}:${String(((quarters[index] ?? 0) % 4) * 15).padStart(2, '0')}`;
      ids.push(await enter(contact_id, 15, { charge: price, tracking: { type: 'duration', date: day, duration } }));
    }
    const group_by = random.pick(['entry', 'day', 'all']);
    // Whichever of the two taxes is sent, each entry takes that of its day.
    const invoice = { contact_id, user_id: 1, mwst_is_net: isNet };
    const made = await bill(contact_id, ids, { invoice, group_by, tax_id: random.pick([1, await newTax()]) });
    const lines = days.map((day, index) => ({
      rappen: (quarters[index] ?? 0) * price * 25,
      rate: rateOn(day, firstDay),
    }));
    await check(idOf(made), lines, isNet);
  };

  const newTax = async (): Promise<number> => {
    const [change] = recordsOf(await call('GET', '/kontor/tax_change'));
    const taxes = Array.isArray(change?.['taxes']) ? change['taxes'] : [];
    const found: unknown = taxes.find((tax: { readonly follows_id?: number }) => tax.follows_id === 1);
    if (typeof found !== 'object' || found === null || !('tax_id' in found)) throw new Error('no change of tax 1');
    return Number(found.tax_id);
  };

  /** A document with one line at the rate of its own day. */
  const source = async (segment: 'kb_order' | 'kb_invoice', day: string, isNet: boolean, rappen: number) => {
    goTo(day);
    const tax_id = rateOn(day, firstDay) === before ? 1 : await newTax();
    const body = { contact_id, user_id: 1, is_valid_from: day, mwst_is_net: isNet };
    const path = `/${segment}/${idOf(await call('POST', `/${segment}`, { body }))}`;
    const line = { account_id: 1, amount: 1, tax_id, unit_price: rappen / 100 };
    expect((await call('POST', `${path}/kb_position_custom`, { body: line })).status).toBe(201);
    return path;
  };

  const fromOrder = async (isNet: boolean): Promise<void> => {
    const rappen = random.whole(1, 500_000);
    const order = await source('kb_order', addDays(firstDay, -random.whole(1, 60)), isNet, rappen);
    const period = random.chance(0.5) ? someDay() : null;
    if (period !== null)
      expect((await call('POST', `/kontor${order}/service_period`, { body: { from: period, to: null } })).status).toBe(
        200,
      );
    const day = someDay();
    goTo(day);
    const made = await call('POST', `${order}/invoice`, { body: {} });
    await check(idOf(made), [{ rappen, rate: rateOn(period ?? day, firstDay) }], isNet);
  };

  const asCopy = async (isNet: boolean): Promise<void> => {
    const rappen = random.whole(1, 500_000);
    const first = await source('kb_invoice', someDay(), isNet, rappen);
    const day = someDay();
    goTo(day);
    const made = await call('POST', `${first}/copy`, { body: {} });
    expect(recordOf(made)['is_valid_from']).toBe(day);
    await check(idOf(made), [{ rappen, rate: rateOn(day, firstDay) }], isNet);
  };

  for (let index = 0; index < count; index += 1) {
    const isNet = index % 2 === 0;
    if (index % 5 < 3) await fromHours(isNet);
    else await (index % 5 === 3 ? fromOrder(isNet) : asCopy(isNet));
  }
  clock.now = noon;
  return seen;
};
