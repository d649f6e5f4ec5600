import { describe, expect, test } from 'vitest';
import { prepareDatabase } from '#server/service/service.ts';
import type { Database, Transaction } from '#server/service/store/database.ts';
import { schemaOf } from '#server/service/store/test-schema.ts';
import { isPostgres } from '#server/service/testing/test-database.ts';
import { openFixture } from '../fixtures.ts';
import { lengthOf, longForm } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';

/** The oldest stored data: they need tables, columns and migrations. */
const openOldest = async (): Promise<Database> => openFixture(isPostgres ? '8d05989' : '4d6bf19');

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

/** A database that is killed at a statement, counted from 1. */
const killedAt = (database: Database, statement: number): Database => ({
  ...database,
  transaction: async (work) => database.transaction(async (transaction) => work(cutAt(transaction, statement))),
});

/** The same, but each statement is permanent, as without a transaction. */
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

/** At every statement in the long form. */
const step = lengthOf(7, 1);

describe('D6: a migration that is killed', { timeout: longForm }, () => {
  test('D6: leaves the old schema, at whatever statement; completed, it leaves the new one', async () => {
    const database = await openOldest();
    const before = await schemaOf(database);
    let kills = 0;
    for (let statement = 1; ; statement += step) {
      const outcome: unknown = await prepareDatabase(killedAt(database, statement)).catch((error: unknown) => error);
      if (outcome === undefined) break;
      expect(outcome).toBeInstanceOf(Killed);
      expect(await schemaOf(database)).toBe(before);
      kills += 1;
    }
    reportNote('D6', { length: `${kills} kills, at ${step === 1 ? 'every statement' : `each ${step}th statement`}` });
    expect(kills).toBeGreaterThan(3);
    expect(await schemaOf(database)).not.toBe(before);
    await database.close();
  });

  test('D6, control: outside a transaction half of it remains, and the check finds it', async () => {
    const database = await openOldest();
    const before = await schemaOf(database);
    await expect(prepareDatabase(halfDoneAt(database, 20))).rejects.toThrow(Killed);
    expect(await schemaOf(database)).not.toBe(before);
    await database.close();
  });
});
