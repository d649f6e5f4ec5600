import { z } from 'zod';
import { outboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { CsvValue } from '#domain/csv/csv-line.ts';
import { storedMessage, toMessage } from '../../mail/outbox-table.ts';
import { entities, type Entity } from '../../records/entity.ts';
import { toRecord } from '../../records/record.ts';
import type { Call } from '../../requests/call.ts';
import type { JsonObject } from '../../requests/rule.ts';
import type { Row } from '../../store/sql.ts';
import { archivedTables, type ArchivedTable } from './archived-tables.ts';

/** A resource in the archive: its records in the shape of the interface. */
export type RecordSource = {
  readonly name: string;
  readonly archived: ArchivedTable;
  readonly fields: readonly string[];
  readonly record: (call: Call, row: Row) => JsonObject;
  /** Returns whether a record has that shape. */
  readonly isValid: (record: JsonObject) => boolean;
};

const archivedNamed = (name: string): ArchivedTable => {
  const archived = archivedTables.find(({ table }) => table.name === name);
  if (archived === undefined) throw new Error(`the archive lacks the table ${name}`);
  return archived;
};

/** A document is shown as in a list: its positions are resources of their own, which name their document. */
const sourceOf = (entity: Entity): RecordSource => {
  const { resource, parents, table } = entity;
  const { shape } = resource.record;
  const parentColumns = parents.map(({ column }) => column).filter((column) => !(column in shape));
  const hasPositions = 'positions' in shape;
  return {
    name: resource.name,
    archived: archivedNamed(table.name),
    fields: [...parentColumns, ...Object.keys(shape).filter((field) => field !== 'positions')],
    record: (call, row) => ({
      ...Object.fromEntries(
        parentColumns.map((column) => [column, typeof row[column] === 'bigint' ? Number(row[column]) : row[column]]),
      ),
      ...toRecord(entity, call, row, 'padded', true),
    }),
    isValid: (record) => {
      const own = Object.entries(record).filter(([field]) => !parentColumns.includes(field));
      return resource.record.safeParse({ ...Object.fromEntries(own), ...(hasPositions ? { positions: [] } : {}) })
        .success;
    },
  };
};

const outboxSource: RecordSource = {
  name: 'outbox_message',
  archived: archivedNamed('outbox'),
  fields: Object.keys(outboxMessage.shape),
  record: (call, row) => toMessage(call, storedMessage(row)),
  isValid: (record) => outboxMessage.safeParse(record).success,
};

/** Every resource of the catalogue except the deprecated view of the time entries, and the messages in the outbox. */
export const recordSources: readonly RecordSource[] = [
  ...entities.filter(({ resource }) => resource.name !== 'timesheet').map(sourceOf),
  outboxSource,
];

/**
 * The call in whose name records are shown: it sees no link to a customer's page, and no clock runs, so that the same data give the same
 * records at any time.
 */
export const archiveCall = (call: Call, zone: string): Call => ({
  ...call,
  now: 0,
  language: 'en',
  caller: { ...call.caller, zone, scopes: new Set() },
});

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A value as a cell; lists and objects as JSON. */
export const cellOf = (value: unknown): CsvValue => {
  const parsed = plain.safeParse(value ?? null);
  return parsed.success ? parsed.data : JSON.stringify(value);
};
