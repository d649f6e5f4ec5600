import { z } from 'zod';
import { expensesPdf, hoursPdf } from '#contract/billing-operations.ts';
import { checkAccess } from '../access.ts';
import { readBody } from '../body.ts';
import { answer, type Answer, type Call } from '../call.ts';
import { pdfFile } from '../documents/pdf-file.ts';
import { printInTurn } from '../documents/print-queue.ts';
import { printStored } from '../documents/print-sales.ts';
import { renderPdf } from '../documents/render/render.ts';
import { readInput } from '../input.ts';
import type { Operate } from '../operations.ts';
import { documentKinds, readDocument } from '../rules/document-kind.ts';
import type { Transaction } from '../store/database.ts';
import { rehearse } from '../rehearse.ts';
import { chargeExpenses } from './billing-expenses.ts';
import { billHours } from './billing-hours.ts';

const withId = z.looseObject({ id: z.int() });

/** Bills, prints what came of it, and undoes it; the PDF is made after that. */
const paperOf = async (call: Call, bill: (transaction: Transaction) => Promise<Answer>): Promise<Answer> =>
  printInTurn(call, async () => {
    const { invoice, paper } = await rehearse(call, async (transaction) => {
      const { body } = await bill(transaction);
      const document = await readDocument(call, transaction, documentKinds.kb_invoice, withId.parse(body).id);
      return { invoice: body, paper: await printStored(call, transaction, document) };
    });
    return answer(200, { invoice, pdf: pdfFile(paper.file_name, await renderPdf([paper], call.hangUp?.())) });
  });

/** The invoice that `invoice_from_expenses` would make (gap register, Ours alone). */
export const invoiceFromExpensesPdf: Operate = async (call, text) => {
  const body = readInput(expensesPdf.body, readBody(text, {}), call);
  checkAccess(call, ['kb_expense_show'], 'read');
  return paperOf(call, async (transaction) => chargeExpenses(call, transaction, body));
};

/** The invoice that `invoice_from_hours` would make (gap register, Ours alone). */
export const invoiceFromHoursPdf: Operate = async (call, text) => {
  const body = readInput(hoursPdf.body, readBody(text, {}), call);
  checkAccess(call, ['monitoring_show'], 'read');
  return paperOf(call, async (transaction) => billHours(call, transaction, body));
};
