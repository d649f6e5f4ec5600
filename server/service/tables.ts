import { printedTables } from './documents/frozen.ts';
import { earlierPapers } from './documents/earlier-papers.ts';
import { numberGaps } from './rules/number-gap.ts';
import { eventTable } from './event.ts';
import { entityTables } from './entity.ts';
import { idempotencyTable } from './idempotency.ts';
import { exampleTable } from './kontor/example-table.ts';
import { importTables } from './kontor/import-tables.ts';
import { customerTables } from './customer/tables.ts';
import { outboxTable } from './mail/outbox-table.ts';
import { oauthTables } from './oauth/tables.ts';
import { deletedTimeTable } from './rules/deleted-time.ts';
import { bankTables } from './rules/bank-tables.ts';
import { receiptTable } from './rules/receipts.ts';
import { reminderStopTable } from './rules/reminder-stop.ts';
import { segmentTable } from './rules/time-table.ts';
import { accountTables } from './store/accounts.ts';
import { securityEventTable } from './security-event.ts';
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
];
