import type { OperationName } from '#contract/kontor/kontor.ts';
import { pdfBatch } from './pdf/pdf-batch.ts';
import { preview } from './pdf/preview.ts';
import type { Implementation } from './implement/implement.ts';
import { archiveImport, archiveImportDelete, archiveImportShow, archivePartCreate } from './archive/import-archive.ts';
import { documentCheck } from './check/document-check.ts';
import { bankEntryBook } from './bank/bank-booking.ts';
import { bankEntryUnbook } from './bank/bank-unbook.ts';
import { bankCsvRead } from './bank/bank-csv.ts';
import { bankEntryLeave, bankEntryQuery } from './bank/bank-entry.ts';
import { bankFileCreate, bankFileDownload, bankFileList, bankFileShow } from './bank/bank-file.ts';
import { bankFileUndo } from './bank/bank-undo.ts';
import { companyProfileEdit, companyProfileShow, nextNumberShow } from './company/company-profile.ts';
import { firstInvoice } from './company/first-invoice.ts';
import { testMail } from './company/mail-test.ts';
import { taxChangeCreate, taxChangeDelete, taxChangeList } from './company/tax-change.ts';
import {
  creditNoteCreate,
  creditNotePdf,
  creditNotePreview,
  settlementShow,
  writeOffPreview,
} from './documents/credit-note.ts';
import { feePaymentCreate } from './documents/fee-payment.ts';
import { deletedTimetrackingList, deletedTimetrackingRestore } from './time/deleted-time.ts';
import { exampleCreate, exampleUndo } from './example.ts';
import { inUse } from './in-use.ts';
import { importCreate, importList, importRows } from './imports/import.ts';
import { importInvoicePaper, importInvoices, importInvoicesCheck } from './imports/import-invoices.ts';
import { importNames } from './imports/import-names.ts';
import { importMaster, importMasterCheck } from './imports/import-master.ts';
import { importRecords } from './imports/import-records.ts';
import { importUndo } from './imports/import-undo.ts';
import { memberEdit, memberInvite, memberList, memberResetPassword, memberWithdraw } from './members/member.ts';
import { positionBilled, positionDelete } from './documents/billed-position.ts';
import { invoiceFromExpenses } from './billing/billing-expenses.ts';
import { invoiceFromHours, invoiceFromHoursPreview } from './billing/billing-hours.ts';
import { invoiceFromExpensesPdf, invoiceFromHoursPdf } from './billing/billing-pdf.ts';
import { unbilled } from './billing/billing-unbilled.ts';
import { earlierPaperList, earlierPaperPdf } from './pdf/earlier-paper.ts';
import { numberGapList } from './documents/number-gap.ts';
import { overview } from './overview.ts';
import { positionBatch } from './documents/position-batch.ts';
import { positionCreate, positionList, positionOrder } from './documents/position.ts';
import { query } from './query/query.ts';
import { openItemDocuments } from './open-items/open-documents.ts';
import { openItemsPdf } from './open-items/print-open-items.ts';
import { openItems } from './open-items/open-items.ts';
import { statement, statementLetter, statementPdf, statementSend } from './open-items/statement.ts';
import { report } from './reports/report.ts';
import { receiptCreate, receiptDelete, receiptList, receiptShow } from './receipt.ts';
import { reminderRunPdf } from './reminders/reminder-run-pdf.ts';
import { reminderRun } from './reminders/reminder-run.ts';
import { reminderSend } from './reminders/reminder-send.ts';
import { reminderStopSet, reminderStopShow } from './reminders/reminder-stop.ts';
import { moveAuthorize, moveBegin, moveRefuse } from './move/begin-move.ts';
import { moveComparison, movedIdShow, moveEnd, moveFindingList, movePause, moveResume, moveShow } from './move/move.ts';
import {
  outboxDelete,
  outboxDownload,
  outboxHold,
  outboxList,
  outboxMarkAsSent,
  outboxRelease,
  outboxRetry,
  outboxShow,
  outboxTakeBack,
} from './outbox/outbox.ts';
import { customerAnswerList, customerLinkCreate, customerLinkDelete, customerLinkShow } from './documents/customer.ts';
import { callerShow } from './members/caller.ts';
import { draftSalts } from './members/draft-salts.ts';
import { passwordChange, sessionConfirm } from './members/session-password.ts';
import { securityEventList } from './members/security-event.ts';
import { creditNoteLetter, creditNoteSend, documentLetter, documentSend } from './documents/document-send.ts';
import { followUp } from './documents/follow-up.ts';
import { hoursAnnexSet } from './documents/hours-annex.ts';
import { placeholderValues } from './documents/placeholder-values.ts';
import { servicePeriodSet } from './documents/service-period.ts';
import { sessionEnd, sessionEndOthers, sessionList } from './members/session.ts';
import { stopwatchEdit, stopwatchShow, stopwatchStart, stopwatchStop } from './time/stopwatch.ts';
import { timetrackingTogether } from './time/together.ts';

/** Each operation with its own implementation; `event` and `archive`, which are streams, are in `events.ts` and `archive-stream.ts`. */
export type KontorOperations = { readonly [Name in Exclude<OperationName, 'event' | 'archive'>]: Implementation<Name> };

/** The `kontor` namespace by the names of its operations in the contract; a missing one does not compile. */
export const kontorOperations: KontorOperations = {
  query,
  in_use: inUse,
  archive_import_show: archiveImportShow,
  archive_part_create: archivePartCreate,
  archive_import: archiveImport,
  archive_import_delete: archiveImportDelete,
  settlement_show: settlementShow,
  credit_note_create: creditNoteCreate,
  credit_note_preview: creditNotePreview,
  credit_note_pdf: creditNotePdf,
  write_off_preview: writeOffPreview,
  fee_payment_create: feePaymentCreate,
  receipt_list: receiptList,
  receipt_create: receiptCreate,
  receipt_show: receiptShow,
  receipt_delete: receiptDelete,
  bank_file_list: bankFileList,
  bank_file_create: bankFileCreate,
  bank_file_show: bankFileShow,
  bank_file_download: bankFileDownload,
  bank_file_undo: bankFileUndo,
  bank_entry_query: bankEntryQuery,
  bank_entry_book: bankEntryBook,
  bank_entry_unbook: bankEntryUnbook,
  bank_entry_leave: bankEntryLeave,
  bank_csv_read: bankCsvRead,
  company_profile_show: companyProfileShow,
  company_profile_edit: companyProfileEdit,
  next_number_show: nextNumberShow,
  overview,
  example_create: exampleCreate,
  example_undo: exampleUndo,
  deleted_timetracking_list: deletedTimetrackingList,
  deleted_timetracking_restore: deletedTimetrackingRestore,
  timetracking_together: timetrackingTogether,
  import_list: importList,
  import_create: importCreate,
  import_rows: importRows,
  import_records: importRecords,
  import_undo: importUndo,
  import_names: importNames,
  import_master_check: importMasterCheck,
  import_master: importMaster,
  import_invoices_check: importInvoicesCheck,
  import_invoices: importInvoices,
  import_invoice_paper: importInvoicePaper,
  member_list: memberList,
  member_invite: memberInvite,
  member_edit: memberEdit,
  member_withdraw: memberWithdraw,
  member_reset_password: memberResetPassword,
  password_change: passwordChange,
  caller_show: callerShow,
  draft_salts: draftSalts,
  security_event_list: securityEventList,
  session_list: sessionList,
  session_confirm: sessionConfirm,
  session_end: sessionEnd,
  session_end_others: sessionEndOthers,
  stopwatch_show: stopwatchShow,
  stopwatch_start: stopwatchStart,
  stopwatch_stop: stopwatchStop,
  stopwatch_edit: stopwatchEdit,
  position_list: positionList,
  position_create: positionCreate,
  position_batch: positionBatch,
  position_order: positionOrder,
  preview,
  service_period_set: servicePeriodSet,
  hours_annex_set: hoursAnnexSet,
  placeholder_values: placeholderValues,
  follow_up: followUp,
  document_letter: documentLetter,
  document_send: documentSend,
  credit_note_letter: creditNoteLetter,
  credit_note_send: creditNoteSend,
  customer_link_show: customerLinkShow,
  customer_link_create: customerLinkCreate,
  customer_link_delete: customerLinkDelete,
  customer_answer_list: customerAnswerList,
  check: documentCheck,
  number_gap_list: numberGapList,
  earlier_paper_list: earlierPaperList,
  earlier_paper_pdf: earlierPaperPdf,
  pdf_batch: pdfBatch,
  position_delete: positionDelete,
  position_billed: positionBilled,
  unbilled,
  invoice_from_hours_preview: invoiceFromHoursPreview,
  invoice_from_hours_pdf: invoiceFromHoursPdf,
  invoice_from_hours: invoiceFromHours,
  invoice_from_expenses_pdf: invoiceFromExpensesPdf,
  invoice_from_expenses: invoiceFromExpenses,
  open_items: openItems,
  open_item_documents: openItemDocuments,
  open_items_pdf: openItemsPdf,
  statement,
  statement_pdf: statementPdf,
  statement_letter: statementLetter,
  statement_send: statementSend,
  report,
  outbox_list: outboxList,
  outbox_show: outboxShow,
  outbox_download: outboxDownload,
  outbox_hold: outboxHold,
  outbox_release: outboxRelease,
  outbox_take_back: outboxTakeBack,
  outbox_retry: outboxRetry,
  outbox_mark_as_sent: outboxMarkAsSent,
  outbox_delete: outboxDelete,
  reminder_send: reminderSend,
  reminder_run: reminderRun,
  reminder_run_pdf: reminderRunPdf,
  reminder_stop_show: reminderStopShow,
  reminder_stop_set: reminderStopSet,
  tax_change_list: taxChangeList,
  tax_change_create: taxChangeCreate,
  tax_change_delete: taxChangeDelete,
  test_mail: testMail,
  first_invoice: firstInvoice,
  move_show: moveShow,
  move_begin: moveBegin,
  move_authorize: moveAuthorize,
  move_refuse: moveRefuse,
  move_pause: movePause,
  move_resume: moveResume,
  move_end: moveEnd,
  move_comparison: moveComparison,
  move_finding_list: moveFindingList,
  moved_id_show: movedIdShow,
};
