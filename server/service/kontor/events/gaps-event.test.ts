import { afterAll, describe, expect, it } from 'vitest';
import { changeEvent, type ChangeEvent } from '#contract/kontor/event-operation.ts';
import { allowInserts, failInserts } from '../../testing/test-database.ts';
import { hoursIn } from '../../testing/test-hours.ts';
import { idOf, startTestService } from '../../testing/test-service.ts';

/** rulings/query#event. */
const service = await startTestService();
const { call, database } = service;
afterAll(service.close);

const entry = await hoursIn(service).enterOn(1, null, 60);
const address = await service.app.listen({ host: '127.0.0.1', port: 0 });

describe('event', () => {
  /** Collects a client's events until there are `count` of them, or no more come. */
  const receive = async (count: number, token: string, org: string, last?: number) => {
    const stop = new AbortController();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(last === undefined ? {} : { 'last-event-id': String(last) }),
    };
    const response = await fetch(`${address}/api2.php/${org}/kontor/event`, { headers, signal: stop.signal });
    const read = async (): Promise<readonly ChangeEvent[]> => {
      const events: ChangeEvent[] = [];
      let text = '';
      for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) {
          const [, data] = /^data: (.*)$/m.exec(part) ?? [];
          if (data !== undefined) events.push(changeEvent.parse(JSON.parse(data)));
        }
        if (events.length >= count) break;
      }
      stop.abort();
      return events;
    };
    return { headers: response.headers, status: response.status, events: read(), stop };
  };

  /** A write that fails after announcing its change. */
  const rolledBack = async (): Promise<void> => {
    await failInserts(database, 'idempotency');
    const headers = { 'idempotency-key': 'rolled-back' };
    expect((await call('POST', '/unit', { body: { name: 'Never' }, headers })).status).toBe(500);
    await allowInserts(database);
  };

  it('reports what was committed in the company, and nothing that was refused', async () => {
    const stream = await receive(5, await service.token(), 'one-ag');
    const foreign = await receive(1, service.foreign, 'two-ag');
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('x-authenticated-user')]).toEqual([
      200,
      'text/event-stream',
      '1',
    ]);
    const id = idOf(await call('POST', '/unit', { body: { name: 'New' } }));
    await call('POST', '/unit', { body: { name: '' } });
    await rolledBack();
    await call('POST', `/unit/${id}`, { body: { name: 'Newer' } });
    await call('DELETE', `/unit/${id}`);
    await call('POST', `/monitoring/${entry}/start`);
    await call('POST', `/monitoring/${entry}/stop`);
    const abroad = await call('POST', '/unit', { body: { name: 'Abroad' }, token: service.foreign, org: 'two-ag' });
    const received = (await stream.events).map(({ resource, record_id, change }) => [resource, record_id, change]);
    expect(received).toEqual([
      ['unit', id, 'create'],
      ['unit', id, 'change'],
      ['unit', id, 'delete'],
      ['timetracking', entry, 'change'],
      ['timetracking', entry, 'change'],
    ]);
    expect(await foreign.events).toMatchObject([{ resource: 'unit', record_id: idOf(abroad), change: 'create' }]);
  });

  it('reports both views of an entry as timetracking', async () => {
    const stream = await receive(2, await service.token(), 'one-ag');
    const now = '2025-11-20 14:00:00';
    const times = { date: '2025-11-20', duration: '00:00', needed_hour_start: now, needed_hour_end: now };
    const body = { user_id: 1, client_service_id: 1, allowable_bill: true, tracking_type: 2, ...times };
    const id = idOf(await call('POST', '/monitoring', { body }));
    await call('DELETE', `/monitoring/${id}`);
    expect((await stream.events).map(({ resource, change }) => [resource, change])).toEqual([
      ['timetracking', 'create'],
      ['timetracking', 'delete'],
    ]);
  });

  it('reports missed events once to a client with Last-Event-ID', async () => {
    const first = await receive(1, await service.token(), 'one-ag');
    const id = idOf(await call('POST', '/unit', { body: { name: 'One' } }));
    const last = (await first.events)[0]?.id ?? 0;
    for (const name of ['Two', 'Three', 'Four']) await call('POST', `/unit/${id}`, { body: { name } });
    const again = await receive(4, await service.token(), 'one-ag', last);
    await call('POST', `/unit/${id}`, { body: { name: 'Five' } });
    expect((await again.events).map((event) => event.id)).toEqual([last + 1, last + 2, last + 3, last + 4]);
  });

  it('ends when the service closes, so that it closes at once', async () => {
    const other = await startTestService();
    const at = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${await other.token()}` };
    const response = await fetch(`${at}/api2.php/one-ag/kontor/event`, { headers });
    const text = response.text();
    await other.close();
    expect(await text).toBe(': \n\n');
  });

  it('requires a valid token of the company', async () => {
    const wrong = await receive(0, 'nonsense', 'one-ag');
    const other = await receive(0, service.foreign, 'one-ag');
    expect([wrong.status, other.status]).toEqual([401, 404]);
    for (const stream of [wrong, other]) stream.stop.abort();
    await Promise.allSettled([wrong.events, other.events]);
  });
});
