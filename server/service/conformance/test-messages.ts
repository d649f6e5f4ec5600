import { outboxMessage, type OutboxState } from '#contract/kontor/outbox-operations.ts';
import { sql } from '../store/sql.ts';
import type { TestService } from '../testing/test-service.ts';

/** The message state in which each outbox operation succeeds. */
const states: { readonly [operation: string]: OutboxState } = {
  outbox_show: 'held',
  outbox_download: 'held',
  outbox_hold: 'held',
  outbox_release: 'held',
  outbox_take_back: 'held',
  outbox_retry: 'failed',
  outbox_mark_as_sent: 'uncertain',
  outbox_delete: 'failed',
};

/** A separate message for every outbox operation, by the operation's name. */
export const makeMessages = async (
  { database, call, owner }: TestService,
  newReminder: () => Promise<number>,
): Promise<ReadonlyMap<string, number>> => {
  const profile = JSON.stringify({ mail_sender: 'info@one.example' });
  await database.transaction(
    async (transaction) =>
      void (await transaction.run(sql`update company set profile = ${profile} where id = ${owner.companyId}`)),
  );
  const messages = new Map<string, number>();
  for (const [operation, state] of Object.entries(states)) {
    const body = { kb_reminder_id: await newReminder(), recipient_email: 'text@example.ch' };
    const { id } = outboxMessage.parse((await call('POST', '/kontor/reminder_send', { body })).body);
    await database.transaction(
      async (transaction) =>
        void (await transaction.run(
          sql`update outbox set state = ${state} where company_id = ${owner.companyId} and id = ${id}`,
        )),
    );
    messages.set(operation, id);
  }
  return messages;
};
