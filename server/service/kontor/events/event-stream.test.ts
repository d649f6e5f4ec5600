import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Member } from '#contract/kontor/member-operations.ts';
import { addMember } from '#server/company/add-member.ts';
import { name, sql } from '../../store/sql.ts';
import { idOf, startTestService, type Person } from '../../testing/test-service.ts';

/** A stream sends only events that the caller may currently read (rulings/query#event-rights), and buffers no more than necessary. */
const service = await startTestService();
const { call, database, owner } = service;
afterAll(service.close);
const address = await service.app.listen({ host: '127.0.0.1', port: 0 });

const member = async (who: string, role: 'bookkeeper' | 'time', hours: 'own' | 'all' = 'all'): Promise<Person> => {
  const { companyId, org } = owner;
  const email = `${who}@one-ag.example`;
  const added = { companyId, email, password: 'one-ag', firstname: who, lastname: who, role, hours };
  return { companyId, org, userId: await addMember(database, added) };
};
const change = async ({ userId }: Person, body: Partial<Pick<Member, 'role' | 'hours' | 'active'>>): Promise<void> => {
  expect((await call('POST', `/kontor/member/${userId}`, { body })).status).toBe(200);
};

const openStream = async (token: string, headers: { readonly [name: string]: string } = {}) => {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(`${address}/api2.php/one-ag/kontor/event`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: stop.signal,
  });
  const received = { text: '', hasEnded: false, status: response.status, headers: response.headers, stop };
  const read = async (): Promise<void> => {
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      received.text += piece;
  };
  void read().then(
    () => (received.hasEnded = true),
    () => undefined,
  );
  return received;
};
type Stream = Awaited<ReturnType<typeof openStream>>;

const contact = async (): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Muster', user_id: 1, owner_id: 1 } }));
/** Announces a contact on the stream, which every role may read, so that all earlier events have been sent or withheld. */
const receivesUntilNow = async (...streams: readonly Stream[]): Promise<void> => {
  const id = await contact();
  for (const stream of streams)
    await expect.poll(() => stream.text).toContain(`"resource":"contact","record_id":${id},`);
};

describe('the rights of an event stream', () => {
  it('are always current: a reduced role applies from the next event', async () => {
    const person = await member('lessened', 'bookkeeper');
    const stream = await openStream(await service.token(person));
    await call('POST', '/unit', { body: { name: 'Before' } });
    await expect.poll(() => stream.text).toContain('"unit"');
    await change(person, { role: 'time' });
    idOf(await call('POST', '/kb_offer', { body: { contact_id: await contact(), user_id: 1 } }));
    await receivesUntilNow(stream);
    expect(stream.text).not.toContain('"resource":"estimate"');
    expect(stream.hasEnded).toBe(false);
  });

  it('end the stream at once with the membership', async () => {
    const person = await member('leaving', 'bookkeeper');
    const stream = await openStream(await service.token(person));
    await change(person, { active: false });
    await expect.poll(() => stream.hasEnded, { timeout: 5000 }).toBe(true);
  });

  it('the right to own hours hides others’ time, including deleted and missed events', async () => {
    const person = await member('own', 'time', 'own');
    const [own, all] = [await openStream(await service.token(person)), await openStream(await service.token())];
    const entry = async (userId: number): Promise<number> => {
      const tracking = { type: 'duration', date: '2025-11-19', duration: '01:00' };
      const body = { user_id: userId, client_service_id: 1, allowable_bill: true, text: 'Entry', tracking };
      return idOf(await call('POST', '/timesheet', { body }));
    };
    const ids = { mine: await entry(person.userId), others: await entry(1) };
    for (const id of [ids.others, ids.mine]) await call('DELETE', `/timesheet/${id}`);
    await receivesUntilNow(own, all);
    const events = (stream: Stream, id: number) =>
      [...stream.text.matchAll(/"resource":"timetracking","record_id":(\d+),"change":"(\w+)"/g)].flatMap(
        ([, record, made]) => (Number(record) === id ? [made] : []),
      );
    expect([events(all, ids.mine), events(all, ids.others)]).toEqual([
      ['create', 'delete'],
      ['create', 'delete'],
    ]);
    expect([events(own, ids.mine).at(-1), events(own, ids.others)]).toEqual(['delete', []]);
    const missed = await openStream(await service.token(person), { 'last-event-id': '0' });
    await receivesUntilNow(missed);
    expect([events(missed, ids.mine), events(missed, ids.others)]).toEqual([['delete'], []]);
  });

  it('the role time hides others’ tasks and notes, including deleted and missed events', async () => {
    const person = await member('private', 'time', 'all');
    const stream = await openStream(await service.token(person));
    const made = new Map<string, string[]>();
    for (const resource of ['task', 'note']) {
      for (const user_id of [person.userId, owner.userId]) {
        const body = { user_id, subject: 'Secret', ...(resource === 'note' && { event_start: '2025-11-20 10:00:00' }) };
        const id = idOf(await call('POST', `/${resource}`, { body }));
        await call('POST', `/${resource}/${id}`, { body: { subject: 'Changed' } });
        await call('DELETE', `/${resource}/${id}`);
        const key = user_id === owner.userId ? 'others' : 'mine';
        made.set(key, [...(made.get(key) ?? []), `"resource":"${resource}","record_id":${id},`]);
      }
    }
    await receivesUntilNow(stream);
    const missed = await openStream(await service.token(person), { 'last-event-id': '0' });
    await receivesUntilNow(missed);
    for (const { text } of [stream, missed]) {
      for (const event of made.get('mine') ?? []) expect(text).toContain(`${event}"change":"delete"`);
      for (const event of made.get('others') ?? []) expect(text).not.toContain(event);
    }
  });
});

describe('event streams', () => {
  it('are limited to ten per member; the next one is told when to retry, and other members are unaffected', async () => {
    const person = await member('many', 'bookkeeper');
    const token = await service.token(person);
    const streams = [];
    for (let count = 0; count < 10; count += 1) streams.push(await openStream(token));
    const [refused, other] = [await openStream(token), await openStream(await service.token())];
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect([refused.status, refused.headers.get('retry-after'), other.status]).toEqual([429, '60', 200]);
    await expect.poll(() => refused.text).toContain('"error_code":429');
    streams[0]?.stop.abort();
    await expect.poll(async () => (await openStream(token)).status).toBe(200);
  });

  it('are refused in the documented shape if missed events cannot be read, and leave no listener', async () => {
    const token = await service.token();
    const rename = async (from: string, to: string): Promise<void> =>
      database.transaction(
        async (transaction) => void (await transaction.run(sql`alter table ${name(from)} rename to ${name(to)}`)),
      );
    await rename('event', 'event_away');
    const refused = await openStream(token, { 'last-event-id': '1' });
    await rename('event_away', 'event');
    await expect.poll(() => refused.text).toContain('"error_code":500');
    expect(refused.status).toBe(500);
    for (let count = 0; count < 9; count += 1) expect((await openStream(token)).status).toBe(200);
  });
});
