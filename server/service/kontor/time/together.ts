import type { z } from 'zod';
import { timetrackingTogether as operation } from '#contract/kontor/together-operation.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { innerCall, type Call } from '../../requests/call.ts';
import { etagOf } from '../../requests/condition.ts';
import { entityNamed } from '../../records/entity.ts';
import { implementWrite } from '../implement/implement.ts';
import { notFound, Refusal } from '../../requests/refusal.ts';
import { createdId, edit, remove } from '../../records/standard-operations.ts';
import type { Transaction } from '../../store/database.ts';
import { findRow, updateRows } from '../../store/rows.ts';
import { restoreDeleted } from './deleted-time.ts';

type Body = z.output<typeof operation.body>;
type Rate = NonNullable<Body['change']>[number]['rate'];
type Version = z.output<typeof operation.answer>['changed'][number];

const entity = () => entityNamed('timetracking');

/** A call as if for this entry in the named version. */
const callFor = (call: Call, { id, etag }: Version): Call => ({
  ...call,
  parameters: { id: String(id) },
  headers: { 'if-match': etag },
});

const versionOf = async (call: Call, transaction: Transaction, id: number): Promise<Version> => {
  const row = await findRow(transaction, 'timetracking', { company_id: call.caller.companyId, id }, ['version']);
  if (row === undefined) throw notFound();
  return { id, etag: etagOf(id, row.version) };
};

const restoreAll = async (call: Call, transaction: Transaction, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    const restored = await restoreDeleted(call, transaction, id);
    if (typeof restored === 'string') throw new Refusal(409, () => restored);
  }
};

/** Belongs to the previous write, which has raised the version. */
const setRate = async (call: Call, transaction: Transaction, id: number, rate: Rate): Promise<void> => {
  if (rate === undefined) return;
  const value = rate === null ? null : parseDecimal(rate);
  await updateRows(transaction, 'timetracking', { company_id: call.caller.companyId, id }, { rate: value ?? null });
};

/** Creates come before deletes; all in one transaction. */
const write = async (call: Call, transaction: Transaction, body: Body) => {
  const { restore = [], create: news = [], change = [], delete: going = [] } = body;
  await restoreAll(call, transaction, restore);
  const created: number[] = [];
  for (const { values, rate } of news) {
    const id = await createdId(innerCall(call, {}), transaction, entity(), values);
    created.push(id);
    await setRate(call, transaction, id, rate);
  }
  for (const { values, rate, ...version } of change) {
    await edit(callFor(call, version), transaction, entity(), values);
    await setRate(call, transaction, version.id, rate);
  }
  for (const version of going) await remove(callFor(call, version), transaction, entity());
  const versions = async (ids: readonly number[]): Promise<Version[]> => {
    const found: Version[] = [];
    for (const id of ids) found.push(await versionOf(call, transaction, id));
    return found;
  };
  return {
    restored: await versions(restore),
    created: await versions(created),
    changed: await versions(change.map(({ id }) => id)),
  };
};

/** Writes several entries, all or none; the first answer is stored for its Idempotency-Key. */
export const timetrackingTogether = implementWrite(operation, write);
