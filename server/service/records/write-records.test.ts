import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Call } from '../requests/call.ts';
import { entities, type Entity, type Field } from './entity.ts';
import { outputFieldsOf, toRecord } from './record.ts';
import type { SqlValue } from '../store/sql.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { writerOf } from './write-records.ts';
import { ownClientId } from '../oauth/clients/client.ts';

const database = await openTestDatabase();
afterAll(async () => database.close());

const caller = {
  companyId: 1,
  org: 'one',
  userId: 1,
  clientId: ownClientId,
  role: 'owner',
  zone: 'Europe/Zurich',
  currencyId: 1,
} as const;
const call: Call = {
  database,
  caller: { ...caller, scopes: new Set() },
  language: 'de',
  now: 0,
  parameters: {},
  query: {},
  headers: {},
};

const integers = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -3, max: 3 }));
const millionths = fc.oneof(
  fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
  fc.integer({ min: -2000, max: 2000 }).map((whole) => BigInt(whole) * 1_000_000n),
  fc.integer({ min: -200_000_000, max: 200_000_000 }).map(BigInt),
);
const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '"', '\\', '\u2028', '\u0000', 'Zürich'));
const json = fc.constantFrom('[]', '{"a":"1.5"}', '[{"value":"7.7","tax_value":"1"}]', 'null');

const valueOf = ({ type }: Field): fc.Arbitrary<SqlValue> => {
  if (type === 'integer') return integers.map(BigInt);
  if (type === 'boolean') return fc.constantFrom(0n, 1n);
  if (type === 'decimal') return millionths;
  return type === 'json' ? json : texts;
};

/** A line as a database returns it: numbers if all are safe. */
const lineOf = (row: readonly SqlValue[], asNumbers: boolean) =>
  row.map((value) =>
    asNumbers && typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value,
  );

const fieldsOf = (entity: Entity): readonly Field[] => [
  ...new Map(
    outputFieldsOf(entity).flatMap((output) =>
      'field' in output ? [[output.field.column, output.field] as const] : [],
    ),
  ).values(),
];

const written = entities.flatMap((entity) => {
  const write = writerOf(entity);
  return write === undefined ? [] : [{ name: entity.resource.name, entity, write }];
});

describe('a list written from rows', () => {
  it('is used for most resources, but not where a rule computes fields', () => {
    expect(written.length).toBeGreaterThan(30);
    expect(written.map(({ name }) => name)).not.toContain('timetracking');
  });

  it.each(written)('the list of $name equals its records', ({ entity, write }) => {
    const fields = fieldsOf(entity);
    const rows = fc.array(fc.tuple(...fields.map((field) => fc.option(valueOf(field)))), { maxLength: 3 });
    fc.assert(
      fc.property(rows, fc.boolean(), (lines, asNumbers) => {
        const records = lines.map((line) => {
          const row = Object.fromEntries(fields.map(({ column }, index) => [column, line[index] ?? null]));
          return toRecord(entity, call, row, 'padded', false);
        });
        const read = lines.map((line) => lineOf(line, asNumbers));
        expect(write.list(read).text).toBe(JSON.stringify(records));
        expect(read.map((line) => write.record(line).text)).toEqual(records.map((record) => JSON.stringify(record)));
      }),
      { numRuns: 60 },
    );
  });
});
