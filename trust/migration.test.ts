import { describe, expect, test } from 'vitest';
import { entityTables } from '#server/service/entity.ts';
import { idempotencyTable } from '#server/service/idempotency.ts';
import { prepareDatabase } from '#server/service/service.ts';
import type { Database, Transaction } from '#server/service/store/database.ts';
import { migrate } from '#server/service/store/migrate.ts';
import { openTestDatabase } from '#server/service/test-database.ts';
import { lengthOf } from './length.ts';
import { tell } from './notes.ts';

/** A table of an older version, which lacks the last column of this one. */
const older = { ...idempotencyTable, columns: idempotencyTable.columns.slice(0, -1), indexes: [] };

const schemaOf = async (database: Database): Promise<readonly string[]> => {
  const columns = [idempotencyTable, ...entityTables].map(async (table) =>
    (await database.all(database.dialect.columnNames(table))).map(({ name }) => `${table.name}.${String(name)}`),
  );
  return (await Promise.all(columns)).flat();
};

class Killed extends Error {}

const cutAt = (transaction: Transaction, statement: number): Transaction => {
  let count = 0;
  return {
    ...transaction,
    run: async (text) => {
      count += 1;
      if (count === statement) throw new Killed();
      return transaction.run(text);
    },
  };
};

/** The database, killed at a statement, counted from 1. */
const killedAt = (database: Database, statement: number): Database => ({
  ...database,
  transaction: async (work) => database.transaction(async (transaction) => work(cutAt(transaction, statement))),
});

/** The same where each statement counts by itself, as without a transaction: what ran before stays. */
const halfDoneAt = (database: Database, statement: number): Database => ({
  ...database,
  transaction: async (work) => {
    const outcome = await database.transaction(async (transaction) =>
      work(cutAt(transaction, statement)).then(
        (result) => ({ result }),
        () => undefined,
      ),
    );
    if (outcome === undefined) throw new Killed();
    return outcome.result;
  },
});

/** In the long form at every statement. */
const step = lengthOf(7, 1);

describe('D6: a migration that is killed', { timeout: 3_600_000 }, () => {
  test('D6: leaves the schema of before, at whatever statement; whole, it leaves the new one', async () => {
    const database = await openTestDatabase();
    await migrate(database, [older]);
    const before = await schemaOf(database);
    let kills = 0;
    for (let statement = 1; ; statement += step) {
      const outcome: unknown = await prepareDatabase(killedAt(database, statement)).catch((error: unknown) => error);
      if (outcome === undefined) break;
      expect(outcome).toBeInstanceOf(Killed);
      expect(await schemaOf(database)).toEqual(before);
      kills += 1;
    }
    tell('D6', { length: `${kills} kills, at ${step === 1 ? 'every statement' : `each ${step}th statement`}` });
    expect(kills).toBeGreaterThan(3);
    expect((await schemaOf(database)).length).toBeGreaterThan(before.length);
    await database.close();
  });

  test('D6, control: outside a transaction half of it stays, and the check finds it', async () => {
    const database = await openTestDatabase();
    await migrate(database, [older]);
    const before = await schemaOf(database);
    await expect(prepareDatabase(halfDoneAt(database, 60))).rejects.toThrow(Killed);
    expect(await schemaOf(database)).not.toEqual(before);
    await database.close();
  });
});
