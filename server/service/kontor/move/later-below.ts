import { sumOf } from '#domain/numbers/decimal.ts';
import { issuedInvoice } from '#domain/documents/statuses.ts';
import { documentKinds, readDocument, statusOf, type SalesDocument } from '../../documents/document-kind.ts';
import { entityNamed } from '../../records/entity.ts';
import type { Transaction } from '../../store/database.ts';
import { findRows, hasRow } from '../../store/rows.ts';
import { paidOf, settleInvoice } from '../../sales/settlement.ts';
import { countBelow, storeBelow } from './below-invoice.ts';
import { feeThere, feeValues } from './moved-fee.ts';
import { idsOf, readMoved } from './moved-ids.ts';
import { referencesOf, toMoved, type IdOf } from './moved-record.ts';
import type { BelowInvoice } from './read-document.ts';
import { amountIn, type RemoteRecord } from './read-pages.ts';
import { nameOf, type Found, type Step } from './step.ts';

/** An invoice that arrived before, and what follows it at the other service now. */
export type Known = BelowInvoice & { readonly record: RemoteRecord; readonly id: number };

const resources = ['payment', 'reminder'] as const;
type Resource = (typeof resources)[number];

const recordsOf = ({
  payments = [],
  reminders,
}: Known): { readonly [resource in Resource]: readonly RemoteRecord[] } => ({
  payment: payments,
  reminder: reminders,
});

/** Stores the fee that came with the last payment of an invoice there, unless it is here. */
const takeFee = async (transaction: Transaction, step: Step, known: Known, payment: RemoteRecord): Promise<void> => {
  const own = { company_id: step.call.caller.companyId, kb_invoice_id: known.id };
  const fee = feeThere(known);
  if (fee === 0n || (await hasRow(transaction, 'write_off', { ...own, kind: 'fee' }))) return;
  const received = sumOf((await findRows(transaction, 'payment', own, ['value'])).map(({ value }) => value));
  if (received !== amountIn(known.record['total_received_payments'])) return;
  const values = feeValues(step, { invoiceId: known.id, fee, date: String(payment['date']) });
  await storeBelow(transaction, step, 'write_off', [{ oldId: null, values }]);
};

/** True if the invoice here can take a payment and has received less than there. Somebody may have recorded the payment here by hand. */
const isMissing = (invoice: SalesDocument, { record }: Known, payment: RemoteRecord): boolean => {
  if (!issuedInvoice.includes(statusOf(invoice))) return false;
  const missing = amountIn(record['total_received_payments']) - paidOf(invoice.row).received;
  const value = amountIn(payment['value']);
  return value < 0n ? value >= missing : value <= missing;
};

const takeOne = async (
  transaction: Transaction,
  step: Step,
  known: Known,
  resource: Resource,
  record: RemoteRecord,
  idOf: IdOf,
): Promise<readonly Found[]> => {
  const { call } = step;
  const at = { resource, oldId: record.id, name: nameOf(known.record) } as const;
  const isHere = await hasRow(transaction, 'invoice', { company_id: call.caller.companyId, id: known.id });
  if (!isHere) return [{ ...at, finding: 'missing', detail: 'kb_invoice_id' }];
  const invoice = await readDocument(call, transaction, documentKinds.kb_invoice, known.id);
  if (resource === 'payment' && !isMissing(invoice, known, record)) return [{ ...at, finding: 'not_open' }];
  const moved = toMoved(call, entityNamed(resource), record, idOf, { kb_invoice_id: known.id });
  if ('finding' in moved) return [{ ...at, ...moved }];
  await storeBelow(transaction, step, resource, [{ oldId: record.id, values: moved.values }]);
  if (resource === 'payment') {
    await takeFee(transaction, step, known, record);
    await settleInvoice(call, transaction, invoice);
  }
  return moved.lost.map((detail) => ({ ...at, finding: 'reference_lost', detail }));
};

/** Takes payments and reminders that have come since their invoices arrived, and counts all that there are. */
export const takeLater = async (
  transaction: Transaction,
  step: Step,
  invoices: readonly Known[],
): Promise<readonly Found[]> => {
  await countBelow(transaction, step, invoices);
  const findings: Found[] = [];
  for (const resource of resources) {
    const all = invoices.flatMap((known) => recordsOf(known)[resource].map((record) => ({ known, record })));
    const oldIds = all.map(({ record }) => record.id);
    const arrived = await readMoved(transaction, step.call, step.source, resource, oldIds);
    const fresh = all.filter(({ record }) => !arrived.has(record.id));
    const references = fresh.flatMap(({ record }) => referencesOf(entityNamed(resource), record));
    const idOf = await idsOf(transaction, step, references);
    for (const { known, record } of fresh)
      findings.push(...(await takeOne(transaction, step, known, resource, record, idOf)));
  }
  return findings;
};
