import type { Transaction } from './database.ts';
import { digest } from './columns.ts';
import type { Dialect } from './dialect.ts';
import { join, name, raw, sql } from './sql.ts';

/**
 * One step of the schema, applied once, in order, to older data; its number is its position in the list, from 1.
 * Missing tables and columns exist by the time it runs. It names tables and columns itself and never changes after a
 * release, no matter what becomes of them.
 */
export type Migration = {
  /** SHA-256 of the tables from this step on. The last step has `digest` until it is released, then its value. */
  readonly tables: string;
  readonly apply?: (transaction: Transaction, dialect: Dialect) => Promise<void>;
};

const positions = ['article', 'custom', 'text', 'subtotal', 'subposition', 'pagebreak', 'expense'];

/** In the first versions, discounts had no place among the positions of their document; they now come last. */
const placeDiscounts = async (transaction: Transaction, dialect: Dialect): Promise<void> => {
  const column = { name: 'internal_pos', type: 'integer', nullable: true } as const;
  const present = await transaction.all(dialect.columnNames('position_discount'));
  if (!present.some((row) => row['name'] === column.name))
    await transaction.run(dialect.addColumn('position_discount', column));
  const conditions = positions.map(
    (kind) => sql`
      select company_id, document, document_id, internal_pos from ${name(`position_${kind}`)}`,
  );
  await transaction.run(sql`
    update position_discount set internal_pos = id + coalesce((
      select max(p.internal_pos) from (${join(conditions, ' union all ')}) as p
      where p.company_id = position_discount.company_id and p.document = position_discount.document
        and p.document_id = position_discount.document_id), 0)
    where internal_pos is null`);
  await dialect.requireValue(transaction, 'position_discount', 'internal_pos');
};

const dropLeftovers = async (transaction: Transaction): Promise<void> => {
  await transaction.run(raw('drop index if exists idempotency_at'));
  await transaction.run(raw('drop table if exists migration'));
  // An address may have several logins, one for each company that has not proven it.
  await transaction.run(raw('drop index if exists login_email'));
};

/** Stores with each estimate the document made from it that is still valid: an order, else an invoice. */
const nameFollowers = async (transaction: Transaction): Promise<void> => {
  const followers = [
    { table: 'invoice', segment: 'kb_invoice', cancelled: 19 },
    { table: 'order', segment: 'kb_order', cancelled: 21 },
  ] as const;
  for (const { table, segment, cancelled } of followers)
    await transaction.run(sql`
      update estimate set followed_by = ${segment} where (company_id, id) in (
        select company_id, made_from_id from ${name(table)}
        where made_from = ${'kb_offer'} and kb_item_status_id <> ${cancelled})`);
};

/** A message may carry any document, not only a reminder. */
const mailDocuments = async (transaction: Transaction, dialect: Dialect): Promise<void> => {
  for (const column of ['kb_invoice_id', 'kb_reminder_id', 'reminder_version'])
    await dialect.allowNull(transaction, 'outbox', column);
};

/**
 * Invoices cancelled without a credit note get the day of their cancellation, which was their last change but for notes
 * of other systems.
 */
const dateCancellations = async (transaction: Transaction): Promise<void> => {
  await transaction.run(sql`
    update invoice set cancelled_on = case when substr(updated_at, 1, 10) < is_valid_from then is_valid_from
      else substr(updated_at, 1, 10) end
    where kb_item_status_id = 19 and not exists (
      select id from credit_note where credit_note.company_id = invoice.company_id and kb_invoice_id = invoice.id
        and kind = ${'cancellation'})`);
};

/** The number of released steps: those of 0.2.0. */
export const released = 4;

/** Entries are never removed, and a released step never changes. */
export const migrations: readonly Migration[] = [
  {
    tables: 'pk0ltVjcjyHO3PZhF5M3MT-jA0BdD-cppdHFjnbQvF8',
    apply: async (transaction, dialect) => {
      await placeDiscounts(transaction, dialect);
      await dropLeftovers(transaction);
    },
  },
  // The service period of sales documents, the time when they left the company, and the gaps in their numbers.
  { tables: '9X2YHgDJuGh2YgvDUN-rh0HC44Uegan7yjxtVEJ3_po' },
  // Documents made from an estimate, and the printed versions of documents that were issued and reverted.
  { tables: 'PBd3kEAxAjzLBAQuCDVMPDfSwGlOMUM6zet-BkB4wqg', apply: nameFollowers },
  // The bin of time entries.
  { tables: '_vjBs8YNpoG1O4gof0ObUAltQP2tzRcW4fEdbhRl1tU' },
  // Browser and system of a session.
  { tables: 'vgYnf_sx_uqGnO7hjHprlrgpWoedzaKIydae9_Q7ABY' },
  // Receipts of expenses.
  { tables: 'C2kHQNQlagcN4poV93axrDbBifUdmOEDNpW7dFb4qq4' },
  // Estimates, orders and invoices in the outbox.
  { tables: 'cDPSca19ak2_nmJ-mQNxoIHXPUdxvS_0jAmlyIgVuHo', apply: mailDocuments },
  // Terms and VAT number of a contact.
  { tables: 'btVORl3iq4rJIcuZ2hS6x1ufsjRmjOlWoOrJcEh1PXM' },
  // Credit notes and write-offs.
  { tables: '_6f1LGhLS-2qLbA3pWZfyJamTCBM_9hwCh7dH268KWg' },
  // Links to pages for customers, and their answers.
  { tables: 'YhLZf2lNzdrV6n3e_SDqIn0rnyZ4hZTdCDaGmGjnZSk' },
  // Files of the bank, and the value date of payments.
  { tables: '5ZF8X3aZ8XdDtK8crdAVmuHI4N3apr-C3eNnOoBH098' },
  // The list of hours after an invoice, the billed time of each entry, cash discounts of payment terms, CSV files of banks, credit notes
  // and copies in the outbox, and fields that an import filled.
  { tables: '3Adp7Ob6IInVHcIn0cWwcqrHqIHiF2hv6_exVOXCYQs' },
  // The day of cancellations, indexes for open items, and statements of account in the outbox.
  { tables: 'lQWVH0eAVXk9_5x7QfNb7g0064szvvLPnJ7axPyiN4I', apply: dateCancellations },
  // Expenses that debits of bank files paid, the demo company's own records, changes of VAT rates, invoices of other programs, copies of a
  // contact, and the texts of credit notes.
  { tables: 'Du5azAzFJbrSJHgQr9AUH0OyGcdReiuE2Y9nQRx4xD8' },
  // Sessions of the app on PostgreSQL, the parts of an archive that is being received, an index of time entries by project, exchange rates,
  // names of units by language, and units and countries that are not offered.
  { tables: 'wfBZumuL-Y5p8uoH30CX285fLiX7yqCcWj1uHLV-Wnw' },
  // Moves from other services, the ids that records had there, indexes of rows with long texts and of messages that were not delivered, the
  // cash discounts of issued invoices, and the payments that brought fees.
  { tables: digest },
];
