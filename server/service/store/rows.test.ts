import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { prepareDatabase } from '../service.ts';
import type { Transaction } from './database.ts';
import { deleteRows, findRow, findRows, hasRow, updateRecords, updateRows } from './rows.ts';
import { insertRows } from './insert-rows.ts';
import { sql } from './sql.ts';

const unit = (company_id: number, id: number, name: string, name_en: string | null) => ({
  company_id,
  id,
  version: 1,
  name,
  name_en,
});

/** Units of two companies, with the same ids. */
const inUnits = async (work: (transaction: Transaction) => Promise<void>): Promise<void> => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await prepareDatabase(database);
  await database.transaction(async (transaction) => {
    await insertRows(transaction, 'unit', [
      unit(1, 1, 'Stunde', 'hour'),
      unit(1, 2, 'kg', null),
      unit(2, 1, 'm', null),
    ]);
    await work(transaction);
  });
};

const namesIn = async (transaction: Transaction, company_id: number): Promise<readonly string[]> =>
  (await findRows(transaction, 'unit', { company_id }, ['name'])).map(({ name }) => name).toSorted();

it('finds rows of one company, by values and by their absence', async () => {
  await inUnits(async (transaction) => {
    expect(await findRow(transaction, 'unit', { company_id: 1, id: 1 }, ['id', 'name', 'name_en'])).toEqual({
      id: 1,
      name: 'Stunde',
      name_en: 'hour',
    });
    expect(await findRow(transaction, 'unit', { company_id: 1, name_en: null }, ['id'])).toEqual({ id: 2 });
    expect(await findRow(transaction, 'unit', { company_id: 2, id: 2 }, ['id'])).toBeUndefined();
    expect(await namesIn(transaction, 1)).toEqual(['Stunde', 'kg']);
    expect(await hasRow(transaction, 'unit', { company_id: 2, name: 'm' })).toBe(true);
    expect(await hasRow(transaction, 'unit', { company_id: 2, name: 'kg' })).toBe(false);
  });
});

it('no row has an id that is null', async () => {
  await inUnits(async (transaction) => {
    expect(await findRow(transaction, 'unit', { company_id: 1, id: null }, ['id'])).toBeUndefined();
  });
});

it('changes only the rows with the values; a change of records counts their versions', async () => {
  await inUnits(async (transaction) => {
    expect(await updateRows(transaction, 'unit', { company_id: 1, id: 1 }, { name: 'h' })).toBe(1);
    expect(await updateRecords(transaction, 'unit', { company_id: 1 }, { name_en: sql`name || '!'` })).toBe(2);
    expect(await findRow(transaction, 'unit', { company_id: 1, id: 1 }, ['name', 'name_en', 'version'])).toEqual({
      name: 'h',
      name_en: 'h!',
      version: 2,
    });
    expect(await findRow(transaction, 'unit', { company_id: 2, id: 1 }, ['name', 'version'])).toEqual({
      name: 'm',
      version: 1,
    });
  });
});

it('deletes only the rows with the values', async () => {
  await inUnits(async (transaction) => {
    expect(await deleteRows(transaction, 'unit', { company_id: 1, id: 1 })).toBe(1);
    expect([await namesIn(transaction, 1), await namesIn(transaction, 2)]).toEqual([['kg'], ['m']]);
  });
});

it('the compiler rejects unknown columns, values of another type, and a statement without the company', () => {
  const rejected = async (transaction: Transaction): Promise<void> => {
    // @ts-expect-error A column that was renamed or never existed is read.
    await findRow(transaction, 'unit', { company_id: 1 }, ['title']);
    // @ts-expect-error It is a condition.
    await hasRow(transaction, 'unit', { company_id: 1, title: 'kg' });
    // @ts-expect-error It is changed.
    await updateRows(transaction, 'unit', { company_id: 1 }, { title: 'kg' });
    // @ts-expect-error It is inserted.
    await insertRows(transaction, 'unit', [{ company_id: 1, id: 1, version: 1, title: 'kg' }]);
    // @ts-expect-error A text becomes a number.
    await updateRows(transaction, 'unit', { company_id: 1 }, { name: 1 });
    // @ts-expect-error A required column becomes null.
    await updateRows(transaction, 'unit', { company_id: 1 }, { name: null });
    // @ts-expect-error The rows of every company are meant.
    await deleteRows(transaction, 'unit', { id: 1 });
    // @ts-expect-error The table has no version.
    await updateRecords(transaction, 'member', { company_id: 1 }, { role: 'time' });
    const row = await findRow(transaction, 'unit', { company_id: 1 }, ['name_en']);
    // @ts-expect-error A column that was not read is used.
    expect(row?.name).toBe('kg');
    // @ts-expect-error A text that may be null is used as one that may not.
    const text: string | undefined = row?.name_en;
    expect(text).toBe('kg');
  };
  expect(rejected).toBeTypeOf('function');
});
