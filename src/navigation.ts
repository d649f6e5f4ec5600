import type { Scope } from '#contract/scopes.ts';
import { may } from '#auth/may.ts';
import type { Area, AreaGroup } from '#components/layout/areas.ts';
import type { Texts } from '#texts/load.ts';
import { paths, type RecordPaths } from './paths.ts';

type Say = (t: Texts) => string;

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
};

type Words = (t: Texts) => { readonly title: string; readonly new: string };

/** A list of records with the page of a new one; the scopes to read and to write. */
const records = (
  group: Line['group'],
  key: string,
  { list, new: create }: RecordPaths,
  words: Words,
  [read, write]: readonly [Scope, Scope],
): Line => ({
  group,
  path: list,
  label: (t) => words(t).title,
  scope: read,
  key,
  create: { path: create, label: (t) => words(t).new, scope: write },
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
  { group: 'time', path: paths.week, label: (t) => t.week.title, scope: 'monitoring_show', key: '3' },
  { group: 'time', path: paths.calendar, label: (t) => t.calendar.title, scope: 'monitoring_show', key: 'j' },
  { group: 'time', path: paths.reports, label: (t) => t.reports.title, scope: 'monitoring_show', key: 'x' },
  records('sales', 'o', paths.estimates, (t) => t.documents.estimates, ['kb_offer_show', 'kb_offer_edit']),
  records('sales', 'd', paths.orders, (t) => t.documents.orders, ['kb_order_show', 'kb_order_edit']),
  records('sales', 'v', paths.invoices, (t) => t.documents.invoices, ['kb_invoice_show', 'kb_invoice_edit']),
  {
    group: 'sales',
    path: paths.reminders,
    label: (t) => t.reminders.title,
    scope: 'kb_invoice_edit',
    key: 'h',
  },
  { group: 'sales', path: paths.outbox, label: (t) => t.outbox.title, scope: 'kb_invoice_show', key: 'q' },
  records('sales', 's', paths.expenses, (t) => t.expenses, ['kb_expense_show', 'kb_expense_edit']),
  { group: 'sales', path: paths.billHours, label: (t) => t.hoursBilling.title, scope: 'kb_invoice_edit', key: '1' },
  { group: 'sales', path: paths.billExpenses, label: (t) => t.expenseWizard.title, scope: 'kb_invoice_edit', key: '2' },
  records('master', 'a', paths.articles, (t) => t.articles, ['article_show', 'article_edit']),
  records('master', 'k', paths.contacts, (t) => t.contacts, ['contact_show', 'contact_edit']),
  records('master', 'p', paths.projects, (t) => t.projects, ['project_show', 'project_edit']),
  records('master', 'u', paths.tasks, (t) => t.tasks, ['task_show', 'task_edit']),
  records('master', 'n', paths.notes, (t) => t.notes, ['note_show', 'note_edit']),
  records('master', 'l', paths.contactRelations, (t) => t.contactRelations, ['contact_show', 'contact_edit']),
  { group: 'company', path: paths.import, label: (t) => t.importTexts.title, scope: 'monitoring_edit', key: 'i' },
  { group: 'settings', path: paths.company, label: (t) => t.company.title, scope: 'general', key: 'c' },
  { group: 'settings', path: paths.members, label: (t) => t.members.title, scope: 'general', key: 'm' },
  { group: 'settings', path: paths.account, label: (t) => t.account.title, scope: 'general', key: 'w' },
  records('settings', 'b', paths.bankAccounts, (t) => t.bankAccounts, ['general', 'general']),
  records('settings', 'y', paths.businessActivities, (t) => t.businessActivities, ['general', 'general']),
  records('settings', 'e', paths.units, (t) => t.units, ['general', 'general']),
  records('settings', 'f', paths.termsOfPayment, (t) => t.termsOfPayment, ['general', 'general']),
  records('settings', 'r', paths.salutations, (t) => t.salutations, ['contact_show', 'general']),
  records('settings', 't', paths.titles, (t) => t.titles, ['contact_show', 'general']),
];

const areaOf = ({ path, label, short, key, create }: Line, t: Texts, granted: ReadonlySet<Scope>): Area => ({
  path,
  label: label(t),
  short: short?.(t) ?? null,
  keys: `g ${key}`,
  create: create !== undefined && may(granted, [create.scope]) ? { path: create.path, label: create.label(t) } : null,
});

/** The areas that exist and that the user may see, in the groups of the sidebar. */
export const areaGroups = (t: Texts, granted: ReadonlySet<Scope>): readonly AreaGroup[] => {
  const shown = lines.filter(({ scope }) => may(granted, [scope]));
  const groups = Object.entries(headings).map(([group, heading]) => ({
    heading: heading(t),
    areas: shown.filter((line) => line.group === group).map((line) => areaOf(line, t, granted)),
  }));
  return groups.filter(({ areas }) => areas.length > 0);
};
