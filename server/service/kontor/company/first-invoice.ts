import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { firstInvoice as operation, type FirstInvoiceBody } from '#contract/kontor/first-invoice-operation.ts';
import { defaultTax } from '#domain/documents/default-tax.ts';
import { openingOf } from '#domain/documents/document-opening.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { taxOn } from '#domain/documents/tax-validity.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { contactType } from '#domain/records/contact.ts';
import { columnOf, documentKinds, readDocument } from '../../documents/document-kind.ts';
import { readProfile } from '../../master-data/company-profile.ts';
import { incomeAccount } from '../../master-data/income-account.ts';
import { readTaxSteps } from '../../master-data/tax-steps.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { printInTurn } from '../../papers/print-queue.ts';
import { printStored } from '../../papers/print-sales.ts';
import type { PrintedDocument } from '../../papers/render/printed-document.ts';
import { renderPdf } from '../../papers/render/render.ts';
import { entityNamed } from '../../records/entity.ts';
import { createdId, edit } from '../../records/standard-operations.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import type { Input } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { findRows } from '../../store/rows.ts';
import { implement } from '../implement/implement.ts';
import { rehearse } from '../implement/rehearse.ts';
import { changeProfile } from './company-profile.ts';
import { samples } from './sample-invoice.ts';
import { sampleMarks } from './sample-marks.ts';

const kind = documentKinds.kb_invoice;

const make = async (call: Call, transaction: Transaction, resource: string, input: Input): Promise<number> =>
  createdId(call, transaction, entityNamed(resource), input);

/** The tax that the app gives to a new line today. */
const taxOfLine = async (call: Call, transaction: Transaction, profile: CompanyProfile): Promise<number | null> => {
  const of = { company_id: call.caller.companyId };
  const taxes = await findRows(transaction, 'tax', of, ['id', 'type', 'value', 'is_active']);
  const inOrder = taxes
    .map((tax) => ({ ...tax, value: formatDecimalTrimmed(tax.value) }))
    .toSorted((one, other) => one.id - other.id);
  const id = defaultTax(profile, inOrder);
  return id === null ? null : taxOn(id, dayNow(call), await readTaxSteps(call, transaction));
};

/** Saves what was sent, makes the invoice and reads its paper as if it were issued; the transaction must be rolled back. */
const paperIn = async (call: Call, transaction: Transaction, body: FirstInvoiceBody): Promise<PrintedDocument> => {
  if (body.company_profile !== undefined) await changeProfile(call, transaction, body.company_profile);
  const { companyId, userId } = call.caller;
  const { profile } = await readProfile(transaction, companyId);
  const { mark, contact, line } = samples[profile.document_language];
  const contact_id = await make(call, transaction, 'contact', {
    ...contact,
    contact_type_id: contactType.company,
    user_id: userId,
    owner_id: userId,
  });
  const position = {
    type: 'KbPositionCustom',
    text: line,
    amount: '1',
    unit_price: '100',
    tax_id: await taxOfLine(call, transaction, profile),
    account_id: profile.income_account_id ?? (await incomeAccount(call, transaction)),
  };
  const id = await make(call, transaction, kind.resource, {
    ...openingOf(profile.document_language, 'invoice', profile),
    ...(body.bank_account_id !== undefined && { bank_account_id: body.bank_account_id }),
    contact_id,
    user_id: userId,
    positions: [position],
  });
  const { row } = await readDocument(call, transaction, kind, id);
  const account = columnOf({ kind, row }, 'bank_account_id');
  if (body.bank_account !== undefined && account !== null) {
    const named = { ...call, parameters: { id: String(account) } };
    await edit(named, transaction, entityNamed('bank_account'), body.bank_account);
  }
  const issued = { kind, id, row: { ...row, kb_item_status_id: BigInt(invoiceStatus.pending) } };
  const paper = await printStored(call, transaction, issued);
  const sample = { ...paper, title: `${paper.title}, ${mark}` };
  return body.question === undefined
    ? sample
    : { ...sample, sample_marks: sampleMarks(sample, profile, body.question) };
};

/** A PDF of the first invoice as far as the set-up has come; rehearsed, so that nothing is stored (rulings/company#first-invoice). */
export const firstInvoice = implement(operation, async (call, body) =>
  printInTurn(call, async () => {
    // The entity tag of a caller belongs to none of the rehearsed records.
    const unconditional = { ...call, headers: {} };
    const paper = await rehearse(call, async (transaction) => paperIn(unconditional, transaction, body));
    return pdfFile(paper.file_name, await renderPdf([paper], call.hangUp?.()));
  }),
);
