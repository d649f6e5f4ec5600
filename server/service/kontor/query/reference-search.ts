import type { Call } from '../../requests/call.ts';
import type { Entity } from '../../records/entity.ts';
import { idDigits, matchesReference, readReference, validReference } from '../../papers/qr-bill/references.ts';
import type { Reader } from '../../store/database.ts';
import { findRow } from '../../store/rows.ts';
import { join, name, raw, sql, type Sql } from '../../store/sql.ts';

/** The column with the invoice id of a row. */
const invoiceColumns: { readonly [resource: string]: string | undefined } = {
  invoice: 'id',
  payment: 'kb_invoice_id',
};

/**
 * Finds the invoice, or its payments, by payment reference, as printed or as a bank writes it, with any spaces. Null if
 * the text is no reference, so that it is searched as words. A reference made by another program finds only an invoice
 * imported with it.
 */
export const invoiceOfReference = async (
  { caller: { companyId } }: Call,
  reader: Reader,
  { resource }: Entity,
  text: string,
): Promise<Sql | null> => {
  const column = invoiceColumns[resource.name];
  const valid = validReference(text);
  if (column === undefined || valid === undefined) return null;
  const imported = await findRow(reader, 'invoice', { company_id: companyId, payment_reference: valid }, ['id']);
  if (imported !== undefined) return sql`${name(column)} = ${imported.id}`;
  const reference = readReference(text);
  if (reference === undefined) return null;
  const row = await findRow(reader, 'invoice', { company_id: companyId, id: reference.id }, ['document_nr']);
  const isIts = row !== undefined && matchesReference(reference, row.document_nr);
  return isIts ? sql`${name(column)} = ${reference.id}` : sql`1 = 0`;
};

/** Fewer digits occur in the references of too many invoices. */
const minDigits = 6;
/** The number of digits before the id in a QR reference; pads a shorter document number. */
const zeros = '0'.repeat(14);

const paddedId = (digits: number): string => `substr(cast(${10 ** digits} + id as text), 2)`;

/**
 * Both references of each invoice without check digits: the one for a QR-IBAN, and the other. A dot marks the end,
 * where a QR reference has its check digit. Computed once per invoice, no matter how many parts are compared.
 */
const bodies = ({ caller: { companyId }, database }: Call): Sql => sql`
  with numbered as materialized (
    select id, regexp_replace(upper(document_nr), '[^0-9A-Z]', '', 'g') as number
    from invoice where company_id = ${companyId} and ${database.dialect.isAwaited}),
  bodies as materialized (
    select id, ${raw(`'${zeros}' || regexp_replace(number, '[A-Z]', '', 'g') || ${paddedId(idDigits.QRR)} || '.'
      || number || ${paddedId(idDigits.SCOR)} || '.'`)} as body from numbered)`;

/** The part without check digits that it may begin or end with: those are computed, not stored, so they cannot be compared. */
const comparable = (part: string): readonly string[] => {
  const body = part.replace(/^RF\d{0,2}/, '');
  return [body, `${body.slice(0, -1)}.`];
};

/**
 * Finds invoices, or their payments, whose payment reference contains a text, with any spaces. Null if the text cannot
 * be part of a reference, or has too few digits.
 */
export const invoicesOfPart = (call: Call, { resource }: Entity, text: string): Sql | null => {
  const column = invoiceColumns[resource.name];
  const part = text.replaceAll(/\s/g, '').toUpperCase();
  const digits = part.replaceAll(/\D/g, '');
  const isPart = /^[\dA-Z]{6,26}$/.test(part) && digits.length >= minDigits && /[1-9]/.test(digits);
  if (column === undefined || !isPart) return null;
  const matches = comparable(part).map((sought) => sql`instr(body, ${sought}) > 0`);
  return sql`${name(column)} in (${bodies(call)} select id from bodies where ${join(matches, ' or ')})`;
};
