import { readSetting } from '../company-profile.ts';
import { nextId } from '../sequence.ts';
import type { Transaction } from '../store/database.ts';
import { name, sql } from '../store/sql.ts';

/** What has a document number, by the document's word. */
export type NumberedKind = 'estimate' | 'order' | 'invoice' | 'expense' | 'credit_note';

/** `RE-{nr:5}` and 7 make RE-00007. */
const numbered = (pattern: string, number: number): string =>
  pattern.replace(/\{nr(?::(\d+))?\}/, (_all, digits: string | undefined) =>
    String(number).padStart(Number(digits ?? 0), '0'),
  );

/**
 * The next number of a kind in a company, by the pattern of its profile, from a sequence of its own: never given again, though a deleted
 * draft leaves a gap, and a new pattern may lead to a number that an older one gave (gap register, Resources: document numbers).
 */
export const nextDocumentNumber = async (
  transaction: Transaction,
  companyId: number,
  kind: NumberedKind,
): Promise<string> => {
  const patterns = await readSetting(transaction, companyId, 'number_patterns');
  for (;;) {
    const number = numbered(patterns[kind], await nextId(transaction, companyId, `document_nr_${kind}`));
    const given = await transaction.get(
      sql`select id from ${name(kind)} where company_id = ${companyId} and document_nr = ${number} limit 1`,
    );
    if (given === undefined) return number;
  }
};

/** Keeps the search for a given number short. */
export const numberIndex = (kind: NumberedKind): string =>
  `create index if not exists ${kind}_number on "${kind}" (company_id, document_nr)`;
