import { expect, it } from 'vitest';
import { moveComparison } from '#contract/kontor/move-operations.ts';
import type { Database } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import { idOf, recordOf } from '../../testing/test-service.ts';
import { comparisonOf, driveOn, faultAt, findingsOf, recordsHere, recordsThere, send } from './test-faults.ts';
import { eachMove, type Source, type Target } from './test-move.ts';

let source: Source;
let target: Target;
eachMove((services) => ({ source, target } = services));

const withTime = { resources: ['contact', 'project', 'timetracking'] };

type Entry = {
  readonly date: string;
  readonly minutes: number;
  readonly rate: number | null;
  readonly isBilled: boolean;
};

/** The entries of a company that have stopped, with the rate that the interface does not show. */
const entriesIn = async (database: Database, companyId: number): Promise<readonly Entry[]> => {
  const rows = await database.all(sql`
    select date, seconds, rate, allowable_bill from timetracking where company_id = ${companyId} and running_since is null`);
  return rows.map(({ date, seconds, rate, allowable_bill }) => ({
    date: String(date),
    minutes: Math.floor((Number(seconds) + 30) / 60),
    rate: rate === null ? null : Number(rate) / 1_000_000,
    isBilled: allowable_bill === 1n,
  }));
};

const linesOf = (entries: readonly Entry[]): readonly string[] => entries.map((one) => JSON.stringify(one)).toSorted();

const francs = (entries: readonly Entry[]): number => {
  const cents = entries.map(({ minutes, rate, isBilled }) =>
    isBilled ? Math.round((minutes * (rate ?? 0) * 100) / 60) : 0,
  );
  return cents.reduce((sum, one) => sum + one, 0) / 100;
};

const amountRows = async () =>
  moveComparison.answer
    .parse((await target.call('GET', '/kontor/move/comparison')).body)
    .filter(({ resource, currency }) => resource === 'timetracking' && currency !== null);

it('keeps the rate of each entry, and compares what they are worth', async () => {
  await driveOn(target, await target.signIn(withTime));
  const there = await entriesIn(source.database, 1);
  const here = await entriesIn(target.database, target.owner.companyId);
  expect(linesOf(here)).toEqual(linesOf(there));
  expect(there.filter(({ rate }) => rate === 165).length).toBeGreaterThan(100);
  const rows = await amountRows();
  expect(rows.map(({ sum_here }) => sum_here)).toEqual(rows.map(({ sum_there }) => sum_there));
  expect(rows.reduce((sum, { sum_there }) => sum + Number(sum_there), 0)).toBeCloseTo(francs(there), 2);
  const [activity] = (await recordsHere(target, '/client_service')).filter(({ name }) => name === 'Beratung');
  expect(activity).toMatchObject({ default_price_per_hour: '165.0000' });
});

it('reports a difference if entries here are worth less', async () => {
  await driveOn(target, await target.signIn(withTime));
  await target.database.transaction(async (transaction) =>
    transaction.run(sql`update timetracking set rate = null where company_id = ${target.owner.companyId}`),
  );
  const rows = await amountRows();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).not.toMatchObject({ sum_here: row.sum_there });
});

it('keeps two activities of the same name apart if their rates differ', async () => {
  await target.call('POST', '/client_service/1', { body: { default_price_per_hour: '180' } });
  await driveOn(target, await target.signIn(withTime));
  const prices = (await recordsHere(target, '/client_service'))
    .filter(({ name }) => String(name).startsWith('Beratung'))
    .map((one) => [one['name'], one['default_price_per_hour']]);
  expect(prices.toSorted((one, other) => Number(other[1]) - Number(one[1]))).toEqual([
    ['Beratung', '180.0000'],
    ['Beratung (127.0.0.1)', '165.0000'],
  ]);
  const there = await entriesIn(source.database, 1);
  expect(linesOf(await entriesIn(target.database, target.owner.companyId))).toEqual(linesOf(there));
});

it('does not change an activity that is used here', async () => {
  const body = {
    user_id: target.owner.userId,
    client_service_id: 1,
    allowable_bill: true,
    tracking: { type: 'duration', date: '2025-11-19', duration: '1:00' },
  };
  idOf(await target.call('POST', '/timesheet', { body }));
  await driveOn(target, await target.signIn(withTime));
  const show = await target.call('GET', '/client_service/1');
  expect(show.body).toMatchObject({ name: 'Beratung', default_price_per_hour: null });
});

it('fills the empty account of a new company, and pays new invoices to the account that was used there', async () => {
  await driveOn(target, await target.signIn({ resources: ['contact', 'item', 'project', 'invoice'] }));
  const ibans = (list: readonly { readonly [field: string]: unknown }[]) =>
    list.map(({ iban_nr }) => String(iban_nr)).toSorted((one, other) => one.localeCompare(other));
  const there = await recordsThere(source, '/bank_account');
  const here = await recordsHere(target, '/bank_account');
  expect(ibans(here)).toEqual(ibans(there));
  const [latest] = (await recordsThere(source, '/kb_invoice')).toSorted((one, other) =>
    String(other['is_valid_from']).localeCompare(String(one['is_valid_from'])),
  );
  const used = there.find(({ id }) => id === latest?.['bank_account_id']);
  const { bank_account_id } = recordOf(await target.call('GET', '/kontor/company_profile'));
  expect(here.find(({ id }) => id === bank_account_id)).toMatchObject({ iban_nr: used?.['iban_nr'] });
});

it('leaves the account that a company has chosen', async () => {
  await target.call('POST', '/bank_account/1', { body: { iban_nr: 'CH56 0483 5012 3456 7800 9' } });
  const chosen = async () => recordOf(await target.call('GET', '/kontor/company_profile'))['bank_account_id'];
  const before = await chosen();
  await driveOn(target, await target.signIn({ resources: ['contact'] }));
  expect(await chosen()).toBe(before);
  expect((await recordsHere(target, '/bank_account')).length).toBe(5);
});

it('gives an article the account of its latest line', async () => {
  await driveOn(target, await target.signIn({ resources: ['contact', 'item', 'project', 'invoice'] }));
  const sold = new Map<string, unknown>();
  const accounts = await recordsThere(source, '/account');
  const items = await recordsThere(source, '/article');
  for (const { id } of await recordsThere(source, '/kb_invoice'))
    for (const line of await recordsThere(source, `/kb_invoice/${String(id)}/kb_position_article`)) {
      const code = items.find((one) => one['id'] === line['article_id'])?.['intern_code'];
      sold.set(String(code), accounts.find((one) => one['id'] === line['account_id'])?.['account_no']);
    }
  const rows = await target.database.all(sql`
    select i.intern_code, a.account_no from item i left join account a on a.company_id = i.company_id and a.id = i.account_id
    where i.company_id = ${target.owner.companyId}`);
  expect(sold.size).toBeGreaterThan(3);
  for (const row of rows)
    expect([row['intern_code'], row['account_no']]).toEqual([
      row['intern_code'],
      sold.get(String(row['intern_code'])) ?? null,
    ]);
  const unknown = rows.filter((row) => row['account_no'] === null).map((row) => row['intern_code']);
  expect(unknown.length).toBeGreaterThan(3);
  const named = (await findingsOf(target)).filter(({ finding }) => finding === 'no_account');
  expect(new Set(named.map(({ name }) => String(name).split(' ')[0]))).toEqual(new Set(unknown));
  expect(named).toHaveLength(unknown.length);
});

it('keeps lines whose quantity the interface shows with four decimals only, so that they add up here too', async () => {
  const lines = async (database: Database, companyId: number) => {
    const rows = await database.all(sql`
      select i.document_nr, p.internal_pos, p.amount, p.unit_price, p.position_total from position_custom p
      join invoice i on i.company_id = p.company_id and i.id = p.document_id
      where p.company_id = ${companyId} and p.document = 'kb_invoice' and p.discount_in_percent is null
      order by i.document_nr, p.internal_pos, p.id`);
    return rows.map(({ document_nr, internal_pos, amount, unit_price, position_total }) => ({
      document_nr,
      internal_pos,
      shown: (Number(amount) / 1e6).toFixed(4),
      cents: Math.round((Number(amount) * Number(unit_price)) / 1e10),
      total: Number(position_total) / 1e4,
    }));
  };
  const there = await lines(source.database, 1);
  expect(there.filter(({ cents, total }) => cents !== total)).toEqual([]);
  expect(there.some(({ shown }) => shown.endsWith('667'))).toBe(true);
  await driveOn(target, await target.signIn({ resources: ['contact', 'project', 'invoice'] }));
  expect(await lines(target.database, target.owner.companyId)).toEqual(there);
});

it('says that an account that is no administrator may not see everything', async () => {
  const limited = async () => (await findingsOf(target)).filter(({ finding }) => finding === 'limited_account');
  await driveOn(target, await target.signIn({ resources: ['contact'] }));
  expect(await limited()).toEqual([]);
  const users = (await recordsThere(source, '/user')).map((one) => ({ ...one, is_superadmin: false }));
  const mover = await target.signIn({ resources: ['contact'] });
  source.state.fault = faultAt(/\/user\?/, (response, at) =>
    send(response, 200, JSON.stringify(at.endsWith('offset=0') ? users : [])),
  );
  await driveOn(target, mover);
  expect(await limited()).toMatchObject([{ resource: 'user', old_id: 1 }]);
});

it('compares the amounts of the current move only', async () => {
  for (const _time of [1, 2]) await driveOn(target, await target.signIn(withTime));
  const running = (await recordsThere(source, '/timesheet')).some((entry) => entry['running'] === true);
  expect((await comparisonOf(target)).differing.length === 0).toBe(!running);
});
