import { bankTables } from '../../bank/bank-tables.ts';
import { customerAnswer } from '../../customer/tables.ts';
import { importedPaperTable } from '../../documents/imported-invoice.ts';
import { receiptTable } from '../../expenses/receipts.ts';
import { finalStates, outboxTable } from '../../mail/outbox-table.ts';
import { taxChangeTable } from '../../master-data/tax-steps.ts';
import { earlierPapers } from '../../papers/earlier-papers.ts';
import { printedTables } from '../../papers/frozen.ts';
import { entityTables } from '../../records/entity.ts';
import { reminderStopTable } from '../../reminders/reminder-stop.ts';
import { numberGaps } from '../../sales/number-gap.ts';
import { company, member, sequence } from '../../store/accounts.ts';
import { foldedColumns } from '../../store/folded.ts';
import type { Row } from '../../store/sql.ts';
import type { Column, Table } from '../../store/table.ts';
import { deletedTimeTable } from '../../time/deleted-time.ts';
import { segmentTable } from '../../time/time-table.ts';
import { exampleTable } from '../../records/example-table.ts';
import { movedIdTable } from '../move/move-tables.ts';
import { importTables } from '../imports/import-tables.ts';

/** A table as the archive has it: without the company, columns that only serve searches, and what is secret. */
export type ArchivedTable = {
  readonly table: Table;
  readonly columns: readonly Column[];
  /** The columns that order and identify a row of the company. */
  readonly key: readonly string[];
  /** Replaces what must not leave the company, or must not be repeated elsewhere. */
  readonly withhold: (row: Row) => Row;
};

/** The link to a customer's page is a secret, and leads to this installation. */
const withoutLink = (row: Row): Row => ({ ...row, network_link: '' });

/** A message that still waits here must not be sent by another installation as well; a person decides there. */
const withoutSending = (row: Row): Row => ({
  ...row,
  state: finalStates.find((known) => known === row['state']) ?? 'uncertain',
  held_until: null,
  instance: null,
  lease_until: null,
});

const withheld: { readonly [table: string]: ArchivedTable['withhold'] | undefined } = {
  estimate: withoutLink,
  order: withoutLink,
  invoice: withoutLink,
  [outboxTable.name]: withoutSending,
};

const archived = (table: Table, leftOut: readonly string[] = []): ArchivedTable => {
  const derived = foldedColumns(table.searched ?? []).map(({ name }) => name);
  const absent = new Set(['company_id', ...leftOut, ...derived]);
  return {
    table,
    columns: table.columns.filter(({ name }) => !absent.has(name)),
    key: table.primaryKey.filter((name) => !absent.has(name)),
    withhold: withheld[table.name] ?? ((row) => row),
  };
};

const given: readonly Table[] = [
  ...entityTables,
  ...printedTables,
  numberGaps,
  earlierPapers,
  ...importTables,
  exampleTable,
  segmentTable,
  deletedTimeTable,
  outboxTable,
  customerAnswer,
  reminderStopTable,
  receiptTable,
  ...bankTables,
  taxChangeTable,
  importedPaperTable,
  movedIdTable,
];

/** Every table after those that it refers to; a reference to its own rows does not count. */
const inOrder = (tables: readonly Table[]): readonly Table[] => {
  const placed = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, foreignKeys = [] }) =>
        !placed.has(name) && foreignKeys.every((key) => key.table === name || placed.has(key.table)),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of next) placed.add(table.name);
    ordered.push(...next);
  }
  return ordered;
};

/** The tables with the company's records, in an order in which they can be filled. */
export const archivedTables: readonly ArchivedTable[] = inOrder(given).map((table) => archived(table));

/** The company itself, without its address and the state of the demo. */
export const archivedCompany = archived(company, ['id', 'org', 'demo_until']);

/** The role of each member. Logins are left out: the owner of the new company decides who may sign in there. */
export const archivedMembers = archived(member, ['login_id', 'deactivated_at', 'last_sign_in_at']);

/** The last number of every kind, so that none is given twice. */
export const archivedSequences = archived(sequence);

/** Everything below `kontor/` in the archive. */
export const archivedParts: readonly ArchivedTable[] = [
  archivedCompany,
  archivedMembers,
  archivedSequences,
  ...archivedTables,
];

/** Numbers of tables that are not in the archive. */
export const ownSequences: readonly string[] = ['event', 'security_event'];
