import type { Scope } from '#contract/scopes.ts';
import { may } from '#auth/may.ts';
import type { Area, AreaGroup, Waiting } from '#components/layout/areas.ts';
import type { StartTexts } from '#texts/load.ts';
import { paths, type RecordPaths } from './paths.ts';

type Say = (t: StartTexts) => string;

/** The groups of the sidebar, in its order. */
const headings = {
  time: (t) => t.frame.time,
  sales: (t) => t.frame.sales,
  master: (t) => t.frame.master,
  company: (t) => t.frame.company,
  settings: (t) => t.frame.settings,
} satisfies { readonly [group: string]: Say };

type Line = {
  readonly group: keyof typeof headings;
  readonly path: string;
  readonly label: Say;
  /** The scope without which it is not shown. */
  readonly scope: Scope;
  /** After G: the letter or digit that leads there. */
  readonly key: string;
  /** On the tab bar of a phone. */
  readonly short?: Say;
  /** The page of a new record, and the scope that it needs. */
  readonly create?: { readonly path: string; readonly label: Say; readonly scope: Scope };
  /** What is counted beside it. */
  readonly waiting?: Waiting;
};

type Words = (t: StartTexts) => { readonly title: string; readonly new: string };

/** A list of records with the page of a new one; the scopes to read and to write. */
const records = (
  group: Line['group'],
  key: string,
  { list, new: create }: RecordPaths,
  words: Words,
  [read, write]: readonly [Scope, Scope],
  waiting?: Waiting,
): Line => ({
  group,
  path: list,
  label: (t) => words(t).title,
  scope: read,
  key,
  create: { path: create, label: (t) => words(t).new, scope: write },
  ...(waiting && { waiting }),
});

/** The areas that exist, one line each, in the order of the sidebar: sidebar, tab bar, breadcrumbs, palette and G keys come from here. */
const lines: readonly Line[] = [
  {
    group: 'time',
    path: paths.today,
    label: (t) => t.today.title,
    short: (t) => t.today.title,
    scope: 'general',
    key: 'g',
  },
  {
    group: 'time',
    path: paths.timetrackings,
    label: (t) => t.timetrackings.title,
    short: (t) => t.frame.timetrackingsShort,
    scope: 'monitoring_show',
    key: 'z',
    create: { path: paths.newTimetracking, label: (t) => t.timetrackings.new, scope: 'monitoring_edit' },
  },
  { group: 'time', path: paths.week, label: (t) => t.areas.week.title, scope: 'monitoring_show', key: '3' },
  { group: 'time', path: paths.calendar, label: (t) => t.areas.calendar.title, scope: 'monitoring_show', key: 'j' },
  { group: 'time', path: paths.reports, label: (t) => t.areas.reports.title, scope: 'monitoring_show', key: 'x' },
  records('sales', 'o', paths.estimates, (t) => t.areas.documents.estimates, ['kb_offer_show', 'kb_offer_edit']),
  records('sales', 'd', paths.orders, (t) => t.areas.documents.orders, ['kb_order_show', 'kb_order_edit']),
  records(
    'sales',
    'v',
    paths.invoices,
    (t) => t.areas.documents.invoices,
    ['kb_invoice_show', 'kb_invoice_edit'],
    'open_invoices',
  ),
  {
    group: 'sales',
    path: paths.reminders,
    label: (t) => t.areas.reminders.title,
    scope: 'kb_invoice_edit',
    key: 'h',
    waiting: 'overdue_invoices',
  },
  { group: 'sales', path: paths.outbox, label: (t) => t.areas.outbox.title, scope: 'kb_invoice_show', key: 'q' },
  records(
    'sales',
    's',
    paths.expenses,
    (t) => t.areas.expenses,
    ['kb_expense_show', 'kb_expense_edit'],
    'open_expenses',
  ),
  {
    group: 'sales',
    path: paths.billHours,
    label: (t) => t.areas.hoursBilling.title,
    scope: 'kb_invoice_edit',
    key: '1',
  },
  {
    group: 'sales',
    path: paths.billExpenses,
    label: (t) => t.areas.expenseWizard.title,
    scope: 'kb_invoice_edit',
    key: '2',
  },
  records('master', 'a', paths.articles, (t) => t.areas.articles, ['article_show', 'article_edit']),
  records('master', 'k', paths.contacts, (t) => t.areas.contacts, ['contact_show', 'contact_edit']),
  records('master', 'p', paths.projects, (t) => t.areas.projects, ['project_show', 'project_edit']),
  records('master', 'u', paths.tasks, (t) => t.tasks, ['task_show', 'task_edit'], 'due_tasks'),
  records('master', 'n', paths.notes, (t) => t.areas.notes, ['note_show', 'note_edit']),
  records('master', 'l', paths.contactRelations, (t) => t.areas.contactRelations, ['contact_show', 'contact_edit']),
  { group: 'company', path: paths.import, label: (t) => t.areas.importTexts.title, scope: 'monitoring_edit', key: 'i' },
  { group: 'settings', path: paths.company, label: (t) => t.areas.company.title, scope: 'general', key: 'c' },
  { group: 'settings', path: paths.members, label: (t) => t.areas.members.title, scope: 'general', key: 'm' },
  { group: 'settings', path: paths.account, label: (t) => t.areas.account.title, scope: 'general', key: 'w' },
  records('settings', 'b', paths.bankAccounts, (t) => t.areas.bankAccounts, ['general', 'general']),
  records('settings', 'y', paths.businessActivities, (t) => t.areas.businessActivities, ['general', 'general']),
  records('settings', 'e', paths.units, (t) => t.areas.units, ['general', 'general']),
  records('settings', 'f', paths.termsOfPayment, (t) => t.areas.termsOfPayment, ['general', 'general']),
  records('settings', 'r', paths.salutations, (t) => t.areas.salutations, ['contact_show', 'general']),
  records('settings', 't', paths.titles, (t) => t.areas.titles, ['contact_show', 'general']),
];

const areaOf = (
  { path, label, short, key, create, waiting }: Line,
  t: StartTexts,
  granted: ReadonlySet<Scope>,
): Area => ({
  path,
  label: label(t),
  short: short?.(t) ?? null,
  keys: `g ${key}`,
  create: create !== undefined && may(granted, [create.scope]) ? { path: create.path, label: create.label(t) } : null,
  waiting: waiting ?? null,
});

/** The areas that exist and that the user may see, in the groups of the sidebar. */
export const areaGroups = (t: StartTexts, granted: ReadonlySet<Scope>): readonly AreaGroup[] => {
  const shown = lines.filter(({ scope }) => may(granted, [scope]));
  const groups = Object.entries(headings).map(([group, heading]) => ({
    heading: heading(t),
    areas: shown.filter((line) => line.group === group).map((line) => areaOf(line, t, granted)),
  }));
  return groups.filter(({ areas }) => areas.length > 0);
};
