import { bankAccount } from '#contract/resources/bank-account.ts';
import { contact } from '#contract/resources/contact.ts';
import { estimate } from '#contract/resources/estimate.ts';
import { expense } from '#contract/resources/expense.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { item } from '#contract/resources/item.ts';
import { note } from '#contract/resources/note.ts';
import { order } from '#contract/resources/order.ts';
import { task } from '#contract/resources/task.ts';
import { project } from '#contract/resources/project.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import type { Resource } from '#contract/resource.ts';
import { readName } from '#api/names/name-of.ts';
import { numberOf, type NamedResource } from '#api/names/named.ts';
import { recordKind, type RecordKind } from '#api/names/search-everywhere.ts';
import type { PaletteKind } from '#components/palette/palette-kind.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { paths } from './components/navigation/paths.ts';

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Records that pickers also find by name. */
const namedKind = (resource: Resource, named: NamedResource, order: string, words: readonly string[]): RecordKind => ({
  resource,
  order,
  words,
  show: async (record) => {
    const { id, name, detail } = readName(named, record);
    return { id, title: name, detail, figure: '' };
  },
});

const timetrackings = recordKind({
  resource: timetracking,
  order: 'date_desc,id_desc',
  words: [],
  fields: timetracking.record
    .pick({ id: true, text: true, date: true, duration: true, client_service_id: true, contact_id: true })
    .loose(),
  show: async ({ id, text, date, duration, client_service_id, contact_id }, nameOf) => {
    const [activity, who] = await Promise.all([
      nameOf('client_service', client_service_id),
      nameOf('contact', contact_id),
    ]);
    return { id, title: text || activity || numberOf(id), detail: joined(who, formatDate(date)), figure: duration };
  },
});

const articles = recordKind({
  resource: item,
  order: 'intern_name',
  words: ['intern_name'],
  fields: item.record.pick({ id: true, intern_name: true, intern_code: true, sale_price: true }).loose(),
  show: async ({ id, intern_name, intern_code, sale_price }) => ({
    id,
    title: intern_name,
    detail: intern_code,
    figure: sale_price === null ? '' : formatMoney(sale_price),
  }),
});

/** Estimates, orders, invoices and expenses: found by number and title, distinguished by contact and date. */
const documents = (resource: typeof estimate | typeof order | typeof invoice | typeof expense): RecordKind =>
  recordKind({
    resource,
    order: 'is_valid_from_desc,id_desc',
    words: ['document_nr', 'title'],
    fields: order.record
      .pick({ id: true, document_nr: true, title: true, is_valid_from: true, total: true, contact_id: true })
      .loose(),
    show: async ({ id, document_nr, title, is_valid_from, total, contact_id }, nameOf) => ({
      id,
      title: `${document_nr} ${title ?? ''}`.trim(),
      detail: joined(await nameOf('contact', contact_id), formatDate(is_valid_from)),
      figure: formatMoney(total),
    }),
  });

const bankAccounts = recordKind({
  resource: bankAccount,
  order: 'bank_name',
  words: ['bank_name'],
  fields: bankAccount.record.pick({ id: true, name: true, bank_name: true, iban_nr: true }).loose(),
  show: async ({ id, name, bank_name, iban_nr }) => ({
    id,
    title: joined(name ?? '', bank_name ?? '') || numberOf(id),
    detail: iban_nr ?? '',
    figure: '',
  }),
});

const tasks = recordKind({
  resource: task,
  order: 'finish_date_desc',
  words: ['subject'],
  fields: task.record.pick({ id: true, subject: true, finish_date: true, contact_id: true }).loose(),
  show: async ({ id, subject, finish_date, contact_id }, nameOf) => ({
    id,
    title: subject,
    detail: await nameOf('contact', contact_id),
    figure: finish_date === null ? '' : formatDate(finish_date.slice(0, 10)),
  }),
});

const notes = recordKind({
  resource: note,
  order: 'event_start_desc',
  words: ['subject'],
  fields: note.record.pick({ id: true, subject: true, event_start: true, contact_id: true }).loose(),
  show: async ({ id, subject, event_start, contact_id }, nameOf) => ({
    id,
    title: subject,
    detail: await nameOf('contact', contact_id),
    figure: formatDate(event_start.slice(0, 10)),
  }),
});

/** The records that the palette finds, one line per resource with a page, in group order. */
export const recordKinds: readonly PaletteKind[] = [
  {
    kind: namedKind(contact, 'contact', 'name_1,name_2', ['name_1', 'name_2']),
    heading: (t) => t.contacts.title,
    path: paths.contacts.show,
  },
  { kind: timetrackings, heading: (t) => t.timetrackings.title, path: paths.timetracking },
  { kind: articles, heading: (t) => t.articles.title, path: paths.articles.show },
  {
    kind: namedKind(project, 'pr_project', 'name', ['name']),
    heading: (t) => t.projects.title,
    path: paths.projects.show,
  },
  { kind: documents(estimate), heading: (t) => t.documents.estimates.title, path: paths.estimates.show },
  { kind: documents(order), heading: (t) => t.documents.orders.title, path: paths.orders.show },
  { kind: documents(invoice), heading: (t) => t.documents.invoices.title, path: paths.invoices.show },
  { kind: documents(expense), heading: (t) => t.expenses.title, path: paths.expenses.show },
  { kind: tasks, heading: (t) => t.tasks.title, path: paths.tasks.show },
  { kind: notes, heading: (t) => t.notes.title, path: paths.notes.show },
  { kind: bankAccounts, heading: (t) => t.bankAccounts.title, path: paths.bankAccounts.show },
];
