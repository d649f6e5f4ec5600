import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { scopes } from '#contract/scopes.ts';
import { ServiceError, Unreachable } from '#api/service/http.ts';
import { installOrigin, type Origin } from '#api/cache/testing.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { movePositions } from '#domain/position-edit/moves.ts';
import { rebuildPlan } from '#domain/position-edit/rebuild.ts';
import { idOf, startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { positionKeys } from '../save/position-keys.ts';
import { startJournal, type RebuildJournal } from './rebuild-journal.ts';
import { rebuildService } from './rebuild-service.ts';
import { rebuilding, RebuildStopped } from './rebuild.ts';

type Rows = readonly EditedPosition[];

/** A service without our namespace: every path below it is missing. */
const realFetch = globalThis.fetch;
const lookup = z.array(z.looseObject({ id: z.int(), type: z.string().optional() }));
let service: TestService;
let origin: Origin;
let documentId: number;
let line: object;

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  service.call(method, path, body === undefined ? {} : { body });
const make = async (segment: string, body: object): Promise<number> =>
  idOf(await call('POST', `/kb_offer/${documentId}/${segment}`, body));

beforeAll(async () => {
  service = await startTestService();
  const { org, userId } = service.owner;
  origin = installOrigin(
    async (request) => {
      if (request.url.includes('/kontor/')) throw new Error(`${request.url} is not there`);
      return service.app.inject(request);
    },
    { org, userId, token: await service.token(), scope: scopes.join(' ') },
  );
  const [account] = lookup.parse((await call('GET', '/account?limit=1')).body);
  const tax = lookup.parse((await call('GET', '/tax')).body).find(({ type }) => type === 'sales_tax');
  line = { amount: '2.5', unit_price: '165.55', account_id: account?.id, tax_id: tax?.id };
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await service.close();
});

const read = async (): Promise<Rows> => positionKeys().rows(await rebuildService('kb_offer', documentId).list());
/** `a b(c)`: the texts in order. */
const drawn = (rows: Rows, parent: string | null = null): string =>
  rows
    .filter((row) => row.parent === parent)
    .map(({ key, type, fields }) => {
      const name = `${fields.text}${fields.is_optional ? '?' : ''}`;
      return type === 'KbPositionSubposition' ? `${name}(${drawn(rows, key)})` : name || '-';
    })
    .join(' ');
const keyIn = (rows: Rows, text: string): string => rows.find(({ fields }) => fields.text === text)?.key ?? '';

beforeEach(async () => {
  const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
  const contact_id = idOf(await call('POST', '/contact', contact));
  documentId = idOf(await call('POST', '/kb_offer', { contact_id, user_id: 1 }));
  await make('kb_position_custom', { ...line, text: 'a', discount_in_percent: '5' });
  const group = await make('kb_position_subposition', { text: 'g', show_pos_nr: true });
  await make('kb_position_custom', { ...line, text: 'b', parent_id: group });
  const optional = await make('kb_position_custom', { ...line, text: 'c', parent_id: group });
  await call('POST', `/kb_offer/${documentId}/kb_position_custom/${optional}`, { is_optional: true });
  await make('kb_position_text', { text: 't', show_pos_nr: false });
  await make('kb_position_pagebreak', {});
  await make('kb_position_discount', { value: '3', text: 'd' });
  origin.sent.length = 0;
  origin.faults.length = 0;
});

type Kept = { journal: RebuildJournal | undefined; progress: string[] };

/** The group before a, the text after it. */
const targetOf = (rows: Rows): Rows => {
  const first = movePositions(rows, new Set([keyIn(rows, 'g')]), { parent: null, after: null });
  return movePositions(first, new Set([keyIn(rows, 't')]), { parent: null, after: keyIn(rows, 'g') });
};
const target = 'g(b c?) t a - d';
const before = 'a g(b c?) t - d';

const runner = (kept: Kept, service = rebuildService('kb_offer', documentId)) =>
  rebuilding(service, {
    keep: async (now) => void (kept.journal = now),
    discard: () => (kept.journal = undefined),
    onProgress: (done, of) => kept.progress.push(`${done}/${of}`),
  });
const planned = async (): Promise<RebuildJournal> => {
  const rows = await read();
  return startJournal(rebuildPlan(rows, targetOf(rows)));
};
const kept = (): Kept => ({ journal: undefined, progress: [] });
const isCreate = ({ method, path }: { readonly method: string; readonly path: string }) =>
  method === 'POST' && /kb_position_[a-z]+$/.test(path);

describe('rebuilding a document in a new order', () => {
  test('creates new positions, then deletes old ones, keeps the amounts and reports progress', async () => {
    const record = await call('GET', `/kb_offer/${documentId}`);
    const mine = kept();
    await runner(mine).finish(await planned());
    expect(drawn(await read())).toBe(target);
    expect(mine.journal).toBeUndefined();
    expect(mine.progress.at(-1)).toBe(`${mine.progress.length - 1}/${mine.progress.length - 1}`);
    const now = await call('GET', `/kb_offer/${documentId}`);
    const totals = z.looseObject({ total: z.string(), taxs: z.unknown() });
    const [one, other] = [totals.parse(record.body), totals.parse(now.body)];
    expect([other.total, other.taxs]).toEqual([one.total, one.taxs]);
  });

  test('is reverted if the service refuses in the middle', async () => {
    const rows = await read();
    const plan = rebuildPlan(rows, targetOf(rows));
    const spoilt = plan.made.map((row) =>
      row.fields.text === 'a' ? { ...row, fields: { ...row.fields, account_id: 4711 } } : row,
    );
    const mine = kept();
    await expect(runner(mine).finish(startJournal({ ...plan, made: spoilt }))).rejects.toThrow(ServiceError);
    expect([drawn(await read()), mine.journal]).toEqual([before, undefined]);
    expect((await read()).map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
  });

  test.each(['request lost', 'answer lost'] as const)(
    'is completed, or undone, after any create: %s',
    async (failure) => {
      const count = (await planned()).made.length;
      for (let at = 0; at < count; at += 1) {
        for (const way of ['finish', 'undo'] as const) {
          const start = drawn(await read());
          const rows = await read();
          const journal = startJournal(rebuildPlan(rows, targetOf(rows)));
          const mine = kept();
          let seen = -1;
          origin.faults.push({
            failure,
            fits: (sent) => isCreate(sent) && (seen += 1) === at,
          });
          await expect(runner(mine).finish(journal)).rejects.toThrow(Unreachable);
          origin.faults.length = 0;
          if (mine.journal !== undefined) await runner(mine)[way](mine.journal);
          expect(drawn(await read())).toBe(way === 'finish' ? target : start);
          if (way === 'finish') await moveBack();
          expect(mine.journal).toBeUndefined();
        }
      }
    },
  );

  test('is completed after a delete with a lost answer', async () => {
    const mine = kept();
    let seen = 0;
    origin.faults.push({ failure: 'answer lost', fits: ({ method }) => method === 'DELETE' && (seen += 1) === 2 });
    await expect(runner(mine).finish(await planned())).rejects.toThrow(Unreachable);
    expect(mine.journal?.isMade).toBe(true);
    if (mine.journal !== undefined) await runner(mine).finish(mine.journal);
    expect([drawn(await read()), mine.journal]).toEqual([target, undefined]);
  });

  test('is reverted if the service ignores the subposition', async () => {
    const service = rebuildService('kb_offer', documentId);
    const deaf = { ...service, create: async (row: EditedPosition) => service.create(row, null) };
    const mine = kept();
    const rows = await read();
    const inside = movePositions(rows, new Set([keyIn(rows, 'a')]), { parent: keyIn(rows, 'g'), after: null });
    await expect(runner(mine, deaf).finish(startJournal(rebuildPlan(rows, inside)))).rejects.toThrow(RebuildStopped);
    expect([drawn(await read()), mine.journal]).toEqual([before, undefined]);
  });

  test('stops if another user has changed the document, and keeps their work', async () => {
    const journal = await planned();
    await make('kb_position_text', { text: 'theirs', show_pos_nr: false });
    const mine = kept();
    await expect(runner(mine).finish(journal)).rejects.toThrow(RebuildStopped);
    expect(drawn(await read())).toBe(`${before} theirs`);
  });
});

/** Rebuilds the document back to its initial order. */
const moveBack = async (): Promise<void> => {
  const rows = await read();
  const a = movePositions(rows, new Set([keyIn(rows, 'a')]), { parent: null, after: null });
  const secondTarget = movePositions(a, new Set([keyIn(a, 't')]), { parent: null, after: keyIn(a, 'g') });
  await runner(kept()).finish(startJournal(rebuildPlan(rows, secondTarget)));
  expect(drawn(await read())).toBe(before);
};
