import { canAccess } from '#contract/rights.ts';
import type { Call } from '../requests/call.ts';
import { linkIn } from '../documents/customer-link.ts';
import { pdfOf } from '../papers/pdf-file.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import { integerOf, type JsonObject, type Rule, type Show, type Values } from '../requests/rule.ts';
import { followDueDate } from '../reminders/unsent-reminders.ts';
import type { Reader, Transaction } from '../store/database.ts';
import type { Row, SqlParameter } from '../store/sql.ts';
import { documentKinds, wasIssuedBefore, isDraft, taxModeOf, type DocumentKind } from '../documents/document-kind.ts';
import { commonMoves, estimateAnswers, followUp, freeOrigin } from './document-moves.ts';
import { addressOf, newDocument } from '../documents/new-document.ts';
import { recordGap } from './number-gap.ts';
import { numberIndex } from '../documents/document-number.ts';
import { makePositions } from '../documents/new-positions.ts';
import { isSameList } from '../documents/same-positions.ts';
import { recalculate } from '../documents/recalculate.ts';
import { annexColumns } from '../documents/hours-annex.ts';
import { discountColumns } from '../documents/issued-discount.ts';
import { importedColumns, importedIndex } from '../documents/imported-invoice.ts';
import { servicePeriodColumns } from '../documents/service-period.ts';
import { checkPricesFit, checkWorkFits } from '../documents/work-fits.ts';
import { markOverdue } from './settlement.ts';
import { positionKinds, readPositions } from '../documents/stored-position.ts';

const hidden = [
  /** By the company's clock; null in a draft. */
  { name: 'issued_at', type: 'text', nullable: true },
  { name: 'sent_at', type: 'text', nullable: true },
  /** Set when an issued document was reverted to a draft after it had been sent or viewed. */
  { name: 'left_at', type: 'text', nullable: true },
  /** Path segment and id of the document that this one was made from. */
  { name: 'made_from', type: 'text', nullable: true },
  { name: 'made_from_id', type: 'integer', nullable: true },
  ...servicePeriodColumns,
] as const;

/** Fields that may be edited in every status: references to other systems, and whether the client has viewed the document. */
const alwaysOpen: ReadonlySet<string> = new Set(['api_reference', 'viewed_by_client_at', 'updated_at']);

const isSame = (one: SqlParameter, other: SqlParameter): boolean => String(one) === String(other);

/** Only drafts can be edited; writing the same values back is not a change. */
const checkEdit = (kind: DocumentKind, values: Values, stored: Row): void => {
  const changed = Object.entries(values).filter(
    ([column, value]) => !alwaysOpen.has(column) && !isSame(value, stored[column] ?? null),
  );
  const document = { kind, id: integerOf(stored, 'id'), row: stored };
  if (changed.length > 0 && !isDraft(document)) throw new Refusal(403, (t) => t.noDraft);
};

const addressColumns = ['contact_id', 'contact_sub_id', 'contact_address_manual'] as const;
const moneyColumns = ['mwst_type', 'mwst_is_net', 'currency_id'] as const;

const sentColumns = (input: { readonly [field: string]: unknown }, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([column]) => input[column === 'project_id' ? 'pr_project_id' : column] !== undefined,
    ),
  );

/** Checks a new contact, currency or kind of prices against the hours and expenses on an invoice. */
const checkWork = async (call: Call, reader: Reader, values: Values, stored: Row): Promise<void> => {
  const changed = (column: 'contact_id' | (typeof moneyColumns)[number]): number | null | undefined => {
    const value = values[column];
    if (value === undefined || isSame(value, stored[column] ?? null)) return undefined;
    return value === null ? null : Number(value);
  };
  const id = integerOf(stored, 'id');
  const [contact_id, currency] = [changed('contact_id'), changed('currency_id')];
  if (contact_id !== undefined || currency !== undefined)
    await checkWorkFits(call, reader, id, {
      contact_id,
      currency_id: currency === null ? call.caller.currencyId : currency,
    });
  const [mwst_type, isNet] = [changed('mwst_type'), changed('mwst_is_net')];
  await checkPricesFit(call, reader, id, taxModeOf({ kind: documentKinds.kb_invoice, row: stored }), {
    ...(typeof mwst_type === 'number' && { mwst_type }),
    ...(typeof isNet === 'number' && { mwst_is_net: isNet === 1 }),
  });
};

/** Checks the work on an invoice. Unsent reminders of one that is a draft again name its new due date. */
const followEdit = async (call: Call, transaction: Transaction, values: Values, stored: Row): Promise<void> => {
  await checkWork(call, transaction, values, stored);
  const due = values['is_valid_to'];
  if (typeof due === 'string' && due !== stored['is_valid_to'])
    await followDueDate(call, transaction, integerOf(stored, 'id'), due);
};

const edited = async (
  call: Call,
  transaction: Transaction,
  kind: DocumentKind,
  values: Values,
  stored: Row,
): Promise<Values> => {
  checkEdit(kind, values, stored);
  if (kind.resource === 'invoice') await followEdit(call, transaction, values, stored);
  const isAddressed = addressColumns.some((column) => column in values);
  if (!isAddressed || !isDraft({ kind, id: integerOf(stored, 'id'), row: stored })) return values;
  return { ...values, contact_address: await addressOf(call, transaction, { ...stored, ...values }) };
};

/** The positions as shown in the record of their document. */
const outputPositions = async (
  call: Call,
  reader: Reader,
  kind: DocumentKind,
  row: Row,
  show: Show,
): Promise<readonly JsonObject[]> => {
  const positions = await readPositions(call, reader, { kind, id: integerOf(row, 'id') });
  return positions.map((one) => show(positionKinds[one.type], one.row));
};

const editScopes = { kb_offer: 'kb_offer_edit', kb_order: 'kb_order_edit', kb_invoice: 'kb_invoice_edit' } as const;

/** Estimates, orders and invoices: drafts with number, defaults and computed totals; only actions change their status. */
const ruleOf = (kind: DocumentKind): Rule => ({
  added: hidden,
  indexes: [numberIndex(kind.resource)],
  write: async (call, transaction, { input, values, stored }) =>
    stored === undefined
      ? { ...values, ...(await newDocument(call, transaction, kind, sentColumns(input, values))), positions: '[]' }
      : edited(call, transaction, kind, values, stored),
  checkSent: async (call, reader, stored, { positions }, show) => {
    if (positions === undefined) return;
    if (isSameList(positions, await outputPositions(call, reader, kind, stored, show))) return;
    const path = `/${kind.segment}/${integerOf(stored, 'id')}/kb_position_custom`;
    throw notSaved((t) => [`positions: ${t.positionsApart(path)}`]);
  },
  written: async (call, transaction, id, { stored, values, input }, columnsOf) => {
    const { positions } = input;
    if (positions !== undefined) return makePositions(call, transaction, { kind, id }, positions, columnsOf);
    if (stored !== undefined && moneyColumns.some((column) => column in values))
      await recalculate(call, transaction, { kind, id });
  },
  remove: async (call, transaction, stored) => {
    const document = { kind, id: integerOf(stored, 'id'), row: stored };
    if (!isDraft(document)) throw new Refusal(403, (t) => t.noDraft);
    if (wasIssuedBefore(document)) throw new Refusal(403, (t) => t.hasLeft);
    await recordGap(call, transaction, document);
    await freeOrigin(call, transaction, document);
  },
  reading: { pdf: pdfOf(kind.resource) },
  /** List and search omit `positions`. Anyone with the link can answer an estimate, so read-only callers do not see it. */
  present: (call, row) => ({
    positions: undefined,
    network_link: canAccess(call.caller, [editScopes[kind.segment]], 'write') ? linkIn(call, { kind, row }) : '',
  }),
  complete: async (call, reader, row, show) => ({
    positions: await outputPositions(call, reader, kind, row, show),
  }),
});

const { kb_offer, kb_order, kb_invoice } = documentKinds;

export const estimateRule: Rule = {
  ...ruleOf(kb_offer),
  added: [...hidden, { name: 'followed_by', type: 'text', nullable: true }],
  actions: {
    ...commonMoves(kb_offer),
    ...estimateAnswers,
    order: followUp(kb_offer, kb_order),
    invoice: followUp(kb_offer, kb_invoice),
  },
};

export const orderRule: Rule = {
  ...ruleOf(kb_order),
  actions: { ...commonMoves(kb_order), invoice: followUp(kb_order, kb_invoice) },
};

export const invoiceRule: Rule = {
  ...ruleOf(kb_invoice),
  added: [
    ...hidden,
    ...annexColumns,
    /** The day of a cancellation without a credit note, but not before the invoice's date; null otherwise. */
    { name: 'cancelled_on', type: 'text', nullable: true },
    ...importedColumns,
    ...discountColumns,
  ],
  refresh: markOverdue,
  indexes: [
    numberIndex('invoice'),
    'create index if not exists invoice_due on invoice (company_id, kb_item_status_id, is_valid_to)',
    // Holds everything that open items need: a row of an invoice is too wide to read 100,000 of them.
    'create index if not exists invoice_open on invoice (company_id, id, contact_id, currency_id, is_valid_from, is_valid_to, issued_at, kb_item_status_id, cancelled_on, total, total_remaining_payments)',
    importedIndex,
  ],
  actions: commonMoves(kb_invoice),
};
