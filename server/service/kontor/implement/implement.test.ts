import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { kontor } from '#contract/kontor/kontor.ts';
import { id, requiredText } from '#contract/notation.ts';
import { pdfFile } from '#contract/resources/pdf.ts';
import { defineOperation } from '#contract/resource.ts';
import { FileBody, type Call } from '../../requests/call.ts';
import { implement, implementWork, implementWrite, implementWriteTo } from './implement.ts';
import { kontorOperations, type KontorOperations } from '../operations.ts';
import { Unchanged, withHeaders } from './reply.ts';
import { notFound } from '../../requests/refusal.ts';
import { prepareDatabase } from '../../service.ts';
import { demoCall } from '../../testing/test-call.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const database = await openTestDatabase();
await prepareDatabase(database);
afterAll(async () => database.close());

const call = (headers: Call['headers'] = {}, granted?: Call['caller']['scopes']): Call => {
  const given = demoCall({ database, now: 0, parameters: {}, query: {} });
  return { ...given, headers, language: 'en', caller: { ...given.caller, scopes: granted ?? given.caller.scopes } };
};

const greet = defineOperation({
  name: 'greet',
  summary: 'Greet somebody',
  method: 'POST',
  path: '/kontor/greet',
  scopes: [],
  also: { scopes: ['note_edit'], access: 'write' },
  body: z.strictObject({ name: requiredText(20) }),
  answer: z.strictObject({ id: id(), text: requiredText() }),
  status: 201,
});
const { body: _, also: __, ...withoutBody } = greet;
const ping = defineOperation({ ...withoutBody, name: 'ping' });
const download = defineOperation({ ...withoutBody, name: 'download', method: 'GET', answer: pdfFile });

describe('an implementation', () => {
  const greeting = implement(greet, async (_call, { name }) => ({ id: 1, text: `Hello ${name}` }));

  it('answers with the status of its entry', async () => {
    expect(await greeting.operate(call(), '{"name":"Anna"}', '')).toEqual({
      status: 201,
      body: { id: 1, text: 'Hello Anna' },
      headers: {},
    });
  });

  it('refuses a body that is not JSON with 415, and an invalid one with 422', async () => {
    await expect(greeting.operate(call(), '{', '')).rejects.toMatchObject({ status: 415 });
    for (const body of ['[]', '{"name":""}', '{"name":"Anna","other":1}'])
      await expect(greeting.operate(call(), body, '')).rejects.toMatchObject({ status: 422 });
  });

  it('checks the other scope of its entry after reading the body', async () => {
    const without = call({}, new Set());
    await expect(greeting.operate(without, '{"name":"Anna"}', '')).rejects.toMatchObject({ status: 403 });
    await expect(greeting.operate(without, '{}', '')).rejects.toMatchObject({ status: 422 });
  });

  it('takes no body, but refuses one that is not JSON', async () => {
    const pong = implement(ping, async () => ({ id: 1, text: 'pong' }));
    expect(await pong.operate(call(), '', '')).toMatchObject({ status: 201, body: { text: 'pong' } });
    await expect(pong.operate(call(), '{', '')).rejects.toMatchObject({ status: 415 });
  });

  it('answers 304 if nothing has changed', async () => {
    const known = implement(ping, async () => new Unchanged('"1-1"'));
    expect(await known.operate(call(), '', '')).toEqual({ status: 304, body: undefined, headers: { etag: '"1-1"' } });
  });

  it('keeps the first answer of a write under its key', async () => {
    let count = 0;
    const counted = implementWrite(greet, async (_call, _transaction, { name }) => {
      count += 1;
      return withHeaders({ id: count, text: name }, { etag: `"${count}-1"` });
    });
    const named = call({ 'idempotency-key': 'greet-1' });
    const first = await counted.operate(named, '{"name":"Anna"}', 'greet');
    expect(first).toEqual({ status: 201, body: { id: 1, text: 'Anna' }, headers: { etag: '"1-1"' } });
    expect(await counted.operate(named, '{"name":"Anna"}', 'greet')).toEqual(first);
    expect(await counted.operate(call(), '{"name":"Anna"}', 'greet')).toMatchObject({ body: { id: 2 } });
    await expect(counted.operate(named, '{"name":"Reto"}', 'greet')).rejects.toMatchObject({ status: 422 });
  });

  it('looks up the path before it validates the body', async () => {
    const lost = implementWriteTo(
      greet,
      async () => {
        throw notFound();
      },
      async () => ({ id: 1, text: '' }),
    );
    await expect(lost.operate(call(), '{}', 'lost')).rejects.toMatchObject({ status: 404 });
    await expect(lost.operate(call(), '{', 'lost')).rejects.toMatchObject({ status: 415 });
  });

  it('works outside the database under its key, unless nothing needs to be done', async () => {
    let count = 0;
    const worked = implementWork(
      greet,
      async () => {
        count += 1;
        return async () => ({ id: count, text: 'worked' });
      },
      { withoutWork: async (_call, { name }) => (name === 'dry' ? { id: 99, text: 'dry' } : undefined) },
    );
    const named = call({ 'idempotency-key': 'work-1' });
    expect(await worked.operate(named, '{"name":"dry"}', 'work')).toMatchObject({ body: { id: 99 } });
    expect(await worked.operate(named, '{"name":"Anna"}', 'work')).toMatchObject({ status: 201, body: { id: 1 } });
    expect(await worked.operate(named, '{"name":"Anna"}', 'work')).toMatchObject({ body: { id: 1 } });
    expect(count).toBe(1);
  });
});

describe('the registry', () => {
  it('has every operation of the contract under its own name, except the streams', () => {
    expect(Object.keys(kontorOperations).toSorted()).toEqual(
      kontor
        .map(({ name }) => name)
        .filter((name) => name !== 'event' && name !== 'archive')
        .toSorted(),
    );
    for (const [name, implementation] of Object.entries(kontorOperations)) expect(implementation.name).toBe(name);
  });
});

/** Code that tsc refuses: each line below is an error, so that `npm run types` fails if it compiles. */
describe('the contract binds the server', () => {
  it('types body and answer', () => {
    const greeting = implement(greet, async (_call, { name }) => ({ id: 1, text: name }));
    // @ts-expect-error An answer lacks a field.
    implement(greet, async () => ({ id: 1 }));
    // @ts-expect-error A field is of another kind.
    implement(greet, async () => ({ id: '1', text: '' }));
    // @ts-expect-error Nothing is answered.
    implement(greet, async () => undefined);
    // @ts-expect-error The same with headers.
    implement(greet, async () => withHeaders({ id: 1 }, {}));
    // @ts-expect-error Only a download may be a file.
    implement(greet, async () => withHeaders(new FileBody('a.pdf', 'application/pdf', Buffer.alloc(0)), {}));
    implement(download, async () => withHeaders(new FileBody('a.pdf', 'application/pdf', Buffer.alloc(0)), {}));
    // @ts-expect-error The body has no such field.
    implement(greet, async (_call, { title }) => ({ id: 1, text: String(title) }));
    // @ts-expect-error There is no body.
    implement(ping, async (_call, { name }) => ({ id: 1, text: String(name) }));
    // @ts-expect-error A write answers the same.
    implementWrite(greet, async () => ({ id: 1 }));
    const find = async () => 1;
    // @ts-expect-error So does a write below a record.
    implementWriteTo(greet, find, async () => ({ id: 1 }));
    // @ts-expect-error And a work.
    implementWork(greet, async () => async () => ({ id: 1 }));
    expect(greeting.name).toBe('greet');
  });

  it('rejects a missing operation or one under the wrong name', () => {
    const { query, ...rest } = kontorOperations;
    // @ts-expect-error `query` is missing.
    const missing: KontorOperations = rest;
    // @ts-expect-error `query` has the implementation of another one.
    const mixed: KontorOperations = { ...rest, query: kontorOperations.report };
    const whole: KontorOperations = { ...rest, query };
    // @ts-expect-error The contract has no such operation.
    const unknown: KontorOperations = { ...rest, query, other: query };
    expect([missing, mixed, whole, unknown]).toHaveLength(4);
  });
});
