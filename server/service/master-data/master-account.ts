import type { Call } from '../requests/call.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import { integerOf, type Rule, type Values } from '../requests/rule.ts';
import type { UsageKind } from '../texts/usage-texts.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { countBy } from '../store/result.ts';
import { selection } from '../store/selection.ts';
import { name, sql, type Row } from '../store/sql.ts';
import { readSetting } from './company-profile.ts';
import { activeAtFirst } from './is-active.ts';

const types = { earnings: 1, expenditures: 2, active: 3, passive: 4 } as const;

/** The types that accounts with a first digit may have in the Swiss chart of accounts for small companies. */
const typesOfClass: { readonly [digit: string]: readonly number[] } = {
  1: [types.active],
  2: [types.passive],
  3: [types.earnings],
  4: [types.expenditures],
  5: [types.expenditures],
};

const accounts = selection({ a: 'account' }, ['a.name']);

const checkNumber = async (call: Call, reader: Reader, values: Values, stored: Row | undefined): Promise<void> => {
  const number = values['account_no'];
  if (typeof number !== 'string') return;
  if (!/^\d{3,10}$/.test(number)) throw notSaved((t) => [`account_no: ${t.noAccountNumber}`]);
  const type = Number(values['account_type'] ?? stored?.['account_type']);
  if (typesOfClass[number.charAt(0)]?.includes(type) === false)
    throw notSaved((t) => [`account_no: ${t.otherAccountClass}`]);
  const other = await accounts.get(
    reader,
    sql`from account a where company_id = ${call.caller.companyId} and account_no = ${number}
      and id <> ${stored === undefined ? 0 : integerOf(stored, 'id')} limit 1`,
  );
  if (other !== undefined) throw notSaved((t) => [`account_no: ${t.accountNumberTaken(other.name)}`]);
};

/** The tables whose records give their account to new lines. */
const sources = [
  { table: 'tax', columns: sql`account_id` },
  { table: 'business_activity', columns: sql`account_id` },
  { table: 'item', columns: sql`account_id, expense_account_id` },
] as const;

/** The kinds of records that propose an account for new lines, with their counts. */
const proposersOf = async (call: Call, reader: Reader, id: number): Promise<ReadonlyMap<UsageKind, number>> => {
  const { companyId } = call.caller;
  const counts = new Map<UsageKind, number>();
  for (const { table, columns } of sources) {
    const count = await countBy(
      reader,
      sql`select count(*) as count from ${name(table)} where company_id = ${companyId} and ${id} in (${columns})`,
    );
    if (count > 0) counts.set(table, count);
  }
  const ofProfile = [
    await readSetting(reader, companyId, 'income_account_id'),
    await readSetting(reader, companyId, 'expense_account_id'),
  ];
  if (ofProfile.includes(id)) counts.set('company_profile', 1);
  return counts;
};

const checkStaysActive = async (call: Call, transaction: Transaction, values: Values, stored: Row): Promise<void> => {
  if (values['is_active'] !== 0 || stored['is_active'] === 0n) return;
  const proposers = await proposersOf(call, transaction, integerOf(stored, 'id'));
  if (proposers.size > 0) throw notSaved((t) => [`is_active: ${t.stillProposed(proposers)}`]);
};

/** The chart of accounts (rulings/company#master-account). */
export const masterAccountRule: Rule = {
  table: 'account',
  write: async (call, transaction, { operation, input, values, stored }) => {
    await checkNumber(call, transaction, values, stored);
    if (stored !== undefined) await checkStaysActive(call, transaction, values, stored);
    return { ...values, ...activeAtFirst(operation, input) };
  },
  remove: async (call, transaction, stored) => {
    const proposers = await proposersOf(call, transaction, integerOf(stored, 'id'));
    if (proposers.has('company_profile')) throw new Refusal(403, (t) => t.inUse(new Map([['company_profile', 1]])));
  },
};
