import type { Page } from '@playwright/test';
import { z } from 'zod';
import { catalogue, resourceOf } from '#contract/catalogue/catalogue.ts';
import { noteOf } from '#contract/notation.ts';
import type { Resource } from '#contract/resource.ts';
import { bodyOf, fieldsOf } from '#server/service/conformance/test-samples.ts';
import { payloads } from './payloads.ts';

/** The lists that do not have the name of their resource; null if only pages of other resources show its records. */
const otherLists: { readonly [resource: string]: string | null } = {
  item: '/articles',
  bank_account: '/settings/bank-accounts',
  business_activity: '/settings/activities',
  salutation: '/settings/salutations',
  title: '/settings/titles',
  unit: '/settings/units',
  terms_of_payment_template: '/settings/terms-of-payment',
  article_group: null,
};

/** Resources that are not written: they change records of others, such as `timesheet` those of `timetracking`. */
const sameRecords: ReadonlySet<string> = new Set([
  'timesheet',
  'master_account',
  'master_currency',
  'master_unit',
  'master_country',
]);

const documents: ReadonlySet<string> = new Set(['estimate', 'order', 'invoice']);

type Texts = { readonly [field: string]: string };
export type HostileRecord = { readonly resource: string; readonly id: number; readonly texts: Texts };

/** The list of a record's resource: `/contact-relations` of a contact_relation. */
export const listOf = ({ resource }: HostileRecord): string | null => {
  const other = otherLists[resource];
  return other === undefined ? `/${resource.replaceAll('_', '-')}s` : other;
};

/** The page with the texts of a record. */
export const pageOf = (record: HostileRecord): string | null => {
  const list = listOf(record);
  return list === null ? null : `${list}/${record.id}${documents.has(record.resource) ? '/edit' : ''}`;
};

const withId = z.looseObject({ id: z.number() });
const refusal = z.object({ errors: z.array(z.string()) });

/** Calls the service in the page's own session. */
const send = async (page: Page, method: string, path: string, body?: object): Promise<unknown> => {
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { 'X-Kontor': '1', Accept: 'application/json' },
    ...(body !== undefined && { data: body }),
  });
  return response.json();
};

/** Truncates a text to a field's length. */
const cut = (text: string, length: number | undefined): string => Array.from(text).slice(0, length).join('');

/** The values of all free-text fields of a resource: one payload after the other, starting at `first`. */
const textsOf = (create: z.ZodObject, textAt: (index: number, field: string) => string): Texts =>
  Object.fromEntries(
    fieldsOf(create).flatMap(([field, schema], index) => {
      const { kind, length } = noteOf(schema);
      const text = cut(textAt(index, field), length);
      return kind === 'text' && z.core.safeParse(schema, text).success ? [[field, text] as const] : [];
    }),
  );

const resources: readonly Resource[] = catalogue.filter(({ path }) => !path.includes(':'));

/**
 * Creates one record of every resource with texts, each text another payload; refused fields keep the sample's value.
 * Returns what was written, and the number of refused texts.
 */
export const writeEverywhere = async (page: Page, textAt: (index: number, field: string) => string) => {
  const known = new Map<string, number>();
  for (const { name, path } of resources) {
    const [first] = z
      .array(withId)
      .catch([])
      .parse(await send(page, 'GET', `${path}?limit=1`));
    known.set(name, first?.id ?? 1);
  }
  const reference = (word: string): number => known.get(resourceOf(word)?.name ?? '') ?? 1;
  const written: HostileRecord[] = [];
  const refused: string[] = [];
  for (const { name, path, create } of resources) {
    if (create === undefined || sameRecords.has(name)) continue;
    let texts = textsOf(create, textAt);
    if (Object.keys(texts).length === 0) continue;
    const sample = {
      ...bodyOf(create, reference, 'required'),
      ...(name === 'contact_relation' && { contact_sub_id: reference('contact') + 1 }),
    };
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const answer = await send(page, 'POST', path, { ...sample, ...texts });
      const made = withId.safeParse(answer);
      if (made.success) {
        written.push({ resource: name, id: made.data.id, texts });
        break;
      }
      const fields = (refusal.safeParse(answer).data?.errors ?? []).map((error) => error.split(':')[0] ?? '');
      refused.push(...fields.map((field) => `${name}.${field}`));
      const left = Object.entries(texts).filter(([field]) => !fields.includes(field));
      if (left.length === Object.keys(texts).length) throw new Error(`${name}: ${JSON.stringify(answer)}`);
      texts = Object.fromEntries(left);
    }
  }
  return { written, refused };
};

/** Cycles through the payloads, starting at this number. */
export const payloadsFrom =
  (first: number) =>
  (index: number): string =>
    payloads[(first + index) % payloads.length] ?? '';

/** Everything a page shows as text, including the values of its fields. */
const textsOn = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n');
  });

/** The fields of a record whose texts its page does not show verbatim. */
export const missingOn = async (page: Page, { texts }: HostileRecord): Promise<readonly string[]> => {
  const visible = await textsOn(page);
  return Object.entries(texts)
    .filter(([, text]) => !visible.includes(text))
    .map(([field]) => field);
};
