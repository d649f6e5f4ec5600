import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { isPostgres, openTestDatabase } from '#server/service/testing/test-database.ts';
import { prepareDatabase } from '../service.ts';
import { tables } from '../tables.ts';
import type { Database } from './database.ts';
import { checkSchema, currentSchema, migrate, NewerSchema } from './migrate.ts';
import { digest } from './columns.ts';
import { migrations, released, type Migration } from './migrations.ts';
import { raw, sql } from './sql.ts';
import type { Column, Table } from './table.ts';
import { schemaOf } from './test-schema.ts';

const open = async (): Promise<Database> => {
  const database = await openTestDatabase();
  onTestFinished(async () => database.close());
  return database;
};

/** Every change of the schema appears in a review and gets a new number, so that older programs refuse the data. */
it('the schema equals the checked-in snapshot', async () => {
  const database = await open();
  await prepareDatabase(database);
  await expect(await schemaOf(database)).toMatchFileSnapshot(`schema.${isPostgres ? 'postgres' : 'sqlite'}.sql`);
});

const sortedTables = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1));

const currentDigest = createHash('sha256').update(JSON.stringify(sortedTables)).digest('base64url');

/** The compiler and the tables agree on the columns (`rows.ts`). */
it('the list of columns contains every column of every table, with its type', async () => {
  const typeOf = ({ type, nullable }: Column): string => `'${type}${nullable ? '?' : ''}'`;
  const lines = sortedTables.map(
    ({ name, columns }) =>
      `  ${name}: { ${columns.map((column) => `${column.name}: ${typeOf(column)}`).join(', ')} },\n`,
  );
  const head = '/** Made from the tables by schema.test.ts. The type of each column, with ? if it may be null. */\n';
  const foot = `\n/** SHA-256 of the tables. */\nexport const digest = '${currentDigest}';\n`;
  await expect(`${head}export const columns = {\n${lines.join('')}} as const;\n${foot}`).toMatchFileSnapshot(
    'columns.ts',
  );
});

// If this fails after a change of a table, add a migration with `tables: digest`, even if it applies nothing.
it('the last migration has the digest that -u writes until it is released, and then its value', async () => {
  const isOpen = released < migrations.length;
  const source = await readFile(new URL('migrations.ts', import.meta.url), 'utf8');
  expect(source.split('tables: digest').length - 1).toBe(isOpen ? 1 : 0);
  expect(migrations.at(-1)?.tables).toBe(isOpen ? digest : currentDigest);
});

const id: Column = { name: 'id', type: 'integer', nullable: false };
const parent: Table = { name: 'parent', columns: [id], primaryKey: ['id'] };
const child: Table = {
  name: 'child',
  columns: [id, { name: 'parent_id', type: 'integer', nullable: false }],
  primaryKey: ['id'],
  foreignKeys: [{ columns: ['parent_id'], table: 'parent', references: ['id'] }],
};
const withColumn = (column: Column): readonly Table[] => [{ ...parent, columns: [id, column] }, child];

/** Two tables of an older version, with a row in each. */
const old = async (): Promise<Database> => {
  const database = await open();
  await migrate(database, [parent, child], []);
  await database.transaction(async (transaction) => {
    await transaction.run(raw('insert into parent (id) values (7)'));
    await transaction.run(raw('insert into child (id, parent_id) values (1, 7)'));
  });
  return database;
};

const named: Column = { name: 'name', type: 'text', nullable: false };
const addName: Migration = {
  tables: '',
  apply: async (transaction, dialect) => {
    await transaction.run(dialect.addColumn('parent', { ...named, nullable: true }));
    await transaction.run(raw(`update parent set name = 'number ' || cast(id as text)`));
    await dialect.requireValue(transaction, 'parent', 'name');
  },
};

it('a new required column gets its fill in old rows', async () => {
  const database = await old();
  await migrate(database, withColumn({ ...named, fill: "it's old" }), []);
  expect(await database.all(raw('select name from parent'))).toEqual([{ name: "it's old" }]);
});

it('a new required column without a fill is refused, and nothing changes', async () => {
  const database = await old();
  const before = await schemaOf(database);
  await expect(migrate(database, withColumn(named), [])).rejects.toThrow('parent.name has no value');
  expect(await schemaOf(database)).toBe(before);
});

it('a migration calculates it once, gives the schema of a new database, and keeps references to the row', async () => {
  const database = await old();
  await migrate(database, withColumn(named), [addName]);
  await migrate(database, withColumn(named), [addName]);
  expect(await database.all(raw('select name from parent'))).toEqual([{ name: 'number 7' }]);
  const fresh = await open();
  await migrate(fresh, withColumn(named), [addName]);
  expect(await schemaOf(database)).toBe(await schemaOf(fresh));
  const insert = async (values: string) =>
    database.transaction(async (transaction) => transaction.run(raw(`insert into ${values}`)));
  await expect(insert('parent (id) values (8)')).rejects.toThrow(/null/i);
  await expect(insert('child (id, parent_id) values (2, 8)')).rejects.toThrow(/foreign key/i);
  expect(await insert('child (id, parent_id) values (2, 7)')).toBe(1);
});

it('dangling references after a migration roll it back', async () => {
  const database = await old();
  const careless: Migration = {
    tables: '',
    apply: async (transaction, dialect) => {
      await addName.apply?.(transaction, dialect);
      await transaction.run(raw('delete from parent'));
    },
  };
  await expect(migrate(database, withColumn(named), [careless])).rejects.toThrow(/foreign key/i);
  expect(await database.all(raw('select id from parent'))).toEqual([{ id: 7n }]);
});

it('newer data is refused with an explanation and stays unchanged', async () => {
  const database = await open();
  await prepareDatabase(database);
  expect(await checkSchema(database, database.dialect)).toBe(currentSchema);
  await database.transaction(async (transaction) => {
    for (const statement of database.dialect.setSchemaNumber(currentSchema + 1)) await transaction.run(statement);
    await transaction.run(raw('drop table idempotency'));
  });
  const refused = prepareDatabase(database);
  await expect(refused).rejects.toThrow(NewerSchema);
  await expect(refused).rejects.toThrow(
    `number ${currentSchema + 1}, and this program knows those up to ${currentSchema}`,
  );
  expect(await database.all(database.dialect.columnNames('idempotency'))).toEqual([]);
  expect(await database.all(sql`select count(*) as count from company`)).toEqual([{ count: 0n }]);
});
