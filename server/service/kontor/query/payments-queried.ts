import { payment } from '#contract/resources/payment.ts';
import { noteOf } from '#contract/notation.ts';
import { entityNamed, type Entity, type Field } from '../../records/entity.ts';
import { name, sql, type Sql } from '../../store/sql.ts';
import type { Column, Table } from '../../store/table.ts';
import { orderedSource } from './time-ordered.ts';

const { document_nr, contact_id, currency_id } = payment.queried;
const queriedFields: readonly (Field & Column)[] = [
  { name: 'document_nr', column: 'document_nr', type: 'text', nullable: false, note: noteOf(document_nr) },
  { name: 'contact_id', column: 'contact_id', type: 'integer', nullable: true, note: noteOf(contact_id) },
  { name: 'currency_id', column: 'currency_id', type: 'integer', nullable: true, note: noteOf(currency_id) },
];

const payments = entityNamed('payment');

/**
 * Payments across all invoices, each with number, contact and currency of its invoice, which can be filtered, ordered
 * and searched like its own fields.
 */
export const queriedPayments: Entity = {
  ...payments,
  fields: new Map([...payments.fields, ...queriedFields.map((field): [string, Field] => [field.name, field])]),
  table: { ...payments.table, columns: [...payments.table.columns, ...queriedFields] },
};

const withInvoice = sql`
  (select payment.*, invoice.document_nr, invoice.contact_id, invoice.currency_id from payment
    join invoice on invoice.company_id = payment.company_id and invoice.id = payment.kb_invoice_id) as payment`;

/** The source of a table's rows in a query; for payments it includes fields of their invoices. */
export const rowSource = (table: Table): Sql =>
  table.name === payments.table.name ? withInvoice : (orderedSource(table) ?? name(table.name));
