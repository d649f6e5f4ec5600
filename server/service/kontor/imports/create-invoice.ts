import { codePoints } from '#contract/notation.ts';
import { formatDecimal, one } from '#domain/numbers/decimal.ts';
import { documentKinds, readDocument } from '../../documents/document-kind.ts';
import { languageOf } from '../../documents/document-language.ts';
import { insertDocument } from '../../documents/new-document.ts';
import { recalculate, touch } from '../../documents/recalculate.ts';
import { insertPosition, newLine } from '../../documents/stored-position.ts';
import { incomeAccount } from '../../master-data/income-account.ts';
import { freeze } from '../../papers/frozen.ts';
import { entityNamed } from '../../records/entity.ts';
import { createdId } from '../../records/standard-operations.ts';
import { innerCall, type Call } from '../../requests/call.ts';
import { openStatus, paidOf } from '../../sales/settlement.ts';
import type { Transaction } from '../../store/database.ts';
import { texts } from '../../texts/texts.ts';
import { storeCreated } from './import-record.ts';
import type { ReadInvoice } from './read-invoice-row.ts';

/** The longest title of an invoice; a longer one is only the text of its positions. */
const maxTitle = 80;

const kind = documentKinds.kb_invoice;
const [withTax, withoutTax] = [0, 1]; // mwst_type

/**
 * Creates an invoice that another program issued: with its number, one position per rate, and its payment. It counts as issued and sent on
 * its day, so nothing is mailed. Returns its id.
 */
export const createInvoice = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  { row, number, contactId, currencyId, reference, amounts, isTaxed, paid }: ReadInvoice,
): Promise<number> => {
  const id = await insertDocument(call, transaction, kind, {
    user_id: call.caller.userId,
    document_nr: number,
    title: codePoints(row.title ?? '') > maxTitle ? null : (row.title ?? null),
    contact_id: contactId,
    currency_id: currencyId,
    is_valid_from: row.is_valid_from,
    is_valid_to: row.is_valid_to,
    mwst_type: isTaxed ? withTax : withoutTax,
    mwst_is_net: 0,
    is_imported: 1,
    payment_reference: reference,
  });
  const account_id = await incomeAccount(call, transaction);
  const draft = await readDocument(call, transaction, kind, id);
  const text = texts[await languageOf(call, transaction, draft.row, call.language)].asInvoiced(number);
  for (const { value, taxId } of amounts) {
    await insertPosition(call, transaction, draft, 'KbPositionCustom', {
      ...newLine,
      amount: one,
      account_id,
      tax_id: taxId,
      text: row.title ?? text,
      unit_price: value,
    });
  }
  await recalculate(call, transaction, draft);
  const invoice = await readDocument(call, transaction, kind, id);
  const day = `${row.is_valid_from} 00:00:00`;
  await touch(call, transaction, invoice, {
    kb_item_status_id: openStatus(call, invoice.row, paidOf(invoice.row)),
    issued_at: day,
    sent_at: day,
  });
  await freeze(call, transaction, { kind: 'invoice', id });
  await storeCreated(call, transaction, importId, 'invoice', [id]);
  if (paid === undefined) return id;
  const below = innerCall(call, { invoice_id: String(id) });
  const payment = { date: paid.date, value: formatDecimal(paid.value, 2) };
  const paymentId = await createdId(below, transaction, entityNamed('payment'), payment);
  await storeCreated(call, transaction, importId, 'payment', [paymentId]);
  return id;
};
