import { wallTimeNow, type Call } from '../requests/call.ts';
import { announce } from '../journal/event.ts';
import { nextId } from '../journal/sequence.ts';
import type { Transaction } from '../store/database.ts';
import { insertInto } from '../store/sql.ts';
import { documentKinds, readDocument } from '../documents/document-kind.ts';
import { settleInvoice } from './settlement.ts';

/** The fee that came with a payment, in millionths; below 0 if the bank took the payment back. */
type Fee = {
  readonly invoiceId: number;
  readonly paymentId: number;
  readonly date: string;
  readonly value: bigint;
  /** The entry of a bank file that the payment was made from. */
  readonly bankEntryId?: number;
};

/** Raises what is owed on an invoice by the fee of a reminder, which its payment covers; no tax is owed on it (rulings/documents#fee). */
export const bookFee = async (call: Call, transaction: Transaction, fee: Fee): Promise<void> => {
  const { companyId, userId } = call.caller;
  const { invoiceId, paymentId, date, value, bankEntryId = null } = fee;
  const id = await nextId(transaction, companyId, 'write_off');
  await transaction.run(
    insertInto('write_off', {
      company_id: companyId,
      id,
      version: 1,
      kind: 'fee',
      date,
      value: -value,
      title: null,
      kb_invoice_id: invoiceId,
      total_taxes: 0,
      taxs: '[]',
      user_id: userId,
      created_at: wallTimeNow(call),
      reduces: 0,
      lines: '[]',
      bank_entry_id: bankEntryId,
      payment_id: paymentId,
    }),
  );
  await announce(call, transaction, 'write_off', id, 'create');
  await settleInvoice(call, transaction, await readDocument(call, transaction, documentKinds.kb_invoice, invoiceId));
};
