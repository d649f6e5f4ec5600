import { entityNamed } from '#server/service/records/entity.ts';
import type { Database } from '#server/service/store/database.ts';
import { selection } from '#server/service/store/selection.ts';
import { name, sql } from '#server/service/store/sql.ts';
import { choices } from './choices.ts';
import { insertRecords } from './insert-records.ts';

const companies = selection({ company: 'company' }, ['company.id as companyId', 'company.zone']);

/**
 * Adds missing look-ups of `choices` to each company, which may have been created before them. Their records cannot be
 * deleted.
 */
export const fillChoices = async (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    for (const [resource, records] of Object.entries(choices)) {
      const table = name(entityNamed(resource).table.name);
      const lacking = await companies.all(
        transaction,
        sql`from company where not exists (select 1 from ${table} t where t.company_id = company.id)`,
      );
      for (const company of lacking) await insertRecords(transaction, company, resource, records);
    }
  });
