import { expensesPdf, hoursPdf } from '#contract/kontor/billing-operations.ts';
import type { Call } from '../../requests/call.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { printInTurn } from '../../papers/print-queue.ts';
import { printStored } from '../../papers/print-sales.ts';
import { renderPdf } from '../../papers/render/render.ts';
import { implement } from '../implement/implement.ts';
import { documentKinds, readDocument } from '../../documents/document-kind.ts';
import type { Transaction } from '../../store/database.ts';
import { rehearse } from '../implement/rehearse.ts';
import { chargeExpenses } from './billing-expenses.ts';
import { billHours } from './billing-hours.ts';

/** Bills, reads the paper and rolls back; the PDF is made afterwards. */
const paperOf = async (call: Call, bill: (transaction: Transaction) => ReturnType<typeof billHours>) =>
  printInTurn(call, async () => {
    const { invoice, paper } = await rehearse(call, async (transaction) => {
      const made = await bill(transaction);
      const document = await readDocument(call, transaction, documentKinds.kb_invoice, made.body.id);
      return { invoice: made.body, paper: await printStored(call, transaction, document) };
    });
    return { invoice, pdf: pdfFile(paper.file_name, await renderPdf([paper], call.hangUp?.())) };
  });

/** A PDF of the invoice that `invoice_from_expenses` would make (rulings/billing#rehearsed). */
export const invoiceFromExpensesPdf = implement(expensesPdf, async (call, body) =>
  paperOf(call, async (transaction) => chargeExpenses(call, transaction, body)),
);

/** A PDF of the invoice that `invoice_from_hours` would make (rulings/billing#rehearsed). */
export const invoiceFromHoursPdf = implement(hoursPdf, async (call, body) =>
  paperOf(call, async (transaction) => billHours(call, transaction, body)),
);
