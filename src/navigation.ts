import { hasRole, canAccess, type Access, type Caller } from '#contract/rights.ts';
import { office, owners, type Role } from '#contract/roles.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Area, AreaGroup, CountKey } from '#components/navigation/areas.ts';
import type { StartTexts } from '#texts/load.ts';
import { paths, type RecordPaths } from './components/navigation/paths.ts';

type TextOf = (t: StartTexts) => string;

/** The groups of the sidebar, in its order. */
const headings = {
  time: (t) => t.frame.time,
  sales: (t) => t.frame.sales,
  master: (t) => t.frame.master,
  company: (t) => t.frame.company,
  settings: (t) => t.frame.settings,
} satisfies { readonly [group: string]: TextOf };

type Line = {
  readonly group: keyof typeof headings;
  readonly path: string;
  readonly label: TextOf;
  /** The scope needed to show it, and whether the role must be able to write; reading is the default. */
  readonly scope: Scope;
  readonly access?: Access;
  /** Roles of which one is needed in addition. */
  readonly roles?: readonly Role[];
  /** The key after G that leads there. Every letter and digit is taken; `,` and `-` are free. */
  readonly key: string;
  /** On the tab bar of a phone. */
  readonly short?: TextOf;
  /** The page of a new record, and the scope needed to write it. */
  readonly create?: { readonly path: string; readonly label: TextOf; readonly scope: Scope };
  /** The count shown beside it. */
  readonly waiting?: CountKey;
};

type Words = (t: StartTexts) => { readonly title: string; readonly new: string };

/** A list of records with the page of a new one; the scopes to read and to write. */
const records = (
  group: Line['group'],
  key: string,
  { list, new: create }: RecordPaths,
  words: Words,
  [read, write]: readonly [Scope, Scope],
  waiting?: CountKey,
): Line => ({
  group,
  path: list,
  label: (t) => words(t).title,
  scope: read,
  key,
  create: { path: create, label: (t) => words(t).new, scope: write },
  ...(waiting && { waiting }),
});

/** A list that exists to be edited: users who may only read see its records in pickers. */
const settings = (key: string, path: RecordPaths, words: Words): Line => ({
  ...records('settings', key, path, words, ['general', 'general']),
  access: 'write',
});

/** The areas, one line each, in sidebar order. Sidebar, tab bar, breadcrumbs, palette and G keys derive from it. */
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
  { group: 'sales', path: paths.openItems, label: (t) => t.areas.openItems.title, scope: 'kb_invoice_show', key: '9' },
  { group: 'sales', path: paths.payments, label: (t) => t.areas.payments.title, scope: 'kb_invoice_show', key: '5' },
  { group: 'sales', path: paths.bankFiles, label: (t) => t.areas.bankFiles.title, scope: 'kb_invoice_show', key: '8' },
  {
    group: 'sales',
    path: paths.creditNotes,
    label: (t) => t.areas.creditNotes.title,
    scope: 'kb_invoice_show',
    key: '7',
  },
  {
    group: 'sales',
    path: paths.reminders,
    label: (t) => t.areas.reminders.title,
    scope: 'kb_invoice_edit',
    access: 'write',
    key: 'h',
    waiting: 'overdue_invoices',
  },
  {
    group: 'sales',
    path: paths.outbox,
    label: (t) => t.areas.outbox.title,
    scope: 'kb_invoice_show',
    key: 'q',
    waiting: 'undelivered_mails',
  },
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
    access: 'write',
    key: '1',
  },
  {
    group: 'sales',
    path: paths.billExpenses,
    label: (t) => t.areas.expenseWizard.title,
    scope: 'kb_invoice_edit',
    access: 'write',
    key: '2',
  },
  records('master', 'a', paths.articles, (t) => t.areas.articles, ['article_show', 'article_edit']),
  records('master', 'k', paths.contacts, (t) => t.areas.contacts, ['contact_show', 'contact_edit']),
  records('master', 'p', paths.projects, (t) => t.areas.projects, ['project_show', 'project_edit']),
  records('master', 'u', paths.tasks, (t) => t.tasks, ['task_show', 'task_edit'], 'due_tasks'),
  records('master', 'n', paths.notes, (t) => t.areas.notes, ['note_show', 'note_edit']),
  records('master', 'l', paths.contactRelations, (t) => t.areas.contactRelations, ['contact_show', 'contact_edit']),
  {
    group: 'company',
    path: paths.import,
    label: (t) => t.areas.importTexts.title,
    scope: 'monitoring_edit',
    access: 'write',
    key: 'i',
  },
  { group: 'company', path: paths.bin, label: (t) => t.areas.bin.title, scope: 'monitoring_show', key: '6' },
  { group: 'settings', path: paths.company, label: (t) => t.areas.company.title, scope: 'general', key: 'c' },
  {
    group: 'settings',
    path: paths.members,
    label: (t) => t.areas.members.title,
    scope: 'general',
    roles: office,
    key: 'm',
  },
  {
    group: 'settings',
    path: paths.security,
    label: (t) => t.areas.security.title,
    scope: 'general',
    roles: owners,
    key: '4',
  },
  { group: 'settings', path: paths.account, label: (t) => t.areas.account.title, scope: 'general', key: 'w' },
  settings('b', paths.bankAccounts, (t) => t.areas.bankAccounts),
  settings('y', paths.businessActivities, (t) => t.areas.businessActivities),
  settings('e', paths.units, (t) => t.areas.units),
  settings('f', paths.termsOfPayment, (t) => t.areas.termsOfPayment),
  {
    group: 'settings',
    path: paths.taxRates,
    label: (t) => t.areas.taxRates.title,
    scope: 'general',
    roles: office,
    key: '0',
  },
  {
    group: 'settings',
    path: paths.accounts.list,
    label: (t) => t.areas.masterLists.title,
    scope: 'general',
    roles: office,
    key: '.',
  },
  settings('r', paths.salutations, (t) => t.areas.salutations),
  settings('t', paths.titles, (t) => t.areas.titles),
];

const areaOf = ({ path, label, short, key, create, waiting }: Line, t: StartTexts, caller: Caller): Area => ({
  path,
  label: label(t),
  short: short?.(t) ?? null,
  keys: `g ${key}`,
  create:
    create !== undefined && canAccess(caller, [create.scope], 'write')
      ? { path: create.path, label: create.label(t) }
      : null,
  waiting: waiting ?? null,
});

const isOpenTo = ({ scope, access = 'read', roles }: Line, caller: Caller): boolean =>
  canAccess(caller, [scope], access) && hasRole(caller, roles);

/** The areas that the user may see, in sidebar groups. */
export const areaGroups = (t: StartTexts, caller: Caller): readonly AreaGroup[] => {
  const visible = lines.filter((line) => isOpenTo(line, caller));
  const groups = Object.entries(headings).map(([group, heading]) => ({
    heading: heading(t),
    isFolded: group === 'settings',
    areas: visible.filter((line) => line.group === group).map((line) => areaOf(line, t, caller)),
  }));
  return groups.filter(({ areas }) => areas.length > 0);
};
