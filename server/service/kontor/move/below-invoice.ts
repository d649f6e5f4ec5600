import { invoiceStatus } from '#domain/documents/statuses.ts';
import { documentKinds, readDocument } from '../../documents/document-kind.ts';
import { nextIds } from '../../journal/sequence.ts';
import { readSetting } from '../../master-data/company-profile.ts';
import { entityNamed } from '../../records/entity.ts';
import { secondsNow, wallTimeNow } from '../../requests/call.ts';
import type { Input, Values } from '../../requests/rule.ts';
import { settleInvoice } from '../../sales/settlement.ts';
import { priceReduction } from '../../sales/write-off.ts';
import type { Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { texts } from '../../texts/texts.ts';
import { countThere } from './count-sums.ts';
import { toMoved, type IdOf } from './moved-record.ts';
import { creditedThere, excessThere, feeThere, feeValues } from './moved-fee.ts';
import type { BelowInvoice, RemoteDocument } from './read-document.ts';
import type { RemoteRecord } from './read-pages.ts';
import { keepIds } from './moved-ids.ts';
import { nameOf, type Found, type Step } from './step.ts';

type MadeInvoice = { readonly item: RemoteDocument; readonly id: number; readonly values: Values };

/** The payments of an invoice, or one with the sum if the service does not list them. */
const paymentsOf = ({ record, payments }: RemoteDocument): readonly (Input & { readonly id: number | null })[] =>
  payments ?? [
    {
      id: null,
      date: String(record['updated_at']).slice(0, 10),
      value: record['total_received_payments'],
      value_date: null,
      bank_account_id: null,
      title: null,
    },
  ];

/** The day of the last payment. */
const lastPaidOn = (document: RemoteDocument): string =>
  paymentsOf(document)
    .map((payment) => String(payment['date']))
    .reduce((last, date) => (date > last ? date : last), '');

type Row = { readonly oldId: number | null; readonly values: Values };

/** Stores records below invoices, and keeps their old ids. */
export const storeBelow = async (
  transaction: Transaction,
  step: Step,
  resource: 'payment' | 'reminder' | 'write_off',
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { companyId } = step.call.caller;
  const first = await nextIds(transaction, companyId, resource, rows.length);
  await insertRows(
    transaction,
    resource,
    rows.map(({ values }, index) => ({ company_id: companyId, id: first + index, version: 1, ...values })),
  );
  if (resource === 'write_off') return;
  const pairs = rows.flatMap(({ oldId }, index) => (oldId === null ? [] : [{ oldId, newId: first + index }]));
  await keepIds(transaction, step, resource, pairs);
};

/** Counts the payments and reminders of invoices at the other service. */
export const countBelow = async (
  transaction: Transaction,
  step: Step,
  invoices: readonly (BelowInvoice & { readonly record: RemoteRecord })[],
): Promise<void> => {
  // A sum of payments is one here, with no id there: neither side counts it.
  const payments = invoices.flatMap(({ record, payments: listed = [] }) =>
    listed.map((payment) => ({ record: payment, currency: record['currency_id'] })),
  );
  const reminders = invoices.flatMap((invoice) => invoice.reminders.map((record) => ({ record })));
  await countThere(transaction, step, 'payment', payments);
  await countThere(transaction, step, 'reminder', reminders);
};

/** Stores payments, reminders, papers and foreign credits of invoices. Their totals are already in the invoices. */
export const belowInvoice = async (
  transaction: Transaction,
  step: Step,
  made: readonly MadeInvoice[],
  idOf: IdOf,
): Promise<readonly Found[]> => {
  const { call } = step;
  const { companyId, userId } = call.caller;
  const language = await readSetting(transaction, companyId, 'document_language');
  const findings: Found[] = [];
  const rows = { payment: new Array<Row>(), reminder: new Array<Row>(), write_off: new Array<Row>() };
  const papers: Values[] = [];
  /** Invoices that have received more there than their total, their open amount and a fee explain. */
  const unexplained: number[] = [];
  for (const { item: document, id, values } of made) {
    const named = { name: nameOf(document.record) };
    for (const [resource, below] of [
      ['payment', paymentsOf(document)],
      ['reminder', document.reminders],
    ] as const)
      for (const record of below) {
        const moved = toMoved(call, entityNamed(resource), record, idOf, { kb_invoice_id: id });
        const at = { ...named, resource, oldId: record.id };
        if ('finding' in moved) findings.push({ ...at, ...moved });
        else {
          for (const detail of moved.lost) findings.push({ ...at, finding: 'reference_lost', detail });
          rows[resource].push({ oldId: record.id, values: moved.values });
        }
      }
    const invoice = { ...named, resource: 'invoice', oldId: document.record.id } as const;
    if (document.payments === undefined) findings.push({ ...invoice, finding: 'summed' });
    const isOwed = values['is_imported'] === 1 && values['kb_item_status_id'] !== invoiceStatus.cancelled;
    if (document.paper !== undefined)
      papers.push({
        company_id: companyId,
        invoice_id: id,
        content: document.paper,
        user_id: userId,
        created_at: secondsNow(call),
      });
    else if (step.papers && values['is_imported'] === 1) findings.push({ ...invoice, finding: 'no_paper' });
    const credited = isOwed ? creditedThere(document) : 0n;
    const fee = isOwed ? feeThere(document) : 0n;
    if (credited !== 0n) findings.push({ ...invoice, finding: 'other_credit' });
    if (fee > 0n) {
      const date = lastPaidOn(document);
      rows.write_off.push({ oldId: null, values: feeValues(step, { invoiceId: id, fee, date }) });
    }
    if (isOwed && excessThere(document) > fee) unexplained.push(id);
    if (credited > 0n)
      rows.write_off.push({
        oldId: null,
        values: {
          kb_invoice_id: id,
          // The price is reduced, so that nothing is credited or paid out twice. `taxs` is the tax that can no longer be credited. Its total
          // is 0, because the other service has settled it.
          ...(await priceReduction(
            call,
            transaction,
            await readDocument(call, transaction, documentKinds.kb_invoice, id),
            credited,
          )),
          total_taxes: 0,
          kind: 'charges',
          date: String(document.record['is_valid_from']),
          value: credited,
          title: texts[language].creditedThere,
          bank_entry_id: null,
          user_id: userId,
          created_at: wallTimeNow(call),
        },
      });
  }
  for (const resource of ['payment', 'reminder', 'write_off'] as const)
    await storeBelow(transaction, step, resource, rows[resource]);
  for (const id of unexplained)
    await settleInvoice(call, transaction, await readDocument(call, transaction, documentKinds.kb_invoice, id));
  await insertRows(transaction, 'imported_paper', papers);
  await countBelow(
    transaction,
    step,
    made.map(({ item }) => item),
  );
  return findings;
};
