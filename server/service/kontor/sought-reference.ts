import type { Call } from '../call.ts';
import type { Entity } from '../entity.ts';
import { idDigits, matchesReference, readReference } from '../documents/references.ts';
import { textOf } from '../rule.ts';
import type { Reader } from '../store/database.ts';
import { join, name, raw, sql, type Sql } from '../store/sql.ts';

/** The column that says which invoice a row is, or belongs to. */
const invoiceColumns: { readonly [resource: string]: string | undefined } = {
  invoice: 'id',
  payment: 'kb_invoice_id',
};

/**
 * Which invoice, or the payments of which, a text is the payment reference of, as printed or as a bank has it, with any spaces; null where it is no reference at all,
 * so that words are sought. A reference that some other program made finds nothing.
 */
export const invoiceOfReference = async (
  { caller: { companyId } }: Call,
  reader: Reader,
  { resource }: Entity,
  text: string,
): Promise<Sql | null> => {
  const column = invoiceColumns[resource.name];
  const reference = readReference(text);
  if (column === undefined || reference === undefined) return null;
  const row = await reader.get(
    sql`select document_nr from invoice where company_id = ${companyId} and id = ${reference.id}`,
  );
  const isIts = row !== undefined && matchesReference(reference, textOf(row, 'document_nr'));
  return isIts ? sql`${name(column)} = ${reference.id}` : sql`1 = 0`;
};

/** Fewer digits stand in the references of too many invoices. */
const leastDigits = 6;
/** As many as stand before the id in a QR reference, where the document number has fewer. */
const zeros = '0'.repeat(14);

const paddedId = (digits: number): string => `substr(cast(${10 ** digits} + id as text), 2)`;

/**
 * The references of each invoice without check digits, the one for a QR-IBAN and the other; a point marks the end, where the check digit of
 * a QR reference stands. Worked out once for each invoice, however many parts they are compared with.
 */
const bodies = ({ caller: { companyId }, database }: Call): Sql => sql`
  with numbered as materialized (
    select id, regexp_replace(upper(document_nr), '[^0-9A-Z]', '', 'g') as number
    from invoice where company_id = ${companyId} and ${database.dialect.isAwaited}),
  bodies as materialized (
    select id, ${raw(`'${zeros}' || regexp_replace(number, '[A-Z]', '', 'g') || ${paddedId(idDigits.QRR)} || '.'
      || number || ${paddedId(idDigits.SCOR)} || '.'`)} as body from numbered)`;

/** The part without the check digits that it may begin or end with: they are worked out, not stored, so that nothing compares them. */
const comparable = (part: string): readonly string[] => {
  const body = part.replace(/^RF\d{0,2}/, '');
  return [body, `${body.slice(0, -1)}.`];
};

/**
 * Which invoices, or the payments of which, have a payment reference that holds a text as a part, with any spaces; null where the text is
 * no such part, or has too few digits.
 */
export const invoicesOfPart = (call: Call, { resource }: Entity, text: string): Sql | null => {
  const column = invoiceColumns[resource.name];
  const part = text.replaceAll(/\s/g, '').toUpperCase();
  const digits = part.replaceAll(/\D/g, '');
  const isPart = /^[\dA-Z]{6,26}$/.test(part) && digits.length >= leastDigits && /[1-9]/.test(digits);
  if (column === undefined || !isPart) return null;
  const places = comparable(part).map((sought) => sql`instr(body, ${sought}) > 0`);
  return sql`${name(column)} in (${bodies(call)} select id from bodies where ${join(places, ' or ')})`;
};
