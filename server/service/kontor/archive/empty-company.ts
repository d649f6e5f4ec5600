import type { Reader } from '../../store/database.ts';
import { name, sql } from '../../store/sql.ts';
import { archivedTables } from './archived-tables.ts';

/** The tables that a new company begins with; an import replaces their rows. */
const starterTables: ReadonlySet<string> = new Set([
  'account',
  'article_type',
  'bank_account',
  'business_activity',
  'communication_kind',
  'contact_group',
  'country',
  'currency',
  'language',
  'logopaper',
  'module',
  'payment_type',
  'pr_project_state',
  'pr_project_type',
  'remember_time',
  'remember_type',
  'salutation',
  'stock',
  'stock_place',
  'tax',
  'terms_of_payment_template',
  'timesheet_status',
  'title',
  'todo_priority',
  'todo_status',
  'unit',
  'user',
]);

/** Returns whether a company has nothing but what a new one begins with, one member, and no open invitation. */
export const isEmptyCompany = async (reader: Reader, companyId: number): Promise<boolean> => {
  const others = archivedTables.map(({ table }) => table.name).filter((table) => !starterTables.has(table));
  for (const table of [...others, 'invitation'])
    if (
      (await reader.get(sql`select 1 as found from ${name(table)} where company_id = ${companyId} limit 1`)) !==
      undefined
    )
      return false;
  const users = await reader.all(sql`select id from "user" where company_id = ${companyId} limit 2`);
  return users.length === 1;
};
