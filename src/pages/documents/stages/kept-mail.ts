import type { QueryClient } from '@tanstack/react-query';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { outboxAbout } from '#api/billing/outbox.ts';
import { documentKinds, type DocumentKind } from './document-kind.ts';

/**
 * The mail of a document that is kept as a file and may have been sent by hand; reverting deletes it. Undefined also if the service does not
 * answer: the move itself then reports that.
 */
export const readKeptMail = async (
  client: QueryClient,
  kind: DocumentKind,
  id: number,
): Promise<OutboxMessage | undefined> => {
  const page = await client.fetchQuery(outboxAbout(documentKinds[kind].segment, id)).catch(() => undefined);
  return page?.records.find(({ kb_reminder_id, state }) => kb_reminder_id === null && state === 'kept');
};
