import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { FrameSkeleton } from '#components/layout/frame-skeleton.tsx';
import { PageError } from './page-error.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import type { RecordPages } from './pages/record-pages.ts';
import { TodayPage } from './pages/today/today-page.tsx';
import { paths, type RecordPaths } from './paths.ts';
import { Shell } from './shell.tsx';

/** The three pages of a resource. */
const recordRoutes = ({ list, new: create, show }: RecordPaths, load: () => Promise<RecordPages>): RouteObject[] => [
  { path: list, lazy: async () => ({ Component: await (await load()).List() }) },
  { path: create, lazy: async () => ({ Component: await (await load()).New() }) },
  { path: show(':id'), lazy: async () => ({ Component: await (await load()).Edit() }) },
];

/** List, new and inputs of a kind of documents; the page of one document is another line. */
const documentRoutes = (
  { list, new: create, show }: RecordPaths,
  kind: 'estimates' | 'orders' | 'invoices',
): RouteObject[] => {
  const load = async () => (await import('./pages/documents/documents.tsx'))[kind];
  return [
    { path: list, lazy: async () => ({ Component: await (await load()).List() }) },
    { path: create, lazy: async () => ({ Component: await (await load()).New() }) },
    { path: `${show(':id')}/edit`, lazy: async () => ({ Component: await (await load()).Edit() }) },
  ];
};

/** One line per page, each but the start page loaded when it is first opened. */
const pages: RouteObject[] = [
  { index: true, element: <Navigate to={paths.today} replace /> },
  { path: paths.today, Component: TodayPage },
  {
    path: paths.timetrackings,
    lazy: async () => ({ Component: (await import('./pages/timetrackings/timetrackings-page.tsx')).TimetrackingsPage }),
  },
  {
    path: paths.newTimetracking,
    lazy: async () => ({ Component: (await import('./pages/timetrackings/new-entry-page.tsx')).NewEntryPage }),
  },
  {
    path: paths.timetracking(':id'),
    lazy: async () => ({ Component: (await import('./pages/timetrackings/entry-page.tsx')).EntryPage }),
  },
  {
    path: paths.week,
    lazy: async () => ({ Component: (await import('./pages/week/week-page.tsx')).WeekPage }),
  },
  {
    path: paths.calendar,
    lazy: async () => ({ Component: (await import('./pages/calendar/calendar-page.tsx')).CalendarPage }),
  },
  {
    path: paths.articles.list,
    lazy: async () => ({ Component: (await import('./pages/articles/articles-page.tsx')).ArticlesPage }),
  },
  {
    path: paths.articles.new,
    lazy: async () => ({ Component: (await import('./pages/articles/new-article-page.tsx')).NewArticlePage }),
  },
  {
    path: paths.articles.show(':id'),
    lazy: async () => ({ Component: (await import('./pages/articles/article-page.tsx')).ArticlePage }),
  },
  {
    path: paths.bankAccounts.list,
    lazy: async () => ({ Component: (await import('./pages/bank-accounts/bank-accounts-page.tsx')).BankAccountsPage }),
  },
  {
    path: paths.bankAccounts.new,
    lazy: async () => ({
      Component: (await import('./pages/bank-accounts/new-bank-account-page.tsx')).NewBankAccountPage,
    }),
  },
  {
    path: paths.bankAccounts.show(':id'),
    lazy: async () => ({ Component: (await import('./pages/bank-accounts/bank-account-page.tsx')).BankAccountPage }),
  },
  ...recordRoutes(paths.contacts, async () => (await import('./pages/contacts/contacts.tsx')).contacts),
  ...recordRoutes(
    paths.contactRelations,
    async () => (await import('./pages/contacts/contact-relations.ts')).contactRelations,
  ),
  ...documentRoutes(paths.estimates, 'estimates'),
  ...documentRoutes(paths.orders, 'orders'),
  ...documentRoutes(paths.invoices, 'invoices'),
  {
    path: paths.estimates.show(':id'),
    lazy: async () => ({ Component: (await import('./pages/studio/studio-page.tsx')).EstimatePage }),
  },
  {
    path: paths.orders.show(':id'),
    lazy: async () => ({ Component: (await import('./pages/studio/studio-page.tsx')).OrderPage }),
  },
  {
    path: paths.invoices.show(':id'),
    lazy: async () => ({ Component: (await import('./pages/studio/studio-page.tsx')).InvoicePage }),
  },
  ...recordRoutes(paths.expenses, async () => (await import('./pages/expenses/expenses.ts')).expenses),
  {
    path: paths.billExpenses,
    lazy: async () => ({ Component: (await import('./pages/billing/expense-wizard-page.tsx')).ExpenseWizardPage }),
  },
  {
    path: paths.billHours,
    lazy: async () => ({ Component: (await import('./pages/billing/hours-page.tsx')).HoursPage }),
  },
  ...recordRoutes(paths.tasks, async () => (await import('./pages/tasks/tasks.ts')).tasks),
  ...recordRoutes(paths.notes, async () => (await import('./pages/notes/notes.tsx')).notes),
  ...recordRoutes(paths.projects, async () => (await import('./pages/projects/projects.tsx')).projects),
  ...recordRoutes(
    paths.businessActivities,
    async () => (await import('./pages/settings/business-activities.ts')).businessActivities,
  ),
  ...recordRoutes(
    paths.termsOfPayment,
    async () => (await import('./pages/settings/terms-of-payment.ts')).termsOfPayment,
  ),
  ...recordRoutes(paths.salutations, async () => (await import('./pages/settings/named-pages.ts')).salutations),
  ...recordRoutes(paths.titles, async () => (await import('./pages/settings/named-pages.ts')).titles),
  ...recordRoutes(paths.units, async () => (await import('./pages/settings/named-pages.ts')).units),
  {
    path: paths.company,
    lazy: async () => ({ Component: (await import('./pages/company/company-page.tsx')).CompanyPage }),
  },
  {
    path: paths.members,
    lazy: async () => ({ Component: (await import('./pages/members/members-page.tsx')).MembersPage }),
  },
  {
    path: paths.newMember,
    lazy: async () => ({ Component: (await import('./pages/members/invite-page.tsx')).InvitePage }),
  },
  {
    path: paths.account,
    lazy: async () => ({ Component: (await import('./pages/account/account-page.tsx')).AccountPage }),
  },
  {
    path: paths.reminders,
    lazy: async () => ({ Component: (await import('./pages/reminders/reminders-page.tsx')).RemindersPage }),
  },
  {
    path: paths.outbox,
    lazy: async () => ({ Component: (await import('./pages/outbox/outbox-page.tsx')).OutboxPage }),
  },
  {
    path: paths.import,
    lazy: async () => ({ Component: (await import('./pages/import/import-page.tsx')).ImportPage }),
  },
  {
    path: paths.reports,
    lazy: async () => ({ Component: (await import('./pages/reports/reports-page.tsx')).ReportsPage }),
  },
  {
    path: paths.design,
    lazy: async () => ({ Component: (await import('./pages/design/design-page.tsx')).DesignPage }),
  },
  { path: '*', Component: NotFoundPage },
];

const withError = (route: RouteObject): RouteObject => ({ ...route, ErrorBoundary: PageError });

/** The app's pages. A function: a router starts to listen as soon as it is made. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: paths.callback,
      lazy: async () => ({ Component: (await import('./pages/callback.tsx')).CallbackPage }),
      ErrorBoundary: PageError,
      HydrateFallback: FrameSkeleton,
    },
    {
      path: paths.start,
      Component: Shell,
      ErrorBoundary: PageError,
      HydrateFallback: FrameSkeleton,
      children: pages.map(withError),
    },
  ]);
