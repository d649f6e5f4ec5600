import { parseDecimal } from '#domain/decimal.ts';
import type { Call } from '../call.ts';
import type { Entity } from '../entity.ts';
import { join, name, sql, type Sql } from '../store/sql.ts';

/** What a bank statement tells: the amount that was to be paid, that is left, or that was paid. */
const amounts: { readonly [resource: string]: readonly string[] | undefined } = {
  estimate: ['total'],
  order: ['total'],
  invoice: ['total', 'total_remaining_payments'],
  expense: ['total'],
  payment: ['value'],
};

/** `2775`, `2775.75`, `2'775.75`, `2’775,75`, `-540.5`; no number with leading zeros, as document numbers have them. */
const amountText = /^([-−]?)((?:0|[1-9]\d{0,2}(?:['’]\d{3})+|[1-9]\d*))(?:[.,](\d{1,2}))?$/;

const readAmount = (word: string): bigint | undefined => {
  const [, sign = '', whole = '', fraction = '0'] = amountText.exec(word) ?? [];
  const size = parseDecimal(`${whole.replaceAll(/['’]/g, '')}.${fraction}`);
  return sign === '' || size === undefined ? size : -size;
};

/** Where a word is exactly an amount of a document, or of a payment of the invoice; null where it can be none. */
export const amountSomewhere = ({ caller: { companyId } }: Call, { resource }: Entity, word: string): Sql | null => {
  const columns = amounts[resource.name];
  const amount = readAmount(word);
  if (columns === undefined || amount === undefined || amount === 0n) return null;
  const places = columns.map((column) => sql`${name(column)} = ${amount}`);
  const paid = sql`id in (select kb_invoice_id from payment where company_id = ${companyId} and value = ${amount})`;
  return join(resource.name === 'invoice' ? [...places, paid] : places, ' or ');
};
