import { startRounds } from '#server/queues/rounds.ts';
import { readProfile } from '../master-data/company-profile.ts';
import { announce, type ChangeOrigin } from '../journal/event.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Database, Transaction } from '../store/database.ts';
import type { RowIn } from '../store/result.ts';
import { sql, type Sql } from '../store/sql.ts';
import { repeatWhileLost } from '../store/while-lost.ts';
import { texts, type Texts } from '../texts/texts.ts';
import { attempt } from './deliver.ts';
import type { Mailer } from './smtp/mailer.ts';
import { claimMessage, messageKeys, settleOrphans } from './outbox.ts';

/** Limit of simultaneous connections to the mail server. */
const atOnce = 5;

type Post = { readonly database: Database; readonly mailer: Mailer; readonly clock: () => number };

/** Queued, or held until its time is over; a message held without a limit waits for its release. */
const isDue = ({ clock }: Post): Sql => sql`(state = 'queued' or (state = 'held' and held_until <= ${clock()}))`;

const dueMessages = async (post: Post) =>
  messageKeys.all(post.database, sql`from outbox where ${isDue(post)} order by created_at, id limit ${atOnce}`);

const ofDue = ({ caller }: ChangeOrigin, id: number): Sql => sql`company_id = ${caller.companyId} and id = ${id}`;

/**
 * Marks a message that can no longer be sent as failed, with the reason in the company's language; a withdrawn message
 * no longer exists.
 */
const giveUp = async (post: Post, origin: ChangeOrigin, id: number, reason: (texts: Texts) => string): Promise<void> =>
  origin.database.transaction(async (transaction) => {
    const { profile } = await readProfile(transaction, origin.caller.companyId);
    const words = reason(texts[profile.document_language]);
    const changed = await transaction.run(sql`
      update outbox set state = 'failed', words = ${words}, tried_at = ${post.clock()}, held_until = null
      where ${ofDue(origin, id)} and ${isDue(post)}`);
    if (changed > 0) await announce(origin, transaction, 'outbox', id, 'change');
  }, origin.caller.companyId);

const sendOne = async (post: Post, { company_id, id }: RowIn<typeof messageKeys>): Promise<void> => {
  const { database, mailer, clock } = post;
  const origin = { database, caller: { companyId: company_id } };
  const claim = async (transaction: Transaction) => {
    await transaction.run(sql`update outbox set state = 'queued' where ${ofDue(origin, id)} and ${isDue(post)}`);
    return claimMessage(origin, transaction, id, ['queued'], { instance: mailer.instance, now: clock() });
  };
  try {
    const claimed = await database.transaction(claim, origin.caller.companyId);
    const { settle } = await attempt(origin, database, mailer, claimed);
    const record = async (transaction: Transaction) => settle(transaction, clock());
    await repeatWhileLost(async () => database.transaction(record, origin.caller.companyId), true);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await giveUp(post, origin, id, error.textIn);
  }
};

/**
 * Sends messages that are queued or held long enough, in rounds with `pause` milliseconds between them, until stopped;
 * stopping waits for those on their way.
 */
export const startSender = (post: Post, pause: number, fail: (error: unknown) => void): (() => Promise<void>) => {
  const { database, clock } = post;
  return startRounds(
    async () => {
      await settleOrphans(database, clock());
      const due = await dueMessages(post);
      const results = await Promise.allSettled(due.map(async (message) => sendOne(post, message)));
      const failed = results.filter((result) => result.status === 'rejected');
      for (const { reason } of failed) fail(reason);
      return due.length === atOnce && failed.length === 0;
    },
    pause,
    fail,
  );
};
