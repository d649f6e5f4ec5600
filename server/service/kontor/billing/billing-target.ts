import type { z } from 'zod';
import type { ExpensesBody } from '#contract/kontor/billing-operations.ts';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import type { Call } from '../../requests/call.ts';
import { readSetting } from '../../master-data/company-profile.ts';
import { checkMatch, etagOf } from '../../requests/condition.ts';
import { entityNamed } from '../../records/entity.ts';
import { notSaved } from '../../requests/refusal.ts';
import { recordOf, withHeaders, type Reply } from '../implement/reply.ts';
import type { Values } from '../../requests/rule.ts';
import { documentKinds, readDocument, type SalesDocument } from '../../documents/document-kind.ts';
import { checkDraft } from '../../documents/position.ts';
import { recalculate, touch } from '../../documents/recalculate.ts';
import { createdId, saved } from '../../records/standard-operations.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { findRow, valueIn } from '../../store/rows.ts';
import { sql } from '../../store/sql.ts';

type Target = Pick<ExpensesBody, 'invoice' | 'kb_invoice_id'>;
/** Defaults that a new invoice takes from the billed work. */
type TargetInput = { readonly currency_id: number; readonly pr_project_id: number | null };

const kind = documentKinds.kb_invoice;

/** The value shared by all, else null. */
export const common = <Value>(values: readonly Value[]): Value | null => {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
};

/** 422 for a tax of more than 0 % if the company is not registered for VAT. */
export const checkTax = async (call: Call, reader: Reader, taxId: number): Promise<void> => {
  const { companyId } = call.caller;
  if (await readSetting(reader, companyId, 'is_vat_registered')) return;
  const row = await findRow(reader, 'tax', { company_id: companyId, id: taxId }, ['value']);
  if (row !== undefined && row.value !== 0n) throw notSaved((t) => [`tax_id: ${t.notRegistered}`]);
};

const draftOf = async (call: Call, transaction: Transaction, id: number): Promise<SalesDocument> => {
  const row = await transaction.get(
    sql`select * from invoice where company_id = ${call.caller.companyId} and id = ${id}`,
  );
  if (row === undefined) throw notSaved((t) => [`kb_invoice_id: ${t.noSuchRecord}`]);
  const invoice = { kind, id, row };
  checkMatch(call, etagOf(id, valueIn(row, 'invoice', 'version')));
  checkDraft(invoice);
  return invoice;
};

/** The invoice that receives the positions: a new one, or a draft guarded by `If-Match`. 422 unless exactly one of them is named. */
export const targetOf = async (
  call: Call,
  transaction: Transaction,
  { invoice: input, kb_invoice_id: id }: Target,
  given: TargetInput,
): Promise<SalesDocument> => {
  if (id !== undefined && input === undefined) return draftOf(call, transaction, id);
  if (input === undefined || id !== undefined) throw notSaved((t) => [`invoice: ${t.oneTarget}`]);
  const made = await createdId(call, transaction, entityNamed(kind.resource), { ...given, ...input });
  return readDocument(call, transaction, kind, made);
};

/** Recalculates the invoice after its new positions, applies its other changes, and returns it. */
export const answerInvoice = async (
  call: Call,
  transaction: Transaction,
  { id }: SalesDocument,
  changed: Values,
): Promise<Reply<z.output<typeof invoiceRecord>>> => {
  await recalculate(call, transaction, { kind, id });
  await touch(call, transaction, { kind, id }, changed);
  const { body, headers } = await saved(call, transaction, entityNamed(kind.resource), id, 201);
  return withHeaders(recordOf(invoiceRecord, body), headers);
};
