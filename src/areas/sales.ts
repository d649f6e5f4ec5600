import type { Scope } from '#contract/scopes.ts';
import { creditPath, gapsPath, paths, receiptPath } from '#components/navigation/paths.ts';
import { line, page, records, type Records } from './line.ts';

const studio = () => import('#pages/studio/studio-page.tsx');

/** A kind of documents, with the unused numbers of its sequence. */
const documents = (
  kind: 'estimates' | 'orders' | 'invoices',
  { more = [], ...facts }: Omit<Records, 'at' | 'words'>,
) => {
  const at = paths[kind];
  const load = async () => (await import('#pages/documents/documents.tsx'))[kind];
  const gaps = page(gapsPath(at), async () => (await load()).Gaps(at));
  return records({ ...facts, at, words: (t) => t.areas.documents[kind], more: [gaps, ...more] }, load);
};

/** For users who bill and remind. */
const billing: { readonly scope: Scope; readonly access: 'write' } = { scope: 'kb_invoice_edit', access: 'write' };

export const sales = [
  documents('estimates', {
    key: 'o',
    scopes: ['kb_offer_show', 'kb_offer_edit'],
    show: async () => (await studio()).EstimatePage,
  }),
  documents('orders', {
    key: 'd',
    scopes: ['kb_order_show', 'kb_order_edit'],
    show: async () => (await studio()).OrderPage,
  }),
  documents('invoices', {
    key: 'v',
    scopes: ['kb_invoice_show', 'kb_invoice_edit'],
    waiting: 'open_invoices',
    show: async () => (await studio()).InvoicePage,
    more: [page(creditPath(':id'), async () => (await import('#pages/credit/credit-page.tsx')).CreditPage)],
  }),
  line(
    { key: '9', path: paths.openItems, scope: 'kb_invoice_show', label: (t) => t.areas.openItems.title },
    async () => (await import('#pages/open-items/open-items-page.tsx')).OpenItemsPage,
  ),
  line(
    { key: '5', path: paths.payments, scope: 'kb_invoice_show', label: (t) => t.areas.payments.title },
    async () => (await import('#pages/payments/payments-page.tsx')).PaymentsPage,
  ),
  line(
    {
      key: '8',
      path: paths.bankFiles,
      scope: 'kb_invoice_show',
      label: (t) => t.areas.bankFiles.title,
      more: [
        page(paths.bankFile(':id'), async () => (await import('#pages/bank-files/bank-file-page.tsx')).BankFilePage),
      ],
    },
    async () => (await import('#pages/bank-files/bank-files-page.tsx')).BankFilesPage,
  ),
  line(
    {
      key: '7',
      path: '/credit-notes',
      scope: 'kb_invoice_show',
      label: (t) => t.areas.creditNotes.title,
      more: [
        page(paths.creditNote(':id'), async () => (await import('#pages/credit/credit-note-page.tsx')).CreditNotePage),
      ],
    },
    async () => (await import('#pages/credit/credit-notes-page.tsx')).CreditNotesPage,
  ),
  line(
    {
      ...billing,
      key: 'h',
      path: paths.reminders,
      label: (t) => t.areas.reminders.title,
      waiting: 'overdue_invoices',
    },
    async () => (await import('#pages/reminders/reminders-page.tsx')).RemindersPage,
  ),
  line(
    {
      key: 'q',
      path: paths.outbox,
      scope: 'kb_invoice_show',
      label: (t) => t.areas.outbox.title,
      waiting: 'undelivered_mails',
    },
    async () => (await import('#pages/outbox/outbox-page.tsx')).OutboxPage,
  ),
  records(
    {
      key: 's',
      at: paths.expenses,
      scopes: ['kb_expense_show', 'kb_expense_edit'],
      words: (t) => t.areas.expenses,
      waiting: 'open_expenses',
      more: [
        page(
          receiptPath(':id', ':receipt'),
          async () => (await import('#pages/expenses/receipt-page.tsx')).ReceiptPage,
        ),
      ],
    },
    async () => (await import('#pages/expenses/expenses.ts')).expenses,
  ),
  line(
    { ...billing, key: '1', path: paths.billHours, label: (t) => t.areas.hoursBilling.title },
    async () => (await import('#pages/billing/hours/hours-page.tsx')).HoursPage,
  ),
  line(
    { ...billing, key: '2', path: paths.billExpenses, label: (t) => t.areas.expenseWizard.title },
    async () => (await import('#pages/billing/expenses/expense-wizard-page.tsx')).ExpenseWizardPage,
  ),
];
