import { z } from 'zod';
import { scopes } from '#contract/scopes.ts';
import { installOrigin, type Inject } from '#api/cache/testing.ts';
import { emptyFields, type EditedPosition, type PositionFields } from '#domain/position-edit/fields.ts';
import { insertPositions } from '#domain/position-edit/moves.ts';
import { repeatCreate } from './repeat-create.ts';
import type { StudioDraft } from './studio-draft.ts';
import { studioService } from './studio-service.ts';
import { studioStore, type StudioStore } from './studio-store.ts';

type Rows = readonly EditedPosition[];
type Owner = { readonly org: string; readonly userId: number };
const made = z.looseObject({ id: z.int() });
const lookup = z.array(z.looseObject({ id: z.int(), type: z.string().optional() }));

/** A group without lines. */
export const group = (): EditedPosition => ({
  key: crypto.randomUUID(),
  type: 'KbPositionSubposition',
  parent: null,
  fields: { ...emptyFields, text: 'group' },
});

/** The rows with one more at the end. */
export const atEnd = (rows: Rows, row: EditedPosition): Rows =>
  insertPositions(rows, [row], { parent: null, after: rows.findLast(({ parent }) => parent === null)?.key ?? null });

/** The rows of the screen or of the service, without keys. */
export const shape = (rows: Rows): readonly string[] => {
  const texts = new Map(rows.map(({ key, fields }) => [key, fields.text]));
  return rows.map(({ type, parent, fields }) => {
    const { text, amount, value } = fields;
    return `${type} ${text} ${amount} ${value} < ${parent === null ? '' : texts.get(parent)}`;
  });
};

/** This user's studio over an in-process service: its stores on one invoice, which `begin` recreates before each test. */
export const studioAt = async (inject: Inject, { org, userId }: Owner, token: string) => {
  const realFetch = globalThis.fetch;
  const origin = installOrigin(inject, { org, userId, token, scope: scopes.join(' ') });
  const request = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    (await fetch(`/api${path}`, init)).json();
  const make = async (path: string, body: object): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    return made.parse(await request(path, { method: 'POST', headers, body: JSON.stringify(body) })).id;
  };
  const [account] = lookup.parse(await request('/account?limit=1'));
  const sales = lookup.parse(await request('/tax')).find(({ type }) => type === 'sales_tax');
  const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: userId, owner_id: userId };
  const contact_id = await make('/contact', contact);

  const opened: StudioStore[] = [];
  let documentId = 0;
  const close = (): void => {
    for (const store of opened.splice(0)) store.close();
  };
  const open = async (
    found?: StudioDraft,
    settled = () => {},
    keep: (draft: StudioDraft) => void = () => {},
    lost: (rows: Rows) => void = () => {},
  ): Promise<StudioStore> => {
    const service = studioService('kb_invoice', documentId);
    const draft = found && (await repeatCreate(service, found));
    const { data: positions, etag } = await service.list();
    const pace = { rest: 5, waits: [1] };
    const store = studioStore({ service, positions, etag, draft, saved: () => {}, settled, keep, lost, pace });
    store.onBilled([]);
    opened.push(store);
    return store;
  };
  return {
    origin,
    line: (text: string): EditedPosition => ({
      key: crypto.randomUUID(),
      type: 'KbPositionCustom',
      parent: null,
      fields: { ...emptyFields, text, account_id: account?.id ?? null, tax_id: sales?.id ?? null },
    }),
    /** A new article line before its article is taken, and what it takes from an article of this name. */
    articleLine: (): EditedPosition => ({
      key: crypto.randomUUID(),
      type: 'KbPositionArticle',
      parent: null,
      fields: { ...emptyFields, account_id: account?.id ?? null, tax_id: sales?.id ?? null },
    }),
    articleCalled: async (name: string): Promise<Partial<PositionFields>> => ({
      text: name,
      unit_price: '99',
      article_id: await make('/article', { user_id: userId, intern_name: name, intern_code: crypto.randomUUID() }),
    }),
    /** Opens another page on the invoice and returns its store. */
    open,
    /** The invoice's positions at the service. */
    onService: async (): Promise<readonly string[]> => shape((await open()).read().rows),
    begin: async (): Promise<void> => {
      close();
      origin.faults.length = 0;
      documentId = await make('/kb_invoice', { user_id: userId, contact_id });
      origin.sent.length = 0;
    },
    end: (): void => {
      close();
      globalThis.fetch = realFetch;
    },
  };
};
