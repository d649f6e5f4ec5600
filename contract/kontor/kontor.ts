import { archiveOperations } from './archive-operations.ts';
import { bankOperations } from './bank-operations.ts';
import {
  expensesPdf,
  hoursPdf,
  hoursPreview,
  invoiceFromExpenses,
  invoiceFromHours,
  unbilled,
} from './billing-operations.ts';
import { check } from './check-operation.ts';
import { companyProfileChange, companyProfileShow, nextNumberShow } from './company-profile.ts';
import { creditNoteOperations } from './credit-note-operations.ts';
import { customerOperations } from './customer-operations.ts';
import { documentMailOperations } from './document-mail-operations.ts';
import { earlierPaperList, earlierPaperPdf } from './earlier-paper-operations.ts';
import { deletedTimeOperations } from './deleted-time-operations.ts';
import { event } from './event-operation.ts';
import { exampleOperations } from './example-operations.ts';
import { feePaymentOperations } from './fee-payment-operations.ts';
import { firstInvoice } from './first-invoice-operation.ts';
import { followUp } from './follow-up-operation.ts';
import { inUse } from './in-use-operation.ts';
import { importInvoiceOperations } from './import-invoice-operations.ts';
import { importNames } from './import-names-operations.ts';
import { importMasterOperations } from './import-master-operations.ts';
import { importOperations } from './import-operations.ts';
import { memberOperations } from './member-operations.ts';
import { moveOperations } from './move-operations.ts';
import { numberGapList } from './number-gap-operation.ts';
import { openItemOperations } from './open-item-operations.ts';
import { outboxOperations } from './outbox-operations.ts';
import { overview } from './overview-operation.ts';
import {
  positionBatch,
  positionBilled,
  positionCreate,
  positionDelete,
  positionList,
  positionOrder,
} from './position-operations.ts';
import { pdfBatch, preview } from './preview-operations.ts';
import { query } from './query-operation.ts';
import { receiptOperations } from './receipt-operations.ts';
import { reminderRunOperations } from './reminder-run-operations.ts';
import { report } from './report-operations.ts';
import { hoursAnnexSet } from './hours-annex-operation.ts';
import { placeholderValues } from './placeholder-operation.ts';
import { statementOperations } from './statement-operations.ts';
import { servicePeriodSet } from './service-period-operation.ts';
import { securityEventList } from './security-event-operation.ts';
import { stopwatchEdit, stopwatchShow, stopwatchStart, stopwatchStop } from './stopwatch-operations.ts';
import { taxChangeOperations } from './tax-change-operations.ts';
import { testMail } from './mail-test-operation.ts';
import { timetrackingTogether } from './together-operation.ts';

/**
 * The `kontor` namespace (docs/reference/kontor.md): everything that the app needs and the document lacks, in one place. A service without
 * it responds 404 to `company_profile`; the app then uses only the document's operations (rulings/query#namespace).
 */
export const kontor = [
  query,
  inUse,
  stopwatchShow,
  stopwatchStart,
  stopwatchStop,
  stopwatchEdit,
  event,
  companyProfileShow,
  companyProfileChange,
  nextNumberShow,
  overview,
  positionList,
  positionCreate,
  positionBatch,
  positionOrder,
  positionDelete,
  positionBilled,
  unbilled,
  hoursPreview,
  hoursPdf,
  invoiceFromHours,
  expensesPdf,
  invoiceFromExpenses,
  report,
  preview,
  servicePeriodSet,
  hoursAnnexSet,
  placeholderValues,
  followUp,
  ...documentMailOperations,
  ...customerOperations,
  check,
  numberGapList,
  earlierPaperList,
  earlierPaperPdf,
  pdfBatch,
  ...deletedTimeOperations,
  timetrackingTogether,
  ...importOperations,
  importNames,
  ...importMasterOperations,
  ...importInvoiceOperations,
  ...exampleOperations,
  ...memberOperations,
  securityEventList,
  ...outboxOperations,
  ...reminderRunOperations,
  ...receiptOperations,
  ...creditNoteOperations,
  ...feePaymentOperations,
  ...bankOperations,
  ...openItemOperations,
  ...statementOperations,
  ...taxChangeOperations,
  testMail,
  firstInvoice,
  ...archiveOperations,
  ...moveOperations,
] as const;

/** The names of these operations; each has one entry. */
export type OperationName = (typeof kontor)[number]['name'];
