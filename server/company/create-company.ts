import { isZone } from '#domain/dates/zone.ts';
import { nextId } from '#server/service/journal/sequence.ts';
import type { Database, Transaction } from '#server/service/store/database.ts';
import { insertRows } from '#server/service/store/insert-rows.ts';
import { sql } from '#server/service/store/sql.ts';
import { insertRecords } from './insert-records.ts';
import { masterData } from './master-data.ts';

export type NewCompany = {
  /** `org` of the token response, a segment of {base_url}: lower-case letters, digits, hyphens. */
  readonly org: string;
  readonly name: string;
  /** For example `Europe/Zurich`. */
  readonly zone: string;
  /** Swiss francs by default. */
  readonly currencyId?: number;
  /** Seconds; by default 8:24, a Swiss week of 42 hours. */
  readonly dailyTarget?: number;
};

/** Counts ids that belong to no company. */
export const noCompany = 0;

/** Returns whether no company exists yet: the first start on a folder. */
export const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.get(sql`select 1 as found from company limit 1`)) === undefined;

/** Checks the org and the zone of a new company. */
export const companyProblem = ({ org, zone }: Pick<NewCompany, 'org' | 'zone'>): string | undefined => {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(org)) return `no org of a company: ${org}`;
  return isZone(zone) ? undefined : `no time zone: ${zone}`;
};

/** `createCompany` inside a transaction. */
export const insertCompany = async (transaction: Transaction, company: NewCompany): Promise<number> => {
  const problem = companyProblem(company);
  if (problem !== undefined) throw new Error(problem);
  const { org, name, zone, currencyId = 1, dailyTarget = 30_240 } = company;
  const companyId = await nextId(transaction, noCompany, 'company');
  await insertRows(transaction, 'company', [
    { id: companyId, org, name, zone, currency_id: currencyId, daily_target: dailyTarget },
  ]);
  for (const { resource, records } of masterData({ name, currencyId })) {
    await insertRecords(transaction, { companyId, zone }, resource, records);
  }
  return companyId;
};

/** Creates a company with the Swiss master data, without members; returns its id. Throws if the org is taken or invalid. */
export const createCompany = async (database: Database, company: NewCompany): Promise<number> =>
  database.transaction(async (transaction) => insertCompany(transaction, company));
