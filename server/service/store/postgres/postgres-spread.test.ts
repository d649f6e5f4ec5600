import { afterAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../service.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { raw } from '../sql.ts';

/** An engine that distributes companies over machines forbids keys and unique indexes without the company (docs/scale.md). */
const database = await openTestDatabase();
await prepareDatabase(database);
afterAll(async () => database.close());

/** Tables that belong to no company, or are searched by a secret or an address before the company is known. */
const ofEveryone = [
  'access_token',
  'app_session',
  'app_spent',
  'authorization_code',
  'client',
  'company',
  'failed_sign_in',
  'folded',
  'known_browser',
  'login',
  'password_link',
  'refresh_token',
  'schema_number',
  'sign_in_session',
  'token_family',
];

const unique = await database.all(
  raw(`
  select t.relname as owner, i.relname as name, case when x.indisprimary then 1 else 0 end as is_primary,
    (select string_agg(a.attname, ',' order by k.place) from unnest(x.indkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where x.indisunique and t.relnamespace = current_schema()::regnamespace order by 1, 2`),
);
const foreignKeys = await database.all(
  raw(`
  select c.conname as name, t.relname as owner, r.relname as referred,
    (select string_agg(a.attname || '=' || b.attname, ',' order by k.place)
      from unnest(c.conkey, c.confkey) with ordinality as k (own, other, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other) as columns
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by 1`),
);
const columnsOf = (row: (typeof unique)[number]): readonly string[] => String(row['columns']).split(',');
const isSpread = (table: unknown): boolean => !ofEveryone.some((name) => name === table);

it('every company table has the company first in its primary key', () => {
  const keys = unique.filter((row) => row['is_primary'] === 1n);
  expect(keys.length).toBeGreaterThan(50);
  const without = keys.filter((row) => columnsOf(row)[0] !== 'company_id').map(({ owner }) => owner);
  expect(without).toEqual(ofEveryone);
});

it('every unique index of such a table includes the company', () => {
  const without = unique.filter((row) => isSpread(row['owner']) && !columnsOf(row).includes('company_id'));
  expect(without).toEqual([]);
});

it('every foreign key of such a table has the company on both sides, and none refers to a shared table', () => {
  expect(foreignKeys.length).toBeGreaterThan(100);
  const spread = foreignKeys.filter((row) => isSpread(row['owner']) || isSpread(row['referred']));
  expect(spread.filter((row) => !isSpread(row['owner']) || !isSpread(row['referred']))).toEqual([]);
  expect(spread.filter((row) => columnsOf(row)[0] !== 'company_id=company_id')).toEqual([]);
});
