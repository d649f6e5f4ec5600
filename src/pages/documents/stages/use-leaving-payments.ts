import { recordPath } from '#api/records/operations.ts';
import { usePending } from '#api/pending/pending.ts';
import type { PendingDelete } from '#api/pending/pending-list.ts';
import { documentKinds, type DocumentKind, type DocumentRecord } from './document-kind.ts';

/**
 * An invoice without the payments that are about to be deleted, and a function that completes these deletes at once, so that a move
 * they forbid need not wait until undo expires. The service decides the rest.
 */
export const useLeavingPayments = (kind: DocumentKind, record: DocumentRecord) => {
  const { items, sendNow } = usePending();
  const below = `${recordPath(documentKinds[kind].endpoint, record.id)}/`;
  const isLeaving = ({ path, problem }: PendingDelete): boolean => path.startsWith(below) && problem === null;
  const without = { ...record, ...('total_received_payments' in record && { total_received_payments: '0' }) };
  return {
    record: items.some((item) => item.resource === 'payment' && isLeaving(item)) ? without : record,
    settle: async () => sendNow(isLeaving),
  };
};
