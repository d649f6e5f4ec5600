import { importedPaperTable } from './documents/imported-invoice.ts';
import { printedTables } from './papers/frozen.ts';
import { earlierPapers } from './papers/earlier-papers.ts';
import { numberGaps } from './sales/number-gap.ts';
import { eventTable } from './journal/event.ts';
import { entityTables } from './records/entity.ts';
import { idempotencyTable } from './requests/idempotency.ts';
import { archivePartTable } from './kontor/archive/archive-parts.ts';
import { demoTable } from './kontor/demo-table.ts';
import { movedIdTable, moveTables } from './kontor/move/move-tables.ts';
import { exampleTable } from './records/example-table.ts';
import { importTables } from './kontor/imports/import-tables.ts';
import { customerTables } from './customer/tables.ts';
import { outboxTable } from './mail/outbox-table.ts';
import { oauthTables } from './oauth/tables.ts';
import { deletedTimeTable } from './time/deleted-time.ts';
import { bankTables } from './bank/bank-tables.ts';
import { receiptTable } from './expenses/receipts.ts';
import { reminderStopTable } from './reminders/reminder-stop.ts';
import { segmentTable } from './time/time-table.ts';
import { taxChangeTable } from './master-data/tax-steps.ts';
import { accountTables } from './store/accounts.ts';
import { securityEventTable } from './journal/security-event.ts';
import type { Table } from './store/table.ts';

/** Every table of the service. */
export const tables: readonly Table[] = [
  ...accountTables,
  ...oauthTables,
  ...entityTables,
  ...printedTables,
  numberGaps,
  earlierPapers,
  ...importTables,
  exampleTable,
  segmentTable,
  deletedTimeTable,
  outboxTable,
  ...customerTables,
  reminderStopTable,
  receiptTable,
  ...bankTables,
  eventTable,
  securityEventTable,
  idempotencyTable,
  demoTable,
  taxChangeTable,
  importedPaperTable,
  archivePartTable,
  movedIdTable,
  ...moveTables,
];
