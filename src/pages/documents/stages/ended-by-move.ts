import type { QueryClient } from '@tanstack/react-query';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { customerLinkOf } from '#api/billing/customer.ts';
import { outboxAbout } from '#api/billing/outbox.ts';
import { documentKinds, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import type { DocumentMove } from './document-moves.ts';

export type Ended = {
  /** The mail kept as a file, which may have been sent by hand: reverting deletes it. */
  readonly kept: OutboxMessage | undefined;
  /** True if the document has a link for the customer, also one whose address the service can no longer show. */
  readonly isLinked: boolean;
};

/** Reads what ends when a document becomes a draft or is cancelled; without an answer, the link that the record shows. */
export const readEnded = async (
  client: QueryClient,
  kind: DocumentKind,
  { id, network_link }: DocumentRecord,
  move: DocumentMove,
): Promise<Ended> => {
  const { endpoint, segment } = documentKinds[kind];
  const link = customerLinkOf({ resource: endpoint.resource.name, segment, id });
  const [page, shown] = await Promise.all([
    move === 'revert_issue' ? client.fetchQuery(outboxAbout(segment, id)).catch(() => undefined) : undefined,
    client.fetchQuery(link).catch(() => undefined),
  ]);
  const kept = page?.records.find(({ kb_reminder_id, state }) => kb_reminder_id === null && state === 'kept');
  return { kept, isLinked: shown === undefined ? network_link !== '' : shown.created_at !== null };
};
