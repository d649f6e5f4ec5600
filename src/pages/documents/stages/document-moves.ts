import { toMillionths } from '#domain/numbers/decimal.ts';
import type { DocumentKind, DocumentRecord } from './document-kind.ts';
import { statusOf, type DocumentStatus } from './document-status.ts';
import { isSentElsewhere } from './sent-elsewhere.ts';

/** Possible moves of a document, named as in the interface document if it has them. */
export type DocumentMove =
  | 'issue'
  | 'accept'
  | 'reject'
  | 'order'
  | 'invoice'
  | 'mark_as_sent'
  | 'pdf'
  | 'download'
  | 'copy'
  | 'revert_issue'
  | 'cancel'
  | 'delete';

/** Key of the text that explains why a move is not possible now. */
export type MoveReason =
  | 'draft'
  | 'issued'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'invoiced'
  | 'followed'
  | 'payments'
  | 'sent'
  | 'imported'
  | 'keepIssued'
  | 'left';

/** Mailing is not immediate: it asks for recipient and text first. */
export type DocumentOffer = DocumentMove | 'send';

type OfferedMove = { readonly move: DocumentOffer; readonly reason?: MoveReason };

const reading: readonly DocumentMove[] = ['pdf', 'download'];

/** True if a move changes nothing and needs no write permission. */
export const isReading = (move: DocumentOffer): boolean => reading.some((each) => each === move);

const movesOfKind: { readonly [kind in DocumentKind]: readonly DocumentOffer[] } = {
  estimate: ['accept', 'reject', 'order', 'invoice', 'send', 'mark_as_sent', ...reading, 'copy'],
  order: ['invoice', 'send', 'mark_as_sent', ...reading, 'copy'],
  invoice: ['send', 'mark_as_sent', ...reading, 'copy'],
};

const hasPayments = (record: DocumentRecord): boolean =>
  'total_received_payments' in record && toMillionths(record.total_received_payments) !== 0n;

/** True if someone outside has an earlier issue of this draft. */
const hasLeft = ({ left_at }: DocumentRecord): boolean => typeof left_at === 'string';

/** Moves forbidden by the status itself. The service reports those forbidden by follow-ups and reminders. */
const afterDraft: { readonly [status in DocumentStatus]?: MoveReason } = {
  accepted: 'accepted',
  declined: 'declined',
  cancelled: 'cancelled',
  invoiced: 'invoiced',
  partlyInvoiced: 'invoiced',
};

const reasonOf = (kind: DocumentKind, record: DocumentRecord, move: DocumentOffer): MoveReason | undefined => {
  const status = statusOf(kind, record);
  const isDraft = status === 'draft';
  switch (move) {
    case 'issue':
      return isDraft ? undefined : 'issued';
    case 'accept':
    case 'reject':
      return isDraft ? 'draft' : afterDraft[status];
    case 'order':
    case 'invoice':
      if (status === 'accepted' || (isDraft && kind === 'order')) return undefined;
      return isDraft ? 'draft' : afterDraft[status];
    case 'send':
    case 'mark_as_sent':
      if (isDraft || status === 'cancelled') return isDraft ? 'draft' : 'cancelled';
      if (move === 'send' || typeof record.sent_at !== 'string') return undefined;
      return isSentElsewhere(record) ? 'imported' : 'sent';
    case 'revert_issue':
      if (status === 'cancelled' || status === 'invoiced' || status === 'partlyInvoiced') return afterDraft[status];
      return hasPayments(record) ? 'payments' : undefined;
    case 'cancel':
      if (hasPayments(record)) return 'payments';
      return status === 'accepted' ? undefined : afterDraft[status];
    case 'delete':
      if (!isDraft) return 'keepIssued';
      return hasLeft(record) ? 'left' : undefined;
    case 'pdf':
    case 'download':
    case 'copy':
      return undefined;
  }
};

/** True if it can be deleted: a draft that nobody has. */
export const isDeletable = (kind: DocumentKind, record: DocumentRecord): boolean =>
  reasonOf(kind, record, 'delete') === undefined;

/** Moves that the service rejects while a document made from this one is not cancelled. */
const heldByFollowUp: ReadonlySet<DocumentOffer> = new Set(['order', 'invoice', 'revert_issue', 'cancel']);

const nextOf = (kind: DocumentKind, status: DocumentStatus, isFollowed: boolean): DocumentMove => {
  if (status === 'draft') return 'issue';
  if (kind === 'estimate' && status === 'pending') return 'accept';
  if (kind === 'estimate' && status === 'accepted') return isFollowed ? 'pdf' : 'order';
  return kind === 'order' && status === 'pending' ? 'invoice' : 'pdf';
};

/**
 * The next move, and all other moves of the kind with the reason if one is not possible now (rulings/documents#moves). `isFollowed`: a
 * document made from it is not cancelled.
 */
export const movesOf = (
  kind: DocumentKind,
  record: DocumentRecord,
  isFollowed = false,
): { readonly next: DocumentMove; readonly others: readonly OfferedMove[] } => {
  const status = statusOf(kind, record);
  const next = nextOf(kind, status, isFollowed);
  const end: readonly DocumentOffer[] = status === 'draft' ? ['delete'] : ['revert_issue', 'cancel', 'delete'];
  const instead: readonly DocumentOffer[] = status === 'draft' && hasLeft(record) ? ['cancel'] : [];
  const others = [...movesOfKind[kind], ...instead, ...end].filter((move) => move !== next);
  return {
    next,
    others: others.map((move) => {
      const reason = isFollowed && heldByFollowUp.has(move) ? 'followed' : reasonOf(kind, record, move);
      return reason === undefined ? { move } : { move, reason };
    }),
  };
};

/** True if a document shows that a move was done; undefined if it cannot show that. */
export const showsDone = (kind: DocumentKind, record: DocumentRecord, move: DocumentMove): boolean | undefined => {
  const status = statusOf(kind, record);
  switch (move) {
    case 'issue':
      return status !== 'draft';
    case 'revert_issue':
      return status === 'draft';
    case 'mark_as_sent':
      return typeof record.sent_at === 'string';
    case 'cancel':
      return status === (kind === 'estimate' ? 'declined' : 'cancelled');
    case 'accept':
      return status === 'accepted';
    case 'reject':
      return status === 'declined';
    case 'order':
    case 'invoice':
    case 'copy':
    case 'delete':
    case 'pdf':
    case 'download':
      return undefined;
  }
};

/** When an issued document was sent or viewed; null: nobody is known to have it. */
export const receivedAt = ({ sent_at, viewed_by_client_at }: DocumentRecord): string | null =>
  sent_at ?? viewed_by_client_at;

/** True if an issued document is not valid any more after a move, nor the link to its page for the customer. */
export const endsUse = (move: DocumentMove): boolean => move === 'revert_issue' || move === 'cancel';

/** True if a move needs a confirmation: it cannot be undone, or undoes a document that someone has received or has a link to. */
export const needsQuestion = (
  kind: DocumentKind,
  record: DocumentRecord,
  move: DocumentMove,
  isLinked = false,
): boolean => {
  if (move === 'cancel') return kind !== 'estimate';
  return move === 'revert_issue' && (receivedAt(record) !== null || isLinked);
};
