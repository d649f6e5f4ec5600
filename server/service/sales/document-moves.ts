import { estimateStatus, invoiceStatus, issuedInvoice, orderStatus } from '#domain/documents/statuses.ts';
import { resourceOf } from '#contract/catalogue/catalogue.ts';
import { canAccess } from '#contract/rights.ts';
import { copyInput } from '#contract/resources/sales-document.ts';
import { dayNow, wallTimeNow, type Call } from '../requests/call.ts';
import { endLink } from '../documents/customer-link.ts';
import { archivePaper } from '../papers/earlier-papers.ts';
import { freeze, thaw } from '../papers/frozen.ts';
import { forbidden, Refusal } from '../requests/refusal.ts';
import { CreatedRecord, type Rule, type Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import { findRow, valueIn } from '../store/rows.ts';
import type { Row } from '../store/sql.ts';
import { isImported } from '../documents/imported-invoice.ts';
import { releaseTimeOfInvoice } from '../documents/billed-time.ts';
import { releaseExpenses } from '../documents/charge.ts';
import { copyDocument, followDocument, type PositionKey } from './document-copy.ts';
import {
  columnOf,
  documentKinds,
  wasIssuedBefore,
  isCancelled,
  isDraft,
  readDocument,
  statusOf,
  type DocumentKind,
  type SalesDocument,
} from '../documents/document-kind.ts';
import { dropMessages } from './document-send.ts';
import { issuedDiscount } from '../documents/issued-discount.ts';
import { addressOf } from '../documents/new-document.ts';
import { recalculate, touch } from '../documents/recalculate.ts';
import { creditNotesOf, writeOffsOf } from '../documents/reducible.ts';
import { checkNoFollowUp, reopenOrigin } from './follow-ups.ts';
import { openStatus, paidOf } from './settlement.ts';
import { followPayments } from '../reminders/unsent-reminders.ts';

type Action = NonNullable<Rule['actions']>[string];

/** The refusal of a move that the status does not allow: 409, nothing written. */
const refused = (): Refusal => new Refusal(409, (t) => t.notInStatus);
const check = (isAllowed: boolean): void => {
  if (!isAllowed) throw refused();
};

const success = { success: true } as const;
const documentOf = (kind: DocumentKind, row: Row): SalesDocument => ({
  kind,
  id: columnOf({ kind, row }, 'id'),
  row,
});

/** An invoice with payments, credit notes or write-offs cannot become a draft or be cancelled. */
export const checkNothingFollows = async (
  call: Call,
  transaction: Transaction,
  { kind, id }: SalesDocument,
): Promise<void> => {
  if (kind.resource !== 'invoice') return;
  const { companyId } = call.caller;
  const payment = await findRow(transaction, 'payment', { company_id: companyId, kb_invoice_id: id }, ['id']);
  if (payment !== undefined) throw new Refusal(409, (t) => t.hasPayments);
  if ((await creditNotesOf(call, transaction, { id })).length > 0) throw new Refusal(409, (t) => t.hasCreditNotes);
  if ((await writeOffsOf(call, transaction, { id })).length > 0) throw new Refusal(409, (t) => t.hasWriteOffs);
};

const checkNoReminderSent = async (
  call: Call,
  transaction: Transaction,
  { kind, id }: SalesDocument,
): Promise<void> => {
  if (kind.resource !== 'invoice') return;
  const reminder = await findRow(
    transaction,
    'reminder',
    { company_id: call.caller.companyId, kb_invoice_id: id, is_sent: true },
    ['id'],
  );
  if (reminder !== undefined) throw new Refusal(409, (t) => t.hasReminders);
};

/** Frees the sources of a deleted or cancelled invoice for another one: its hours and expenses, its estimate or order. */
export const freeOrigin = async (call: Call, transaction: Transaction, document: SalesDocument): Promise<void> => {
  if (document.kind.resource === 'invoice') {
    await releaseTimeOfInvoice(call, transaction, document.id);
    await releaseExpenses(call, transaction, document.id);
  }
  await reopenOrigin(call, transaction, document);
};

const issuedStatus = (call: Call, { kind, row }: SalesDocument): number => {
  if (kind.resource === 'estimate') return estimateStatus.pending;
  return kind.resource === 'order' ? kind.draft : openStatus(call, row, paidOf(row));
};

/** Issues a draft with the rates and rounding of today, as its paper is printed. */
const issue =
  (kind: DocumentKind): Action =>
  async (call, transaction, row) => {
    const draft = documentOf(kind, row);
    check(isDraft(draft));
    if (!isImported(row)) await recalculate(call, transaction, draft);
    const document = await readDocument(call, transaction, kind, draft.id);
    await touch(call, transaction, document, {
      kb_item_status_id: issuedStatus(call, document),
      issued_at: wallTimeNow(call),
      contact_address: await addressOf(call, transaction, { ...document.row }),
      currency_id: columnOf(document, 'currency_id') ?? call.caller.currencyId,
      ...(kind.resource === 'invoice' ? await issuedDiscount(call, transaction, document) : {}),
    });
    if (kind.resource === 'invoice') await followPayments(call, transaction, document.id, paidOf(document.row));
    await freeze(call, transaction, { kind: kind.resource, id: document.id });
    return success;
  };

const revertible: { readonly [resource in DocumentKind['resource']]: readonly number[] } = {
  estimate: [estimateStatus.pending, estimateStatus.accepted, estimateStatus.declined],
  order: [orderStatus.pending],
  invoice: [invoiceStatus.pending, invoiceStatus.unpaid, invoiceStatus.paid],
};

const revertIssue =
  (kind: DocumentKind): Action =>
  async (call, transaction, row) => {
    const document = documentOf(kind, row);
    check(!isDraft(document) && revertible[kind.resource].includes(statusOf(document)));
    if (isImported(row)) throw new Refusal(409, (t) => t.importedInvoice);
    await checkNoFollowUp(call, transaction, document);
    await checkNothingFollows(call, transaction, document);
    await checkNoReminderSent(call, transaction, document);
    await dropMessages(call, transaction, document);
    const leaves = columnOf(document, 'sent_at') ?? columnOf(document, 'viewed_by_client_at');
    const left_at = leaves ?? columnOf(document, 'left_at');
    if (leaves !== null) await archivePaper(call, transaction, document);
    await touch(call, transaction, document, {
      kb_item_status_id: kind.draft,
      issued_at: null,
      sent_at: null,
      left_at,
    });
    await thaw(call, transaction, { kind: kind.resource, id: document.id });
    await endLink(call, transaction, document);
    return success;
  };

const markAsSent =
  (kind: DocumentKind): Action =>
  async (call, transaction, row) => {
    const document = documentOf(kind, row);
    check(!isDraft(document) && !isCancelled(document));
    await touch(call, transaction, document, { sent_at: wallTimeNow(call) });
    return success;
  };

/** Statuses of an estimate that is issued and not declined. */
const undecided = [estimateStatus.pending, estimateStatus.accepted] as const;

const cancellable: { readonly [resource in DocumentKind['resource']]: readonly number[] } = {
  estimate: undecided,
  order: [orderStatus.pending],
  invoice: issuedInvoice,
};

/** The day from which a cancelled invoice is no longer owed: an invoice may be dated later than its cancellation. */
const cancelledOn = (call: Call, row: Row): string => {
  const [today, dated] = [dayNow(call), valueIn(row, 'invoice', 'is_valid_from')];
  return today < dated ? dated : today;
};

const cancel =
  (kind: DocumentKind): Action =>
  async (call, transaction, row) => {
    const document = documentOf(kind, row);
    const isTakenBack = isDraft(document) && wasIssuedBefore(document);
    check(isTakenBack || cancellable[kind.resource].includes(statusOf(document)));
    await checkNoFollowUp(call, transaction, document);
    await checkNothingFollows(call, transaction, document);
    const nothingOwed =
      kind.resource === 'invoice' ? { total_remaining_payments: 0, cancelled_on: cancelledOn(call, row) } : {};
    await touch(call, transaction, document, { kb_item_status_id: kind.cancelled, ...nothingOwed });
    await freeOrigin(call, transaction, document);
    if (kind.resource !== 'estimate') await endLink(call, transaction, document);
    return success;
  };

/** Moves a document from one status to another. */
const move =
  (kind: DocumentKind, from: number, to: number): Action =>
  async (call, transaction, row) => {
    const document = documentOf(kind, row);
    check(statusOf(document) === from);
    await touch(call, transaction, document, { kb_item_status_id: to });
    return success;
  };

/** Answers to an estimate, given by the office or by the customer on its page. */
export const estimateAnswers = {
  accept: move(documentKinds.kb_offer, estimateStatus.pending, estimateStatus.accepted),
  reject: move(documentKinds.kb_offer, estimateStatus.pending, estimateStatus.declined),
} as const;

const columnsOf = (input: { readonly [field: string]: string | number | null | undefined }): Values =>
  Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) =>
      value === undefined ? [] : [[field === 'pr_project_id' ? 'project_id' : field, value] as const],
    ),
  );

const copy =
  (kind: DocumentKind): Action =>
  async (call, transaction, row, body) => {
    const changed = columnsOf(copyInput.parse(body));
    const isForAnother = 'contact_id' in changed && changed['contact_id'] !== columnOf({ kind, row }, 'contact_id');
    const id = await copyDocument(call, transaction, documentOf(kind, row), {
      ...(isForAnother ? { contact_sub_id: null, contact_address_id: null, contact_address_manual: null } : {}),
      ...changed,
    });
    return new CreatedRecord(kind.resource, id);
  };

/** Statuses in which a document can be followed by another, and its status afterwards. */
type Step = { readonly from: readonly number[]; readonly to: number };
const accepting: Step = { from: undecided, to: estimateStatus.accepted };
const steps: { readonly [source: string]: { readonly [target: string]: Step | undefined } | undefined } = {
  estimate: { order: accepting, invoice: accepting },
  order: { invoice: { from: [orderStatus.pending], to: orderStatus.invoiced } },
};

/** The right to one kind does not include making another: 403 without the right to write it. */
const checkMay = ({ caller }: Call, { segment }: DocumentKind): void => {
  if (!canAccess(caller, resourceOf(segment)?.scopes.write ?? [], 'write')) throw forbidden();
};

/**
 * Makes the follow-up, which stores the document it was made from, one at a time. Skips optional positions, except for
 * those taken.
 */
export const makeFollowUp = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  target: DocumentKind,
  taken: readonly PositionKey[] = [],
): Promise<number> => {
  checkMay(call, target);
  const step = steps[document.kind.resource]?.[target.resource];
  if (step?.from.includes(statusOf(document)) !== true) throw refused();
  await checkNoFollowUp(call, transaction, document);
  const id = await followDocument(call, transaction, document, target, taken);
  const followed = document.kind.resource === 'estimate' ? { followed_by: target.segment } : {};
  await touch(call, transaction, document, { kb_item_status_id: step.to, ...followed });
  return id;
};

export const followUp =
  (kind: DocumentKind, target: DocumentKind): Action =>
  async (call, transaction, row) =>
    new CreatedRecord(target.resource, await makeFollowUp(call, transaction, documentOf(kind, row), target));

/** The actions shared by estimate, order and invoice (rulings/companions#sales-documents). */
export const commonMoves = (kind: DocumentKind) => ({
  issue: issue(kind),
  revert_issue: revertIssue(kind),
  mark_as_sent: markAsSent(kind),
  cancel: cancel(kind),
  copy: copy(kind),
});
