import { z } from 'zod';

/**
 * The records of a company as lines that do not depend on ids, read through the documented interface only: every reference is replaced by what
 * names the record, and all other fields stay as they are. Written by hand on purpose: the program's own tables must not decide what is compared.
 */

const records = z.array(z.looseObject({ id: z.int() }));
type Records = z.infer<typeof records>;
type Fields = { readonly [field: string]: unknown };
type Read = (path: string) => Promise<unknown>;

const pageSize = 2000;

const textIn = (value: unknown): string => z.union([z.string(), z.number()]).transform(String).parse(value);

const listOf = async (read: Read, path: string): Promise<Records> => {
  const found: Records = [];
  for (;;) {
    const page = records.parse(await read(`${path}?limit=${pageSize}&offset=${found.length}`));
    found.push(...page);
    if (page.length < pageSize) return found;
  }
};

/** The fields that name a record of a list to which others refer. */
const nameFields: { readonly [path: string]: readonly string[] } = {
  '/user': ['email'],
  '/language': ['iso_639_1'],
  '/country': ['iso_3166_alpha2'],
  '/currency': ['name'],
  '/account': ['account_no'],
  '/tax': ['value', 'type'],
  '/unit': ['name'],
  '/salutation': ['name'],
  '/title': ['name'],
  '/contact_group': ['name'],
  '/article_group': ['name'],
  '/kb_terms_of_payment_template': ['name', 'days'],
  '/bank_account': ['iban_nr'],
  '/client_service': ['name'],
  '/contact': ['nr', 'name_1'],
  '/article': ['intern_code'],
  '/pr_project': ['name'],
  '/task': ['subject'],
};

const references: { readonly [field: string]: string } = {
  user_id: '/user',
  owner_id: '/user',
  user_ids: '/user',
  language_id: '/language',
  country_id: '/country',
  delivery_country_id: '/country',
  currency_id: '/currency',
  account_id: '/account',
  tax_id: '/tax',
  tax_income_id: '/tax',
  tax_expense_id: '/tax',
  unit_id: '/unit',
  salutation_id: '/salutation',
  title_id: '/title',
  contact_group_ids: '/contact_group',
  article_group_id: '/article_group',
  kb_terms_of_payment_template_id: '/kb_terms_of_payment_template',
  bank_account_id: '/bank_account',
  client_service_id: '/client_service',
  contact_id: '/contact',
  sub_contact_id: '/contact',
  contact_sub_id: '/contact',
  article_id: '/article',
  pr_project_id: '/pr_project',
  project_id: '/pr_project',
  task_id: '/task',
};

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

const namesIn = async (read: Read): Promise<Names> => {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [path, fields] of Object.entries(nameFields)) {
    const list = await listOf(read, path);
    names.set(path, new Map(list.map((one) => [String(one.id), fields.map((field) => String(one[field])).join(' ')])));
  }
  return names;
};

/** Fields of which each service has its own. */
const own: ReadonlySet<string> = new Set([
  'id',
  'updated_at',
  'network_link',
  'kb_invoice_id',
  'parent_id',
  'logopaper_id',
]);
/** Statuses of an invoice without the paper that its customer received: a draft has none, and a cancelled one says on it that it is cancelled. */
const withoutPaper: ReadonlySet<unknown> = new Set([7, 19]);

const listed = z.array(z.looseObject({}));

const lineOf = (names: Names, record: Fields): string => {
  const field = ([name, value]: readonly [string, unknown]): readonly (readonly [string, unknown])[] => {
    if (own.has(name)) return [];
    if (name === 'positions' && Array.isArray(value))
      return [[name, listed.parse(value).map((position) => lineOf(names, position))]];
    const ofPath = names.get(references[name] ?? '');
    if (ofPath === undefined || value === null || value === '') return [[name, value]];
    const named = textIn(value)
      .split(',')
      .map((id) => ofPath.get(id.trim()) ?? `${name} without a record`);
    return [[name, named.toSorted()]];
  };
  return JSON.stringify(
    Object.entries(record)
      .flatMap(field)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
};

/** Each record of the lists that a move takes, as lines by path. A stopwatch that runs stays where it is. */
export const recordLines = async (read: Read): Promise<ReadonlyMap<string, readonly string[]>> => {
  const names = await namesIn(read);
  const lines = new Map<string, readonly string[]>();
  const put = (path: string, list: readonly Fields[]): void => {
    lines.set(path, list.map((record) => lineOf(names, record)).toSorted());
  };
  for (const path of ['/contact', '/contact_relation', '/article', '/pr_project', '/task', '/note', '/kb_expense'])
    put(path, await listOf(read, path));
  put(
    '/timesheet',
    (await listOf(read, '/timesheet')).filter(({ running }) => running !== true),
  );
  put(
    '/monitoring',
    (await listOf(read, '/monitoring')).filter(({ is_running }) => is_running !== true),
  );
  for (const path of ['/kb_offer', '/kb_order', '/kb_invoice']) {
    const shown: Fields[] = [];
    const below: { readonly [segment: string]: Fields[] } = { payment: [], kb_reminder: [], pdf: [] };
    for (const { id, document_nr, kb_item_status_id } of await listOf(read, path)) {
      shown.push(z.looseObject({}).parse(await read(`${path}/${id}`)));
      if (path !== '/kb_invoice') continue;
      for (const segment of ['payment', 'kb_reminder'])
        for (const record of await listOf(read, `${path}/${id}/${segment}`))
          below[segment]?.push({ document_nr, ...record });
      if (!withoutPaper.has(kb_item_status_id)) {
        const { content } = z.looseObject({ content: z.string() }).parse(await read(`${path}/${id}/pdf`));
        below['pdf']?.push({ document_nr, content });
      }
    }
    put(path, shown);
    if (path === '/kb_invoice') for (const [segment, list] of Object.entries(below)) put(segment, list);
  }
  return lines;
};

/** The differences between the records there and here: each line that is missing here, and each that is here too often. */
export const differences = (
  there: ReadonlyMap<string, readonly string[]>,
  here: ReadonlyMap<string, readonly string[]>,
): readonly string[] =>
  [...there].flatMap(([path, lines]) => {
    const left = Map.groupBy(here.get(path) ?? [], (line) => line);
    const missing = lines.filter((line) => left.get(line)?.pop() === undefined);
    return [
      ...missing.map((line) => `${path}, missing: ${line}`),
      ...[...left.values()].flat().map((line) => `${path}, too many: ${line}`),
    ];
  });

/** Decimals of the interface that are added up, by list; `duration` is h:mm. */
const summed: { readonly [path: string]: readonly string[] } = {
  '/contact': [],
  '/article': ['sale_price'],
  '/pr_project': [],
  '/timesheet': ['duration'],
  '/kb_expense': ['total'],
  '/kb_offer': ['total', 'total_taxes'],
  '/kb_order': ['total', 'total_taxes'],
  '/kb_invoice': ['total', 'total_taxes', 'total_received_payments', 'total_remaining_payments'],
  '/task': [],
  '/note': [],
};

/** Minutes of h:mm, or hundredths of a decimal, rounded. */
const figure = (value: unknown): number => {
  const [whole = '0', minutes] = textIn(value ?? '0').split(':');
  return minutes === undefined ? Math.round(Number(whole) * 100) : Number(whole) * 60 + Number(minutes);
};

/** The number of records of each list, and the sums of their amounts in hundredths, or of their minutes. */
export const sumsOf = async (read: Read) => {
  const sums: { [path: string]: { count: number; [field: string]: number } } = {};
  for (const [path, fields] of Object.entries(summed)) {
    const list = (await listOf(read, path)).filter(({ running }) => running !== true);
    sums[path] = { count: list.length };
    for (const field of fields) sums[path][field] = list.reduce((sum, one) => sum + figure(one[field]), 0);
  }
  return sums;
};
