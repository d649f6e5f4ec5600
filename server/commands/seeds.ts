import { addDays } from '#domain/dates/calendar.ts';
import { insertRecords, reserveIds } from '#server/company/insert-records.ts';
import type { Database, Transaction } from '#server/service/store/database.ts';
import { insertRows } from '#server/service/store/insert-rows.ts';
import { resultOf } from '#server/service/store/result.ts';
import { sql } from '#server/service/store/sql.ts';
import { seedArticle } from './seed-article.ts';
import type { SeedCompany } from './seed-company.ts';
import { seedContact } from './seed-contact.ts';
import { seedInvoice, seedPosition } from './seed-invoice.ts';
import { seedTimetrackings } from './seed-timetrackings.ts';

/** Number of records per transaction, so that a running service can write in between. */
const batch = 5000;

type Insert = (transaction: Transaction, from: number, size: number) => Promise<unknown>;

const inBatches = async (database: Database, count: number, insert: Insert): Promise<void> => {
  for (let from = 0; from < count; from += batch) {
    await database.transaction(async (transaction) => insert(transaction, from, Math.min(batch, count - from)));
  }
};

const numbers = (from: number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, index) => from + index);

type Seed = (database: Database, company: SeedCompany, count: number) => Promise<string>;

const days = resultOf({ date: 'text?' });

const timetrackings: Seed = async (database, company, count) => {
  const oldest = await days.get(
    database,
    sql`select min(date) as date from timetracking where company_id = ${company.companyId}`,
  );
  const last = addDays(oldest?.date ?? company.today, -1);
  await inBatches(database, count, async (transaction, from, size) => {
    const first = await reserveIds(transaction, company.companyId, 'timetracking', size);
    await insertRows(transaction, 'timetracking', seedTimetrackings(company, last, { first, from, size }));
  });
  return `${count} timetrackings`;
};

const articles: Seed = async (database, company, count) => {
  await inBatches(database, count, async (transaction, from, size) =>
    insertRecords(
      transaction,
      company,
      'item',
      numbers(from, size).map((number) => seedArticle(company, number)),
    ),
  );
  return `${count} articles`;
};

const contacts: Seed = async (database, company, count) => {
  await inBatches(database, count, async (transaction, from, size) =>
    insertRecords(
      transaction,
      company,
      'contact',
      numbers(from, size).map((number) => seedContact(company, number)),
    ),
  );
  return `${count} contacts`;
};

const positions: Seed = async (database, company, count) => {
  const invoiceId = await database.transaction(async (transaction) =>
    insertRecords(transaction, company, 'invoice', [seedInvoice(company, count)]),
  );
  await inBatches(database, count, async (transaction, from, size) => {
    const parent = { document: 'kb_invoice', document_id: invoiceId };
    const records = numbers(from, size).map(seedPosition);
    await insertRecords(transaction, company, 'position_custom', records, parent);
  });
  return `${count} positions in invoice ${invoiceId}`;
};

/** The kinds of records that `npm run seed` makes, by option; each returns a description of the result. */
export const seeds = { timetrackings, articles, contacts, positions } as const;
export type SeedName = keyof typeof seeds;
