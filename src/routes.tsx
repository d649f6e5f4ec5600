import type { ReactNode } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router';
import { lazily } from '#components/feedback/on-demand.tsx';
import { PageBoundary } from './page-error.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import type { RecordPages } from './pages/record-pages.ts';
import {
  creditPath,
  gapsPath,
  inputsPath,
  paths,
  receiptPath,
  type RecordPaths,
} from './components/navigation/paths.ts';
import { Shell } from './shell.tsx';

type Page = () => ReactNode;

/** A page, loaded when it is first opened. */
const page = (path: string, load: () => Promise<Page>): RouteObject => {
  const LoadedPage = lazily(load);
  return { path, element: <LoadedPage /> };
};

/** The three pages of a resource; `inputs` is the path of its form. */
const recordRoutes = (
  { list, new: create, show }: RecordPaths,
  load: () => Promise<RecordPages>,
  inputs = show(':id'),
): RouteObject[] => [
  page(list, async () => (await load()).List()),
  page(create, async () => (await load()).New()),
  page(inputs, async () => (await load()).Edit()),
];

/** List, new and inputs of a kind of documents; the page of one document is listed separately. */
const documentRoutes = (
  { list, new: create, show }: RecordPaths,
  kind: 'estimates' | 'orders' | 'invoices',
): RouteObject[] => {
  const load = async () => (await import('./pages/documents/documents.tsx'))[kind];
  return [
    page(list, async () => (await load()).List()),
    page(create, async () => (await load()).New()),
    page(inputsPath({ show }, ':id'), async () => (await load()).Edit()),
    page(gapsPath({ list }), async () => (await load()).Gaps()),
  ];
};

/** One line per page; each but the start page is loaded when it is first opened. */
const pages: RouteObject[] = [
  { index: true, element: <Navigate to={paths.today} replace /> },
  page(paths.today, async () => (await import('./pages/today/today-page.tsx')).TodayPage),
  page(
    paths.timetrackings,
    async () => (await import('./pages/timetrackings/timetrackings-page.tsx')).TimetrackingsPage,
  ),
  page(paths.newTimetracking, async () => (await import('./pages/timetrackings/new-entry-page.tsx')).NewEntryPage),
  page(paths.bin, async () => (await import('./pages/bin/bin-page.tsx')).BinPage),
  page(paths.timetracking(':id'), async () => (await import('./pages/timetrackings/entry-page.tsx')).EntryPage),
  page(paths.week, async () => (await import('./pages/week/week-page.tsx')).WeekPage),
  page(paths.calendar, async () => (await import('./pages/calendar/calendar-page.tsx')).CalendarPage),
  page(paths.articles.list, async () => (await import('./pages/articles/articles-page.tsx')).ArticlesPage),
  page(paths.articles.new, async () => (await import('./pages/articles/new-article-page.tsx')).NewArticlePage),
  page(paths.articles.show(':id'), async () => (await import('./pages/articles/article-page.tsx')).ArticlePage),
  page(
    paths.bankAccounts.list,
    async () => (await import('./pages/bank-accounts/bank-accounts-page.tsx')).BankAccountsPage,
  ),
  page(
    paths.bankAccounts.new,
    async () => (await import('./pages/bank-accounts/new-bank-account-page.tsx')).NewBankAccountPage,
  ),
  page(
    paths.bankAccounts.show(':id'),
    async () => (await import('./pages/bank-accounts/bank-account-page.tsx')).BankAccountPage,
  ),
  ...recordRoutes(
    paths.contacts,
    async () => (await import('./pages/contacts/contacts.ts')).contacts,
    inputsPath(paths.contacts, ':id'),
  ),
  page(paths.contacts.show(':id'), async () => (await import('./pages/contacts/contact-page.tsx')).ContactPage),
  ...recordRoutes(
    paths.contactRelations,
    async () => (await import('./pages/contacts/contact-relations.ts')).contactRelations,
  ),
  ...documentRoutes(paths.estimates, 'estimates'),
  ...documentRoutes(paths.orders, 'orders'),
  ...documentRoutes(paths.invoices, 'invoices'),
  page(paths.estimates.show(':id'), async () => (await import('./pages/studio/studio-page.tsx')).EstimatePage),
  page(paths.orders.show(':id'), async () => (await import('./pages/studio/studio-page.tsx')).OrderPage),
  page(paths.invoices.show(':id'), async () => (await import('./pages/studio/studio-page.tsx')).InvoicePage),
  ...recordRoutes(paths.expenses, async () => (await import('./pages/expenses/expenses.ts')).expenses),
  page(receiptPath(':id', ':receipt'), async () => (await import('./pages/expenses/receipt-page.tsx')).ReceiptPage),
  page(creditPath(':id'), async () => (await import('./pages/credit/credit-page.tsx')).CreditPage),
  page(paths.creditNotes, async () => (await import('./pages/credit/credit-notes-page.tsx')).CreditNotesPage),
  page(paths.creditNote(':id'), async () => (await import('./pages/credit/credit-note-page.tsx')).CreditNotePage),
  page(paths.openItems, async () => (await import('./pages/open-items/open-items-page.tsx')).OpenItemsPage),
  page(paths.payments, async () => (await import('./pages/payments/payments-page.tsx')).PaymentsPage),
  page(paths.bankFiles, async () => (await import('./pages/bank-files/bank-files-page.tsx')).BankFilesPage),
  page(paths.bankFile(':id'), async () => (await import('./pages/bank-files/bank-file-page.tsx')).BankFilePage),
  page(
    paths.billExpenses,
    async () => (await import('./pages/billing/expenses/expense-wizard-page.tsx')).ExpenseWizardPage,
  ),
  page(paths.billHours, async () => (await import('./pages/billing/hours/hours-page.tsx')).HoursPage),
  ...recordRoutes(paths.tasks, async () => (await import('./pages/tasks/tasks.ts')).tasks),
  ...recordRoutes(paths.notes, async () => (await import('./pages/notes/notes.tsx')).notes),
  ...recordRoutes(paths.projects, async () => (await import('./pages/master-data/projects.tsx')).projects),
  ...recordRoutes(
    paths.businessActivities,
    async () => (await import('./pages/master-data/business-activities.ts')).businessActivities,
  ),
  ...recordRoutes(
    paths.termsOfPayment,
    async () => (await import('./pages/master-data/terms-of-payment.ts')).termsOfPayment,
  ),
  page(paths.taxRates, async () => (await import('./pages/tax-rates/tax-rates-page.tsx')).TaxRatesPage),
  page(paths.newTaxChange, async () => (await import('./pages/tax-rates/tax-rates-page.tsx')).NewTaxChangePage),
  ...recordRoutes(paths.salutations, async () => (await import('./pages/master-data/named-pages.ts')).salutations),
  ...recordRoutes(paths.titles, async () => (await import('./pages/master-data/named-pages.ts')).titles),
  ...recordRoutes(paths.accounts, async () => (await import('./pages/master-data/master-lists.tsx')).accounts),
  ...recordRoutes(paths.currencies, async () => (await import('./pages/master-data/master-lists.tsx')).currencies),
  ...recordRoutes(
    paths.exchangeRates,
    async () => (await import('./pages/master-data/master-lists.tsx')).exchangeRates,
  ),
  ...recordRoutes(paths.countries, async () => (await import('./pages/master-data/master-lists.tsx')).countries),
  ...recordRoutes(paths.units, async () => (await import('./pages/master-data/units-pages.tsx')).units),
  page(paths.setup, async () => (await import('./pages/setup/setup-page.tsx')).SetupPage),
  page(paths.archive, async () => (await import('./pages/archive/archive-page.tsx')).ArchivePage),
  page(paths.move, async () => (await import('./pages/move/move-page.tsx')).MovePage),
  page(paths.company, async () => (await import('./pages/company/company-page.tsx')).CompanyPage),
  page(paths.members, async () => (await import('./pages/members/members-page.tsx')).MembersPage),
  page(paths.security, async () => (await import('./pages/account/security-page.tsx')).SecurityPage),
  page(paths.newMember, async () => (await import('./pages/members/invite-page.tsx')).InvitePage),
  page(paths.account, async () => (await import('./pages/account/account-page.tsx')).AccountPage),
  page(paths.reminders, async () => (await import('./pages/reminders/reminders-page.tsx')).RemindersPage),
  page(paths.outbox, async () => (await import('./pages/outbox/outbox-page.tsx')).OutboxPage),
  page(paths.import, async () => (await import('./pages/import/import-page.tsx')).ImportPage),
  page(paths.importOf.contact, async () => (await import('./pages/import-master/master-pages.tsx')).ImportContactsPage),
  page(paths.importOf.item, async () => (await import('./pages/import-master/master-pages.tsx')).ImportArticlesPage),
  page(paths.importOf.project, async () => (await import('./pages/import-master/master-pages.tsx')).ImportProjectsPage),
  page(
    paths.importOf.invoice,
    async () => (await import('./pages/import-invoices/invoice-pages.tsx')).ImportInvoicesPage,
  ),
  page(paths.reports, async () => (await import('./pages/reports/reports-page.tsx')).ReportsPage),
  page(paths.design, async () => (await import('./pages/design/design-page.tsx')).DesignPage),
  { path: '*', element: <NotFoundPage /> },
];

const routes: RouteObject[] = [
  page(paths.callback, async () => (await import('./pages/callback.tsx')).CallbackPage),
  page(paths.signIn, async () => (await import('./pages/start-sign-in.tsx')).StartSignInPage),
  { path: paths.start, element: <Shell />, children: pages },
];

/** The app's pages, by address. */
export const Pages = () => <PageBoundary>{useRoutes(routes)}</PageBoundary>;
