import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { id, requiredText } from '#contract/notation.ts';
import { defineOperation } from '#contract/resource.ts';
import { call } from './call.ts';

const rename = defineOperation({
  name: 'rename',
  summary: 'Rename a thing',
  method: 'POST',
  path: '/kontor/thing/:thing/rename',
  scopes: [],
  body: z.strictObject({ name: requiredText(20), tags: z.array(requiredText()).optional() }),
  answer: z.strictObject({ id: id() }),
  status: 200,
});
const list = defineOperation({
  name: 'list',
  summary: 'All things',
  method: 'GET',
  path: '/kontor/thing',
  scopes: [],
  answer: z.array(z.strictObject({ id: id() })),
  status: 200,
});

const answering = (body: unknown) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('a call', () => {
  it('fills the path, sends the body and reads the answer', async () => {
    const fetched = answering({ id: 7 });
    const tags: readonly string[] = ['a'];
    expect(await call(rename, { path: { thing: 'a/b' }, body: { name: 'x', tags } })).toEqual({ id: 7 });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/kontor/thing/a%2Fb/rename');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"name":"x","tags":["a"]}' });
  });

  it('sends the given query parameters', async () => {
    const fetched = answering([{ id: 1 }]);
    expect(await call(list, { query: { limit: 2, after: undefined } })).toEqual([{ id: 1 }]);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/kontor/thing?limit=2');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET' });
  });

  /** Code that tsc must refuse: `npm run types` fails if it compiles. */
  it('is typed by the contract', async () => {
    answering({ id: 7 });
    const ignore = (): undefined => undefined;
    // @ts-expect-error The path needs an id.
    await call(rename, { body: { name: 'x' } }).catch(ignore);
    // @ts-expect-error The path has another id.
    await call(rename, { path: { things: 1 }, body: { name: 'x' } }).catch(ignore);
    // @ts-expect-error The body is missing.
    await call(rename, { path: { thing: 1 } });
    // @ts-expect-error The body lacks a field.
    await call(rename, { path: { thing: 1 }, body: {} });
    // @ts-expect-error There is no body.
    await call(list, { body: {} }).catch(ignore);
    const { id: known } = await call(rename, { path: { thing: 1 }, body: { name: 'x' } });
    // @ts-expect-error The answer has no such field.
    expect(known).toBe((await call(rename, { path: { thing: 1 }, body: { name: 'x' } })).name ?? 7);
  });
});
