import type { Page, Request } from '@playwright/test';
import { z } from 'zod';
import type { RecordedRequest } from './recording.ts';

const methods = z.enum(['GET', 'POST', 'PUT', 'DELETE']);
const madeId = z.union([
  z.looseObject({ id: z.int() }).transform(({ id }) => id),
  z.looseObject({ running: z.looseObject({ id: z.int() }) }).transform(({ running }) => running.id),
]);

/** Keys of a body whose value may be a record that the activity has just made. */
const madeKeys = new Set(['id', 'kb_invoice_id', 'kb_invoice_ids', 'document_id']);
/** The person whose requests are recorded: the owner of the demo company. */
const recordedUser = 1;

/** Neither the event stream, which never ends, nor the assets, which a browser keeps until the next release. */
const isRecorded = (request: Request): boolean => !/\/(?:kontor\/event|assets\/.*|icon\.svg)$/.test(request.url());

type Seen = { readonly at: number; readonly request: Request };
type Ids = ReadonlyMap<number, string>;

const inPath = (path: string, ids: Ids): string =>
  path.replaceAll(/(?<=\/|kb_invoice_id=)\d+(?=[/?&]|$)/g, (digits) => ids.get(Number(digits)) ?? digits);

/** The body with marks instead of the person and of new records. */
const marked = (value: unknown, key: string, ids: Ids): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => marked(entry, key, ids));
  if (typeof value === 'number' && key === 'user_id' && value === recordedUser) return '{user}';
  if (key === 'clicked_at') return '{now}';
  if (typeof value === 'number' && madeKeys.has(key)) return ids.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  const field = 'field' in value && typeof value.field === 'string' ? value.field : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, marked(inner, name === 'value' ? (field ?? name) : name, ids)]),
  );
};

const idIn = async (request: Request): Promise<number | undefined> => {
  if (request.method() !== 'POST') return undefined;
  const response = await request.response();
  const answer: unknown = await response?.json().catch(() => undefined);
  return madeId.safeParse(answer).data;
};

const describe = async (seen: readonly Seen[], began: number): Promise<readonly RecordedRequest[]> => {
  const ids = new Map<number, string>();
  const described: RecordedRequest[] = [];
  for (const { at, request } of seen) {
    const { pathname, search } = new URL(request.url());
    const response = await request.response();
    if (response === null) continue;
    // Such as a preview that was on its way when the invoice was issued.
    if (response.status() >= 400) {
      console.log(`Left out: ${request.method()} ${pathname}, ${response.status()} ${await response.text()}`);
      continue;
    }
    const { responseBodySize } = await request.sizes();
    const body: unknown = request.postDataJSON();
    described.push({
      at: Math.round(at - began),
      method: methods.parse(request.method()),
      path: inPath(pathname, ids) + search,
      ...(body === null ? {} : { body: marked(body, '', ids) }),
      bytes: responseBodySize,
    });
    const id = await idIn(request);
    if (id !== undefined) ids.set(id, `{id ${described.length - 1}}`);
  }
  return described;
};

/** Milliseconds without a new request after which the page has everything. */
const quiet = 1500;

/** The requests of a page. */
export const watchRequests = (page: Page) => {
  let seen: Seen[] = [];
  const open = new Set<Request>();
  let last = performance.now();
  page.on('request', (request) => {
    if (!isRecorded(request)) return;
    last = performance.now();
    seen.push({ at: last, request });
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  const settle = async (): Promise<void> => {
    while (open.size > 0 || performance.now() - last < quiet) await page.waitForTimeout(100);
  };

  return {
    settle,
    /** What the page requests until it is quiet again after `act`. */
    during: async (act: () => Promise<unknown>): Promise<readonly RecordedRequest[]> => {
      await settle();
      seen = [];
      last = performance.now();
      const began = last;
      await act();
      await settle();
      return describe(seen, began);
    },
  };
};
