import { nextId } from '../sequence.ts';
import type { Transaction } from '../store/database.ts';

const prefixes = { estimate: 'AN', order: 'AU', invoice: 'RE', expense: 'EX' } as const;

/** What has a document number, by the document's word. */
export type NumberedKind = keyof typeof prefixes;

/**
 * The next number of a kind in a company, AN-00001, AU-, RE-, EX- with five digits or more, from a sequence of its own: never given
 * again, though a deleted draft leaves a gap (gap register, Resources: document numbers).
 */
export const nextDocumentNumber = async (
  transaction: Transaction,
  companyId: number,
  kind: NumberedKind,
): Promise<string> => {
  const number = await nextId(transaction, companyId, `document_nr_${kind}`);
  return `${prefixes[kind]}-${String(number).padStart(5, '0')}`;
};
