import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  creditNoteLetter,
  creditNoteSend,
  documentLetterShow,
  documentSend,
  type DocumentSendBody,
} from '#contract/kontor/document-mail-operations.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';

export type MailedSegment = PositionDocument | 'credit_note';

/** An estimate, order, invoice or credit note by its path: `kb_invoice`, 7. */
type DocumentRef = { readonly segment: MailedSegment; readonly id: number };

const readLetter = ({ segment, id }: DocumentRef, signal: AbortSignal) =>
  segment === 'credit_note'
    ? call(creditNoteLetter, { path: { credit_note: id }, signal })
    : call(documentLetterShow, { path: { document: segment, document_id: id }, signal });

/** Query options of the mail proposed for a document, refetched for each new mail. */
export const proposedMail = (reference: DocumentRef) =>
  queryOptions({
    queryKey: ['document letter', reference],
    queryFn: ({ signal }) => readLetter(reference, signal),
    gcTime: 0,
    staleTime: Infinity,
  });

type Sent = { readonly body: DocumentSendBody; readonly intent: string };

const putIntoOutbox = ({ segment, id }: DocumentRef, { body, intent }: Sent) =>
  segment === 'credit_note'
    ? callOnce(creditNoteSend, { path: { credit_note: id }, body, idempotencyKey: intent })
    : callOnce(documentSend, { path: { document: segment, document_id: id }, body, idempotencyKey: intent });

/** Mutation options that put a document into the outbox, once per `intent`; it can be withdrawn from there for a while. */
export const sendDocument = (reference: DocumentRef) =>
  mutationOptions({
    mutationKey: ['outbox', documentSend.name],
    mutationFn: (sent: Sent) => putIntoOutbox(reference, sent),
  });

type SentOne = Pick<DocumentRef, 'id'> & Pick<Sent, 'intent'>;

/** Like `sendDocument`, for any document of a kind, with the mail proposed for it. */
export const sendAnyDocument = (segment: PositionDocument) =>
  mutationOptions({
    mutationKey: ['outbox', documentSend.name],
    mutationFn: ({ id, intent }: SentOne) => putIntoOutbox({ segment, id }, { body: {}, intent }),
  });
