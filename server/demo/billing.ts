import type { HoursBody } from '#contract/kontor/billing-operations.ts';
import { salesTaxIds } from '#server/company/taxes.ts';
import { chargeExpenses } from '#server/service/kontor/billing/billing-expenses.ts';
import { billHours } from '#server/service/kontor/billing/billing-hours.ts';
import { daysAgo, type Demo } from './demo.ts';
import { document, type DemoDocument } from './document-list.ts';
import type { DueExpense } from './expenses.ts';
import type { DueEntry } from './time-entries.ts';

/** Work to bill. */
export type UnbilledWork = { readonly entries: readonly DueEntry[]; readonly expenses: readonly DueExpense[] };

/** The work that one invoice bills to a client. */
type Bill = UnbilledWork & { readonly document: DemoDocument };

/** Days before today on which the hours of earlier months were billed. */
const early = 118;
const late = 44;
const paid = 9;

/** Due work by client and billing day; a client's expenses are billed with the last of its hours. */
export const planBills = (demo: Demo, { entries, expenses }: UnbilledWork): readonly Bill[] =>
  [...Map.groupBy(entries, ({ contact }) => contact)].flatMap(([contact, ofContact]) => {
    const parts = [...Map.groupBy(ofContact, ({ date }) => (date < daysAgo(demo, early) ? early : late))];
    return parts.map(([ago, part], index) => ({
      document: document(contact, ago, paid),
      entries: part,
      expenses: index === parts.length - 1 ? expenses.filter((expense) => expense.contact === contact) : [],
    }));
  });

/** Makes a draft that bills hours and expenses with the service's own operations; returns its id. */
export const makeBill = async (
  { make, transaction }: Demo,
  { entries, expenses }: UnbilledWork,
  invoice: HoursBody['invoice'],
): Promise<number> => {
  const tax_id = salesTaxIds.normal;
  const rounding = { mode: 'up', minutes: 5, per: 'day_and_activity' } as const;
  const hours: HoursBody = {
    entries: entries.map(({ id }) => ({ id })),
    rounding,
    group_by: 'activity',
    tax_id,
    invoice,
  };
  const kb_invoice_id = await make(async (call) => billHours(call, transaction, hours));
  if (expenses.length === 0) return kb_invoice_id;
  const charged = expenses.map(({ id }) => ({ kb_expense_id: id, tax_id }));
  return make(async (call) => chargeExpenses(call, transaction, { expenses: charged, kb_invoice_id }));
};
