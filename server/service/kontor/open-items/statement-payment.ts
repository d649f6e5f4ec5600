import type { PrintContext } from '../../papers/print-context.ts';
import { accountLines } from '../../papers/qr-bill/payment-part.ts';
import type { Labelled } from '../../papers/render/printed-document.ts';
import { statementLabels } from '../../papers/words/statement-labels.ts';

/** A currency in which a customer owes something. */
type Owed = { readonly id: number | null; readonly name: string };

/** How a customer pays what is open: accounts, and sentences for what cannot be paid to an account in one sum. */
type StatementPayment = { readonly payment: Labelled[]; readonly notes: string[] };

/** The account of each currency owed; the labels name the currencies if the accounts differ. */
export const statementPayment = async (
  context: PrintContext,
  owed: readonly Owed[],
  reference: string,
): Promise<StatementPayment> => {
  const words = statementLabels[context.language];
  const notes: string[] = [];
  const accounts = new Map<string, { readonly lines: readonly Labelled[]; readonly currencies: string[] }>();
  for (const currency of owed) {
    const { name } = currency;
    const { lines, byInvoice } = await accountLines(context, currency, reference);
    if (byInvoice) notes.push(words.byInvoice(name));
    if (lines.length === 0) continue;
    const key = JSON.stringify(lines);
    const account = accounts.get(key) ?? { lines, currencies: [] };
    accounts.set(key, { ...account, currencies: [...account.currencies, name] });
  }
  const isOne = accounts.size + notes.length < 2;
  const payment = [...accounts.values()].flatMap(({ lines, currencies }) =>
    lines.map(({ label, value }) => ({ label: isOne ? label : `${label} (${currencies.join(', ')})`, value })),
  );
  return { payment, notes };
};
