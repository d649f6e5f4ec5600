import { parseDecimal } from '#domain/numbers/decimal.ts';
import type { Call } from '../../requests/call.ts';
import type { Entity } from '../../records/entity.ts';
import { join, name, sql, type Sql } from '../../store/sql.ts';

/** Amounts that a bank statement shows: to be paid, still open, or paid. */
const amounts: { readonly [resource: string]: readonly string[] | undefined } = {
  estimate: ['total'],
  order: ['total'],
  invoice: ['total', 'total_remaining_payments'],
  expense: ['total'],
  payment: ['value'],
};

/** `2775`, `2775.75`, `2'775.75`, `2’775,75`, `-540.5`; excludes leading zeros, as in document numbers. */
const amountText = /^([-−]?)((?:0|[1-9]\d{0,2}(?:['’]\d{3})+|[1-9]\d*))(?:[.,](\d{1,2}))?$/;

const readAmount = (word: string): bigint | undefined => {
  const [, sign = '', whole = '', fraction = '0'] = amountText.exec(word) ?? [];
  const size = parseDecimal(`${whole.replaceAll(/['’]/g, '')}.${fraction}`);
  return sign === '' || size === undefined ? size : -size;
};

/** Matches a word that is exactly an amount of a document or of a payment of the invoice; null if the word cannot be an amount. */
export const amountSomewhere = ({ caller: { companyId } }: Call, { resource }: Entity, word: string): Sql | null => {
  const columns = amounts[resource.name];
  const amount = readAmount(word);
  if (columns === undefined || amount === undefined || amount === 0n) return null;
  const conditions = columns.map((column) => sql`${name(column)} = ${amount}`);
  const paid = sql`id in (select kb_invoice_id from payment where company_id = ${companyId} and value = ${amount})`;
  return join(resource.name === 'invoice' ? [...conditions, paid] : conditions, ' or ');
};
