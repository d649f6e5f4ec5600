import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { scopes } from '#contract/scopes.ts';
import { installOrigin, until, type Origin, type Sent } from '#api/testing.ts';
import { emptyFields, withField, type EditedPosition } from '#domain/position-edit-fields.ts';
import { insertPositions, moveProblem, movePositions, removePositions } from '#domain/position-edit-moves.ts';
import { idOf, startTestService, type TestService } from '#server/service/test-service.ts';
import { lengthOf } from '../../../trust/length.ts';
import { studioService } from './studio-service.ts';
import { studioStore, type StudioStore } from './studio-store.ts';

type Rows = readonly EditedPosition[];
const realFetch = globalThis.fetch;
const pace = { rest: 5, waits: [1] };
const lookup = z.array(z.looseObject({ id: z.int(), type: z.string().optional() }));

let service: TestService;
let origin: Origin;
let documentId: number;
let line: (text: string) => EditedPosition;
let opened: StudioStore[];

const group = (): EditedPosition => ({
  key: crypto.randomUUID(),
  type: 'KbPositionSubposition',
  parent: null,
  fields: { ...emptyFields, text: 'group' },
});
const atEnd = (rows: Rows, row: EditedPosition): Rows =>
  insertPositions(rows, [row], { parent: null, after: rows.findLast(({ parent }) => parent === null)?.key ?? null });

/** What the screen shows or the service has, without keys. */
const shape = (rows: Rows): readonly string[] => {
  const texts = new Map(rows.map(({ key, fields }) => [key, fields.text]));
  return rows.map(({ type, parent, fields }) => {
    const { text, amount, value } = fields;
    return `${type} ${text} ${amount} ${value} < ${parent === null ? '' : texts.get(parent)}`;
  });
};

const open = async (): Promise<StudioStore> => {
  const asked = studioService('kb_invoice', documentId);
  const { data: positions, etag } = await asked.list();
  const store = studioStore({ service: asked, positions, etag, saved: () => undefined, pace });
  opened.push(store);
  return store;
};
const onService = async (): Promise<readonly string[]> => shape((await open()).read().rows);
const requests = (method: string, part: string): readonly Sent[] =>
  origin.sent.filter((sent) => sent.method === method && sent.path.includes(part));

beforeAll(async () => {
  service = await startTestService();
  const { org, userId } = service.owner;
  origin = installOrigin((request) => service.app.inject(request), {
    org,
    userId,
    token: await service.token(),
    scope: scopes.join(' '),
  });
  const ask = (path: string) => service.at('GET', `/api2.php/${org}${path}`);
  const [first] = lookup.parse((await ask('/account?limit=1')).body);
  const sales = lookup.parse((await ask('/tax')).body).find(({ type }) => type === 'sales_tax');
  line = (text) => ({
    key: crypto.randomUUID(),
    type: 'KbPositionCustom',
    parent: null,
    fields: { ...emptyFields, text, account_id: first?.id ?? null, tax_id: sales?.id ?? null },
  });
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await service.close();
});
beforeEach(async () => {
  for (const store of opened ?? []) store.close();
  opened = [];
  origin.faults.length = 0;
  const { org, userId } = service.owner;
  const made = await service.at('POST', `/api2.php/${org}/kb_invoice`, {
    body: { user_id: userId, contact_id: await aContact() },
  });
  documentId = idOf(made);
  origin.sent.length = 0;
});

let contactId: number | undefined;
const aContact = async (): Promise<number> => {
  const { org, userId } = service.owner;
  contactId ??= idOf(
    await service.at('POST', `/api2.php/${org}/contact`, {
      body: { contact_type_id: 1, name_1: 'Muster AG', user_id: userId, owner_id: userId },
    }),
  );
  return contactId;
};

describe('many lines at once', () => {
  const count = lengthOf(250, 1000);
  const pasted = (): EditedPosition[] => Array.from({ length: count }, (_, index) => line(`line ${index}`));

  test('are a few requests, saved as they go, and undone in one step', async () => {
    const store = await open();
    const [before, behind] = [line('before'), line('behind')];
    for (const row of [before, behind]) store.change((rows) => atEnd(rows, row));
    await store.flush();
    origin.sent.length = 0;
    const rows = pasted();
    store.change((now) => insertPositions(now, rows, { parent: null, after: before.key }));
    expect(await store.flush()).toBe(true);
    expect(origin.sent.map(({ path }) => path.split('/').at(-1))).toEqual(
      Array.from({ length: Math.ceil(count / 100) }, () => 'position_batch'),
    );
    expect(await onService()).toEqual(shape(store.read().rows));
    expect(store.read().rows).toHaveLength(count + 2);
    store.undo();
    await store.flush();
    expect(await onService()).toEqual(shape([before, behind]));
  });

  test('that cannot be saved are named, and hold nothing else back', async () => {
    const store = await open();
    const rows = pasted();
    const [odd, strange] = [rows[7], rows[133]];
    if (odd === undefined || strange === undefined) throw new Error('too few');
    const spoilt = rows.map((row) =>
      row === odd ? withField(row, 'unit_id', 4711) : row === strange ? withField(row, 'account_id', 4711) : row,
    );
    store.change((now) => insertPositions(now, spoilt, { parent: null, after: null }));
    expect(await store.flush()).toBe(false);
    expect([...store.read().refused.keys()]).toEqual([odd.key, strange.key]);
    expect(await onService()).toHaveLength(count - 2);
    store.type(odd.key, 'unit_id', null);
    store.type(strange.key, 'account_id', strange.fields.account_id);
    expect(await store.flush()).toBe(true);
    expect(await onService()).toEqual(shape(rows));
  });

  test.each(['request lost', 'answer lost', 'bad gateway'] as const)('are there once: %s', async (befalls) => {
    const store = await open();
    const rows = pasted();
    let seen = 0;
    origin.faults.push({ befalls, fits: ({ path }) => path.endsWith('position_batch') && (seen += 1) === 2 });
    store.change((now) => insertPositions(now, rows, { parent: null, after: null }));
    await until(() => store.read().unsaved === 0, 60_000);
    expect(origin.faults).toEqual([]);
    expect(await onService()).toEqual(shape(rows));
  });
});

describe('one person', () => {
  test('what is added, typed, moved and deleted is at the service, in the order of the screen', async () => {
    const store = await open();
    const [a, b, g] = [line('a'), line('b'), group()];
    for (const row of [a, b, g]) store.change((rows) => atEnd(rows, row));
    store.type(b.key, 'amount', '2.5');
    store.change((rows) => movePositions(rows, new Set([a.key]), { parent: g.key, after: null }));
    expect(await store.flush()).toBe(true);
    expect(await onService()).toEqual(shape(store.read().rows));
    store.change((rows) => removePositions(rows, new Set([g.key])));
    expect(await store.flush()).toBe(true);
    expect(await onService()).toEqual([expect.stringContaining(' b 2.5 ')]);
  });

  test('a move of several is one order with the version it goes out from', async () => {
    const store = await open();
    const rows = [line('a'), line('b'), line('c')];
    for (const row of rows) store.change((now) => atEnd(now, row));
    await store.flush();
    origin.sent.length = 0;
    store.change((now) =>
      movePositions(now, new Set([rows[1]?.key ?? '', rows[2]?.key ?? '']), { parent: null, after: null }),
    );
    await store.flush();
    expect(origin.sent.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
      'PUT position_order',
    ]);
    expect(origin.sent[0]?.headers.get('if-match')).toMatch(/^"/);
  });

  test('keys that follow each other are saved once', async () => {
    const store = await open();
    const a = line('a');
    store.change((rows) => atEnd(rows, a));
    await store.flush();
    for (const text of ['B', 'Be', 'Ber', 'Bern']) store.type(a.key, 'text', text);
    await until(() => store.read().unsaved === 0);
    expect(requests('POST', 'kb_position_custom').map(({ body }) => body)).toEqual(['{"text":"Bern"}']);
  });

  test('undo and redo reach the service', async () => {
    const store = await open();
    const [g, a] = [group(), line('a')];
    store.change((rows) => atEnd(rows, g));
    store.change((rows) => insertPositions(rows, [a], { parent: g.key, after: null }));
    await store.flush();
    const full = await onService();
    store.change((rows) => removePositions(rows, new Set([g.key])));
    await store.flush();
    expect(await onService()).toEqual([]);
    store.undo();
    await store.flush();
    expect(await onService()).toEqual(full);
    store.undo();
    store.undo();
    await store.flush();
    expect(await onService()).toEqual([]);
    for (let times = 0; times < 2; times += 1) store.redo();
    await store.flush();
    expect(await onService()).toEqual(full);
  });
});

describe('a save that fails', () => {
  test('keeps what was typed, with the service’s words, and holds up nothing else', async () => {
    const store = await open();
    const [g, a] = [group(), line('a')];
    store.change((rows) => atEnd(rows, g));
    await store.flush();
    store.type(g.key, 'text', 'x'.repeat(501));
    store.settle();
    store.change((rows) => atEnd(rows, a));
    expect(await store.flush()).toBe(false);
    expect([...store.read().refused.keys()]).toEqual([g.key]);
    expect(store.read().rows[0]?.fields.text).toHaveLength(501);
    expect(await onService()).toHaveLength(2);
    store.type(g.key, 'text', 'short');
    expect(await store.flush()).toBe(true);
    expect(store.read().refused.size).toBe(0);
    expect((await onService())[0]).toContain('short');
  });

  test.each(['request lost', 'answer lost', 'bad gateway'] as const)(
    '%s: it is tried again, and done once',
    async (befalls) => {
      const store = await open();
      const a = line('a');
      origin.faults.push({ fits: ({ method }) => method === 'POST', befalls });
      store.change((rows) => atEnd(rows, a));
      store.type(a.key, 'text', 'b');
      await until(() => store.read().unsaved === 0);
      origin.faults.push({ fits: ({ method }) => method === 'POST', befalls });
      store.type(a.key, 'amount', '3');
      await until(() => store.read().unsaved === 0);
      expect(await onService()).toEqual([expect.stringContaining(' b 3 ')]);
    },
  );
});

test('what was not saved comes back with the next page, merged into what others saved', async () => {
  const first = await open();
  const [a, b] = [line('a'), line('b')];
  first.change((rows) => atEnd(atEnd(rows, a), b));
  await first.flush();
  origin.faults.push(...Array.from({ length: 3 }, () => ({ fits: () => true, befalls: 'request lost' }) as const));
  first.type(a.key, 'text', 'not saved');
  const draft = first.draft();
  first.close();
  origin.faults.length = 0;
  const other = await open();
  other.type(other.read().rows[1]?.key ?? '', 'text', 'theirs');
  await other.flush();
  const asked = studioService('kb_invoice', documentId);
  const { data: positions, etag } = await asked.list();
  const next = studioStore({ service: asked, positions, etag, draft, saved: () => undefined, pace });
  opened.push(next);
  expect(next.read().rows.map(({ fields }) => fields.text)).toEqual(['not saved', 'theirs']);
  expect(await next.flush()).toBe(true);
  expect(await onService()).toEqual([expect.stringContaining('not saved'), expect.stringContaining('theirs')]);
});

describe('two people', () => {
  test('other fields merge in silence; of the same field one is chosen', async () => {
    const [a, g] = [line('a'), group()];
    const first = await open();
    first.change((rows) => atEnd(atEnd(rows, a), g));
    await first.flush();
    const [one, two] = [await open(), await open()];
    const key = one.read().rows[0]?.key ?? '';
    one.type(key, 'text', 'one');
    await one.flush();
    two.type(key, 'amount', '7');
    two.change((rows) => movePositions(rows, new Set([key]), { parent: rows[1]?.key ?? null, after: null }));
    expect(await two.flush()).toBe(true);
    expect(await onService()).toEqual([expect.any(String), expect.stringContaining(' one 7 ')]);
    one.type(key, 'amount', '8');
    await one.flush();
    expect(one.read().conflicts).toMatchObject([{ key, field: 'amount', theirs: '7' }]);
    expect(one.read().rows[1]?.fields.amount).toBe('8');
    one.choose(one.read().conflicts[0] ?? { key, field: 'amount', theirs: '' }, true);
    await one.flush();
    expect((await onService())[1]).toContain(' one 8 ');
    two.hear('"another"');
    await until(() => two.read().rows[1]?.fields.amount === '8');
  });
});

/** Numbers from 0 to below 1, the same for the same seed. */
const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};
const steps = lengthOf(300, 10_000);

test(
  'two editors, random steps with undo, deletes of groups and failing saves: both screens equal the service in the end',
  async () => {
    const next = random(7);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)];
    const editors = [await open(), await open()];
    const act = (store: StudioStore, index: number): void => {
      const { rows } = store.read();
      const row = pick(rows);
      const chance = next();
      if (row === undefined || (chance < 0.25 && rows.length < 25)) {
        store.change((now) => atEnd(now, next() < 0.3 ? group() : line(`line ${index}`)));
      } else if (chance < 0.45) store.type(row.key, 'text', next() < 0.1 ? 'x'.repeat(4001) : `text ${index}`);
      else if (chance < 0.7) {
        const around = pick(rows.filter(({ type }) => type === 'KbPositionSubposition'));
        const place = { parent: next() < 0.5 ? null : (around?.key ?? null), after: null };
        if (moveProblem(rows, new Set([row.key]), place) === undefined)
          store.change((now) => movePositions(now, new Set([row.key]), place));
      } else if (chance < 0.8) store.change((now) => removePositions(now, new Set([row.key])));
      else if (chance < 0.93) store.undo();
      else store.redo();
    };
    for (let index = 0; index < steps; index += 1) {
      const store = pick(editors);
      if (store === undefined) continue;
      if (next() < 0.05) {
        const befalls = pick(['request lost', 'answer lost', 'bad gateway'] as const) ?? 'request lost';
        origin.faults.push({ fits: ({ method }) => method !== 'GET', befalls });
      }
      act(store, index);
      const after = next();
      if (after < 0.3) await store.flush();
      else if (after < 0.5) store.hear(`"${index}"`);
    }
    origin.faults.length = 0;
    const settled = async (store: StudioStore): Promise<void> => {
      for (const { key } of store.read().rows.filter(({ fields }) => fields.text.length > 400)) {
        store.change((now) => now.map((row) => (row.key === key ? withField(row, 'text', 'short') : row)));
      }
      for (const conflict of store.read().conflicts) store.choose(conflict, next() < 0.5);
      store.retry();
      await store.flush();
    };
    for (let round = 0; round < 6; round += 1) {
      for (const store of editors) {
        store.hear(`"round ${round}"`);
        await until(() => !store.read().isSaving || store.read().isAway, 20_000);
        await settled(store);
      }
    }
    const there = await onService();
    for (const store of editors) expect([shape(store.read().rows), store.read().unsaved]).toEqual([there, 0]);
  },
  60_000 + steps * 200,
);
