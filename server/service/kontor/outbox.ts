import { outboxStates, type OutboxState } from '#contract/outbox-operations.ts';
import { answer, type Call } from '../call.ts';
import { readId } from '../condition.ts';
import { writeOnce } from '../idempotency.ts';
import { readPage } from '../list.ts';
import { attempt } from '../mail/deliver.ts';
import {
  claimMessage,
  moveMessage,
  readMessage,
  readRaw,
  removeMessage,
  settleOrphans,
  settleSent,
} from '../mail/outbox.ts';
import { shownColumns, toMessage } from '../mail/outbox-table.ts';
import type { Operate } from '../operations.ts';
import { badParameter, notFound, Refusal } from '../refusal.ts';
import { textOf, type Values } from '../rule.ts';
import { all, name, sql, type Sql } from '../store/sql.ts';
import { workOnce } from '../work-once.ts';

const idIn = (call: Call): number => {
  const id = readId(call.parameters['message']);
  if (id === undefined) throw notFound();
  return id;
};

/** A parameter of the query as a condition on a column; none where it is not sent. */
const asked = (call: Call, parameter: string, read: (text: string) => Sql | undefined): readonly Sql[] => {
  const text = call.query[parameter];
  if (text === undefined || text === '') return [];
  const condition = typeof text === 'string' ? read(text) : undefined;
  if (condition === undefined) throw badParameter(parameter);
  return [condition];
};

const isState = (text: string): Sql | undefined => {
  const state = outboxStates.find((known) => known === text);
  return state === undefined ? undefined : sql`state = ${state}`;
};

const numbered = (text: string, condition: (id: number) => Sql): Sql | undefined => {
  const id = readId(text);
  return id === undefined ? undefined : condition(id);
};

/** Newest first; a page goes on after the last id of the one before. */
export const outboxList: Operate = async (call) => {
  await settleOrphans(call.database, call.now);
  const { limit } = readPage(call);
  const conditions = [
    sql`company_id = ${call.caller.companyId}`,
    ...asked(call, 'state', isState),
    ...(['kb_offer_id', 'kb_order_id', 'kb_invoice_id'] as const).flatMap((column) =>
      asked(call, column, (text) => numbered(text, (id) => sql`${name(column)} = ${id}`)),
    ),
    ...asked(call, 'after', (text) => numbered(text, (id) => sql`id < ${id}`)),
  ];
  const rows = await call.database.all(
    sql`select ${shownColumns} from outbox where ${all(conditions)} order by id desc limit ${limit}`,
  );
  const records = rows.map((row) => toMessage(call, row));
  const next = rows.length < limit ? null : String(records.at(-1)?.id);
  return answer(200, { records, next, has_mail_server: call.mailer !== undefined });
};

export const outboxShow: Operate = async (call) => {
  await settleOrphans(call.database, call.now);
  return answer(200, toMessage(call, await readMessage(call, call.database, idIn(call))));
};

/** The message as it goes out, to open in any mail program. */
export const outboxDownload: Operate = async (call) => {
  const id = idIn(call);
  const bytes = await readRaw(call, call.database, id);
  const content = Buffer.from(bytes).toString('base64');
  return answer(200, { name: `${id}.eml`, size: bytes.length, mime: 'message/rfc822', content });
};

/** Moves a message from one of the states, and answers it. */
const moving =
  (from: readonly OutboxState[], values: (call: Call) => Values & { readonly state: OutboxState }): Operate =>
  async (call, text, path) => {
    await settleOrphans(call.database, call.now);
    return writeOnce(call, path, text, async (transaction) => {
      const row = await moveMessage(call, transaction, idIn(call), from, values(call));
      if (textOf(row, 'state') === 'accepted') await settleSent(call, transaction, row, call.now);
      return answer(200, toMessage(call, row));
    });
  };

const removing =
  (from: readonly OutboxState[]): Operate =>
  async (call, text, path) => {
    return writeOnce(call, path, text, async (transaction) => {
      await removeMessage(call, transaction, idIn(call), from);
      return answer(200, { success: true });
    });
  };

export const outboxHold = moving(['held', 'queued'], () => ({ state: 'held', held_until: null }));
export const outboxRelease = moving(['held'], () => ({ state: 'queued', held_until: null }));
export const outboxMarkAsSent = moving(['uncertain', 'kept'], ({ now }) => ({
  state: 'accepted',
  words: null,
  sent_at: now,
  instance: null,
}));
export const outboxTakeBack = removing(['held', 'queued']);
export const outboxDelete = removing(['failed', 'kept']);

const retried: readonly OutboxState[] = ['failed', 'kept', 'uncertain'];

/** Sends the same bytes once more and answers how it went; 422 without a mail server. */
export const outboxRetry: Operate = async (call, text, path) => {
  return workOnce(call, path, text, async (now) => {
    const { database, mailer, caller } = call;
    await settleOrphans(database, now());
    const id = idIn(call);
    await readMessage(call, database, id);
    if (mailer === undefined) throw new Refusal(422, (t) => t.noMailServer);
    const claimed = await database.transaction(
      async (transaction) => claimMessage(call, transaction, id, retried, { instance: mailer.instance, now: now() }),
      caller.companyId,
    );
    const { settle } = await attempt(call, database, mailer, claimed);
    return async (transaction) => answer(200, toMessage(call, await settle(transaction, now())));
  });
};
