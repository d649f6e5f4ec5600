import {
  taxChangeCreate as createEntry,
  taxChangeDelete as deleteEntry,
  taxChangeList as listEntry,
  type TaxChange,
} from '#contract/kontor/tax-change-operations.ts';
import { validityOf } from '#domain/documents/tax-validity.ts';
import { formatDecimalTrimmed, one, toMillionths } from '#domain/numbers/decimal.ts';
import { announce } from '../../journal/event.ts';
import { nextId } from '../../journal/sequence.ts';
import { readSetting } from '../../master-data/company-profile.ts';
import { readTaxSteps } from '../../master-data/tax-steps.ts';
import { entityNamed } from '../../records/entity.ts';
import { remove } from '../../records/standard-operations.ts';
import { innerCall, type Call } from '../../requests/call.ts';
import { readId } from '../../requests/condition.ts';
import { notFound, notSaved, Refusal } from '../../requests/refusal.ts';
import type { Values } from '../../requests/rule.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { deleteRows, findRows } from '../../store/rows.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { insertInto, sql } from '../../store/sql.ts';
import { implement, implementWrite } from '../implement/implement.ts';

const rateOf = (rates: ReadonlyMap<number, bigint>, taxId: number): string =>
  formatDecimalTrimmed(rates.get(taxId) ?? 0n);

const readChanges = async (call: Call, reader: Reader): Promise<readonly TaxChange[]> => {
  const steps = await readTaxSteps(call, reader);
  const rows = await findRows(reader, 'tax', { company_id: call.caller.companyId }, ['id', 'value']);
  const rates = new Map(rows.map(({ id, value }) => [id, value]));
  return [...Map.groupBy(steps, ({ change_id }) => change_id)].flatMap(([id, [first, ...others]]) =>
    first === undefined
      ? []
      : [
          {
            id,
            rate: rateOf(rates, first.follows_id),
            value: rateOf(rates, first.tax_id),
            valid_from: first.valid_from,
            taxes: [first, ...others].map(({ tax_id, follows_id }) => ({ tax_id, follows_id })),
          },
        ],
  );
};

/** Changes of rates, by first day (rulings/company#tax-change). */
export const taxChangeList = implement(listEntry, async (call) => readChanges(call, call.database));

/** Hundredths of a percent. */
const finest = one / 100n;

const checkValue = (rate: bigint, value: bigint): void => {
  const isPercentage = value > 0n && value <= 100n * one && value % finest === 0n;
  if (!isPercentage || value === rate) throw notSaved((t) => [`value: ${t.noNewRate}`]);
};

const taxes = selection({ t: 'tax' }, ['t.id', 't.type', 't.account_id', 't.code', 't.name']);

type Tax = RowIn<typeof taxes>;

/** The taxes of a rate that a change replaces: active, and not replaced yet. */
const taxesToReplace = async (call: Call, transaction: Transaction, rate: bigint, day: string): Promise<Tax[]> => {
  const { companyId } = call.caller;
  const steps = await readTaxSteps(call, transaction);
  const followed = new Set(steps.map(({ follows_id }) => follows_id));
  const rows = await taxes.all(
    transaction,
    sql`from tax t where company_id = ${companyId} and value = ${rate} and is_active = 1 order by id`,
  );
  const found = rows.filter(({ id }) => !followed.has(id));
  if (rate === 0n || found.length === 0) throw notSaved((t) => [`rate: ${t.noRateToChange}`]);
  const isTooEarly = found.some(({ id }) => (validityOf(id, steps).from ?? '') >= day);
  if (isTooEarly) throw notSaved((t) => [`valid_from: ${t.rateNotYetValid}`]);
  return found;
};

const digitsOf = (rate: string): string => rate.replace('.', '');

/** The texts of a tax with another rate: `UN81` becomes `UN85`. */
const renamed = ({ code, name: before }: Tax, rate: string, value: string): Values => {
  const name = before.replaceAll(rate, value);
  const stem = code.endsWith(digitsOf(rate)) ? code.slice(0, -digitsOf(rate).length) : code;
  return { code: `${stem}${digitsOf(value)}`, name, display_name: `${name} (${value} %)` };
};

const follow = async (
  call: Call,
  transaction: Transaction,
  row: Tax,
  change: { readonly id: number; readonly rate: string; readonly value: string; readonly valid_from: string },
): Promise<void> => {
  const { companyId } = call.caller;
  const tax_id = await nextId(transaction, companyId, 'tax');
  await transaction.run(
    insertInto('tax', {
      company_id: companyId,
      id: tax_id,
      version: 1,
      type: row.type,
      account_id: row.account_id,
      is_active: 1,
      value: toMillionths(change.value),
      ...renamed(row, change.rate, change.value),
    }),
  );
  await transaction.run(
    insertInto('tax_change', {
      company_id: companyId,
      change_id: change.id,
      tax_id,
      follows_id: row.id,
      valid_from: change.valid_from,
    }),
  );
  await announce(call, transaction, 'tax', tax_id, 'create');
};

const changeWith = async (call: Call, reader: Reader, id: number | undefined): Promise<TaxChange> => {
  const change = (await readChanges(call, reader)).find((one) => one.id === id);
  if (change === undefined) throw notFound();
  return change;
};

export const taxChangeCreate = implementWrite(createEntry, async (call, transaction, body) => {
  const [rate, value] = [toMillionths(body.rate), toMillionths(body.value)];
  checkValue(rate, value);
  const replaced = await taxesToReplace(call, transaction, rate, body.valid_from);
  const id = await nextId(transaction, call.caller.companyId, 'tax_change');
  const [before, after] = [formatDecimalTrimmed(rate), formatDecimalTrimmed(value)];
  const change = { id, rate: before, value: after, valid_from: body.valid_from };
  for (const row of replaced) await follow(call, transaction, row, change);
  return changeWith(call, transaction, id);
});

export const taxChangeDelete = implementWrite(deleteEntry, async (call, transaction) => {
  const { companyId } = call.caller;
  const { id, taxes } = await changeWith(call, transaction, readId(call.parameters['tax_change']));
  const own = new Set(taxes.map(({ tax_id }) => tax_id));
  const defaultTax = await readSetting(transaction, companyId, 'tax_id');
  if (defaultTax !== null && own.has(defaultTax))
    throw new Refusal(403, (t) => t.inUse(new Map([['company_profile', 1]])));
  const steps = await readTaxSteps(call, transaction);
  if (steps.some(({ follows_id }) => own.has(follows_id))) throw new Refusal(403, (t) => t.rateFollowed);
  await deleteRows(transaction, 'tax_change', { company_id: companyId, change_id: id });
  for (const tax_id of own) {
    await remove(innerCall(call, { id: String(tax_id) }), transaction, entityNamed('tax'));
  }
  return { success: true } as const;
});
