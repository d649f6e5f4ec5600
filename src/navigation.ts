import type { Scope } from '#contract/scopes.ts';
import { may } from '#auth/may.ts';
import type { Area, AreaGroup } from '#components/layout/areas.ts';
import type { Texts } from '#texts/load.ts';
import { paths } from './paths.ts';

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
  /** After G: the letter that leads there. */
  readonly key: string;
  /** On the tab bar of a phone. */
  readonly short?: Say;
  /** The page of a new record, and the scope that it needs. */
  readonly create?: { readonly path: string; readonly label: Say; readonly scope: Scope };
};

/** The areas that exist, one line each, in the order of the sidebar: sidebar, tab bar, breadcrumbs, palette and G keys come from here. */
const lines: readonly Line[] = [
  {
    group: 'time',
    path: paths.timetrackings,
    label: (t) => t.timetrackings.title,
    short: (t) => t.frame.timetrackingsShort,
    scope: 'monitoring_show',
    key: 'z',
    create: { path: paths.newTimetracking, label: (t) => t.timetrackings.new, scope: 'monitoring_edit' },
  },
  {
    group: 'sales',
    path: paths.expenses.list,
    label: (t) => t.expenses.title,
    scope: 'kb_expense_show',
    key: 's',
    create: { path: paths.expenses.new, label: (t) => t.expenses.new, scope: 'kb_expense_edit' },
  },
  {
    group: 'master',
    path: paths.articles,
    label: (t) => t.articles.title,
    scope: 'article_show',
    key: 'a',
    create: { path: paths.newArticle, label: (t) => t.articles.new, scope: 'article_edit' },
  },
  {
    group: 'master',
    path: paths.contacts.list,
    label: (t) => t.contacts.title,
    scope: 'contact_show',
    key: 'k',
    create: { path: paths.contacts.new, label: (t) => t.contacts.new, scope: 'contact_edit' },
  },
  {
    group: 'master',
    path: paths.projects.list,
    label: (t) => t.projects.title,
    scope: 'project_show',
    key: 'p',
    create: { path: paths.projects.new, label: (t) => t.projects.new, scope: 'project_edit' },
  },
  {
    group: 'master',
    path: paths.tasks.list,
    label: (t) => t.tasks.title,
    scope: 'task_show',
    key: 'u',
    create: { path: paths.tasks.new, label: (t) => t.tasks.new, scope: 'task_edit' },
  },
  {
    group: 'master',
    path: paths.notes.list,
    label: (t) => t.notes.title,
    scope: 'note_show',
    key: 'n',
    create: { path: paths.notes.new, label: (t) => t.notes.new, scope: 'note_edit' },
  },
  {
    group: 'master',
    path: paths.contactRelations.list,
    label: (t) => t.contactRelations.title,
    scope: 'contact_show',
    key: 'l',
    create: { path: paths.contactRelations.new, label: (t) => t.contactRelations.new, scope: 'contact_edit' },
  },
  { group: 'company', path: paths.import, label: (t) => t.importTexts.title, scope: 'monitoring_edit', key: 'i' },
  { group: 'settings', path: paths.company, label: (t) => t.company.title, scope: 'general', key: 'c' },
  { group: 'settings', path: paths.members, label: (t) => t.members.title, scope: 'general', key: 'm' },
  { group: 'settings', path: paths.account, label: (t) => t.account.title, scope: 'general', key: 'w' },
  {
    group: 'settings',
    path: paths.bankAccounts,
    label: (t) => t.bankAccounts.title,
    scope: 'general',
    key: 'b',
    create: { path: paths.newBankAccount, label: (t) => t.bankAccounts.new, scope: 'general' },
  },
  {
    group: 'settings',
    path: paths.businessActivities.list,
    label: (t) => t.businessActivities.title,
    scope: 'general',
    key: 'y',
    create: { path: paths.businessActivities.new, label: (t) => t.businessActivities.new, scope: 'general' },
  },
  {
    group: 'settings',
    path: paths.units.list,
    label: (t) => t.units.title,
    scope: 'general',
    key: 'e',
    create: { path: paths.units.new, label: (t) => t.units.new, scope: 'general' },
  },
  {
    group: 'settings',
    path: paths.termsOfPayment.list,
    label: (t) => t.termsOfPayment.title,
    scope: 'general',
    key: 'f',
    create: { path: paths.termsOfPayment.new, label: (t) => t.termsOfPayment.new, scope: 'general' },
  },
  {
    group: 'settings',
    path: paths.salutations.list,
    label: (t) => t.salutations.title,
    scope: 'contact_show',
    key: 'r',
    create: { path: paths.salutations.new, label: (t) => t.salutations.new, scope: 'general' },
  },
  {
    group: 'settings',
    path: paths.titles.list,
    label: (t) => t.titles.title,
    scope: 'contact_show',
    key: 't',
    create: { path: paths.titles.new, label: (t) => t.titles.new, scope: 'general' },
  },
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
