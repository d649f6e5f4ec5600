import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { documentLetterShow, documentSend, type DocumentSendBody } from '#contract/kontor/document-mail-operations.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { call } from '../service/call.ts';
import { retryUnanswered } from '../service/retry.ts';

/** An estimate, order or invoice: its path segment (`kb_invoice`) and id. */
type DocumentRef = { readonly segment: PositionDocument; readonly id: number };

const parentsOf = ({ segment, id }: DocumentRef) => ({ document: segment, document_id: id });

/** Query options of the mail proposed for a document, refetched for each new mail. */
export const proposedMail = (place: DocumentRef) =>
  queryOptions({
    queryKey: ['document letter', place],
    queryFn: ({ signal }) => call(documentLetterShow, { path: parentsOf(place), signal }),
    gcTime: 0,
    staleTime: Infinity,
  });

type Sent = { readonly body: DocumentSendBody; readonly intent: string };

const putIntoOutbox = (place: DocumentRef, { body, intent }: Sent) =>
  retryUnanswered(() => call(documentSend, { path: parentsOf(place), body, idempotencyKey: intent }));

/** Mutation options that put a document into the outbox, once per `intent`; it can be withdrawn from there for a while. */
export const sendDocument = (place: DocumentRef) =>
  mutationOptions({
    mutationKey: ['outbox', documentSend.name],
    mutationFn: (sent: Sent) => putIntoOutbox(place, sent),
  });

type SentOne = Pick<DocumentRef, 'id'> & Pick<Sent, 'intent'>;

/** Like `sendDocument`, for any document of a kind, with the mail proposed for it. */
export const sendAnyDocument = (segment: PositionDocument) =>
  mutationOptions({
    mutationKey: ['outbox', documentSend.name],
    mutationFn: ({ id, intent }: SentOne) => putIntoOutbox({ segment, id }, { body: {}, intent }),
  });
