import type { PrintContext } from '../../papers/print-context.ts';
import { accountLines } from '../../papers/qr-bill/payment-part.ts';
import type { Labelled } from '../../papers/render/printed-document.ts';
import { statementLabels } from '../../papers/words/statement-labels.ts';

/** A currency in which a customer owes something. */
type Owed = { readonly id: number | null; readonly name: string };

/** How a customer pays what is open: accounts, and sentences for what cannot be paid to an account in one sum. */
type StatementPayment = { readonly payment: Labelled[]; readonly notes: string[] };

/** The account of each currency owed. */
export const statementPayment = async (
  context: PrintContext,
  owed: readonly Owed[],
  reference: string,
): Promise<StatementPayment> => {
  const words = statementLabels[context.language];
  const notes: string[] = [];
  const payment = new Map<string, Labelled>();
  for (const { id, name } of owed) {
    const { lines, byInvoice } = await accountLines(context, id, reference);
    if (byInvoice) notes.push(words.byInvoice(name));
    for (const line of lines) payment.set(`${line.label} ${line.value}`, line);
  }
  return { payment: [...payment.values()], notes };
};
