import {
  outboxDelete as deleteEntry,
  outboxDownload as downloadEntry,
  outboxHold as holdEntry,
  outboxList as listEntry,
  outboxMarkAsSent as markEntry,
  outboxRelease as releaseEntry,
  outboxRetry as retryEntry,
  outboxShow as showEntry,
  outboxStates,
  outboxTakeBack as takeBackEntry,
  type OutboxState,
} from '#contract/kontor/outbox-operations.ts';
import { canAccess, type Access } from '#contract/rights.ts';
import { entityNamed } from '../../records/entity.ts';
import type { Call } from '../../requests/call.ts';
import { idInPath, readId } from '../../requests/condition.ts';
import { readPage } from '../../records/list.ts';
import { attempt } from '../../mail/deliver.ts';
import {
  claimMessage,
  moveMessage,
  readMessage,
  readRaw,
  removeMessage,
  settleOrphans,
  settleSent,
} from '../../mail/outbox.ts';
import { storedMessage, summaryText, toMessage, type StoredMessage } from '../../mail/outbox-table.ts';
import { implement, implementWork, implementWrite } from '../implement/implement.ts';
import { badParameter, forbidden, Refusal } from '../../requests/refusal.ts';
import type { Values } from '../../requests/rule.ts';
import type { WorkTurn } from '../../requests/run-once.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { all, name, sql, type Sql } from '../../store/sql.ts';

const alsoNeeded = [
  { column: 'kb_offer_id', resource: 'estimate' },
  { column: 'kb_order_id', resource: 'order' },
] as const;

const mayAccess = ({ caller }: Call, resource: string, access: Access): boolean =>
  canAccess(caller, entityNamed(resource).resource.scopes[access], access);

/** A message that the caller may access: one with an estimate or order needs the right to that as well, because its link accepts the estimate. */
const messageIn = async (call: Call, reader: Reader, access: Access): Promise<StoredMessage> => {
  const row = await readMessage(call, reader, idInPath(call, 'message'));
  for (const { column, resource } of alsoNeeded)
    if (row[column] !== null && !mayAccess(call, resource, access)) throw forbidden();
  return row;
};

/** Turns a query parameter into a condition on a column; none if it is not sent. */
const conditionsFrom = (call: Call, parameter: string, read: (text: string) => Sql | undefined): readonly Sql[] => {
  const text = call.query[parameter];
  if (text === undefined || text === '') return [];
  const condition = typeof text === 'string' ? read(text) : undefined;
  if (condition === undefined) throw badParameter(parameter);
  return [condition];
};

const stateCondition = (text: string): Sql | undefined => {
  const state = outboxStates.find((known) => known === text);
  return state === undefined ? undefined : sql`state = ${state}`;
};

const idCondition = (text: string, condition: (id: number) => Sql): Sql | undefined => {
  const id = readId(text);
  return id === undefined ? undefined : condition(id);
};

/** Newest first; a page continues after the last id of the previous one. */
export const outboxList = implement(listEntry, async (call) => {
  await settleOrphans(call.database, call.now);
  const { limit } = readPage(call);
  const conditions = [
    sql`company_id = ${call.caller.companyId}`,
    ...alsoNeeded.flatMap(({ column, resource }) =>
      mayAccess(call, resource, 'read') ? [] : [sql`${name(column)} is null`],
    ),
    ...conditionsFrom(call, 'state', stateCondition),
    ...(['kb_offer_id', 'kb_order_id', 'kb_invoice_id', 'credit_note_id'] as const).flatMap((column) =>
      conditionsFrom(call, column, (text) => idCondition(text, (id) => sql`${name(column)} = ${id}`)),
    ),
    ...conditionsFrom(call, 'after', (text) => idCondition(text, (id) => sql`id < ${id}`)),
  ];
  const rows = await call.database.all(
    sql`select ${summaryText} from outbox where ${all(conditions)} order by id desc limit ${limit}`,
  );
  const records = rows.map((row) => toMessage(call, storedMessage(row)));
  const next = rows.length < limit ? null : String(records.at(-1)?.id);
  return { records, next, has_mail_server: call.mailer !== undefined };
});

export const outboxShow = implement(showEntry, async (call) => {
  await settleOrphans(call.database, call.now);
  return toMessage(call, await messageIn(call, call.database, 'read'));
});

/** The message as it is sent, to open in any mail program. */
export const outboxDownload = implement(downloadEntry, async (call) => {
  const { id } = await messageIn(call, call.database, 'write');
  const bytes = await readRaw(call, call.database, id);
  const content = Buffer.from(bytes).toString('base64');
  return { name: `${id}.eml`, size: bytes.length, mime: 'message/rfc822' as const, content };
});

const settled = { before: async (call: Call) => settleOrphans(call.database, call.now) };

type Moved = Values & { readonly state: OutboxState };

/** Moves a message out of one of the states and returns it. */
const moving =
  (from: readonly OutboxState[], values: (call: Call) => Moved) => async (call: Call, transaction: Transaction) => {
    const { id } = await messageIn(call, transaction, 'write');
    const row = await moveMessage(call, transaction, id, from, values(call));
    if (row.state === 'accepted') await settleSent(call, transaction, row, call.now);
    return toMessage(call, row);
  };

const removing = (from: readonly OutboxState[]) => async (call: Call, transaction: Transaction) => {
  const { id } = await messageIn(call, transaction, 'write');
  await removeMessage(call, transaction, id, from);
  return { success: true } as const;
};

const unsent: readonly OutboxState[] = ['failed', 'kept'];

const hold = moving(['held', 'queued'], () => ({ state: 'held', held_until: null }));
const release = moving(['held'], () => ({ state: 'queued', held_until: null }));
const markAsSent = moving(['uncertain', 'kept'], ({ now }) => ({
  state: 'accepted',
  words: null,
  sent_at: now,
  instance: null,
}));

export const outboxHold = implementWrite(holdEntry, hold, settled);
export const outboxRelease = implementWrite(releaseEntry, release, settled);
export const outboxMarkAsSent = implementWrite(markEntry, markAsSent, settled);
export const outboxTakeBack = implementWrite(takeBackEntry, removing(['held', 'queued']));
export const outboxDelete = implementWrite(deleteEntry, removing(unsent));

/** An uncertain message is not sent again by a repeated request: the first one may have sent it, so a person decides. */
const retried: { readonly [turn in WorkTurn]: readonly OutboxState[] } = {
  first: [...unsent, 'uncertain'],
  takenOver: unsent,
};

/** Sends the same bytes again and returns the result; 422 without a mail server. */
export const outboxRetry = implementWork(retryEntry, async (call, _body, now, turn) => {
  const { database, mailer, caller } = call;
  await settleOrphans(database, now());
  const { id } = await messageIn(call, database, 'write');
  if (mailer === undefined) throw new Refusal(422, (t) => t.noMailServer);
  const claimed = await database.transaction(
    async (transaction) =>
      claimMessage(call, transaction, id, retried[turn], { instance: mailer.instance, now: now() }),
    caller.companyId,
  );
  const { settle } = await attempt(call, database, mailer, claimed);
  return async (transaction) => toMessage(call, await settle(transaction, now()));
});
