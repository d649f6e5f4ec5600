import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:net';
import { request } from 'node:http';
import { z } from 'zod';

/** The attacking company: its address and a token. */
type Attacker = { readonly url: string; readonly token: string };

/** Work repeated by `width` in parallel; `prepare` runs before the measurement, with the fraction of the long form's data. */
export type Load = {
  readonly name: string;
  readonly width: number;
  readonly prepare: (attacker: Attacker) => Promise<() => Promise<void>>;
};

const withId = z.looseObject({ id: z.int() });

const call = async ({ url, token }: Attacker, method: string, path: string, body?: string): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    ...(body !== undefined && { body }),
  });

const firstId = async (attacker: Attacker, path: string): Promise<number> => {
  const [first] = z
    .array(withId)
    .min(1)
    .parse(await (await call(attacker, 'GET', `${path}?limit=1`)).json());
  return first?.id ?? 0;
};

/** Sends a request, reads the whole answer, and after a refusal waits as long as the answer asks, by default a second. */
const requestAgain = (attacker: Attacker, path: string, body: string) => async (): Promise<void> => {
  const response = await call(attacker, 'POST', path, body);
  await response.arrayBuffer();
  if (!response.ok) await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1));
};

const word = (letters: number): string =>
  Array.from({ length: letters }, () => String.fromCodePoint(97 + Math.floor(26 * Math.random()))).join('');

const papers: Load = {
  name: 'papers',
  width: 200,
  prepare: async (attacker) => {
    const [contact_id, user_id] = [await firstId(attacker, '/contact'), await firstId(attacker, '/user')];
    const [tax_id, account_id] = [await firstId(attacker, '/tax'), await firstId(attacker, '/account')];
    const made = await call(attacker, 'POST', '/kb_offer', JSON.stringify({ contact_id, user_id }));
    const { id } = withId.parse(await made.json());
    const line = { type: 'KbPositionCustom', amount: '1', unit_price: '1', account_id, tax_id };
    const positions = Array.from({ length: 60 }, (_, index) => ({ ...line, id: index + 1, text: word(4000) }));
    return requestAgain(attacker, `/kontor/kb_offer/${id}/preview`, JSON.stringify({ positions }));
  },
};

const importOf = (user_id: number, client_service_id: number, count: number, text: string): string => {
  const tracking = { type: 'duration', date: '2026-11-20', duration: '00:01' };
  const row = { user_id, client_service_id, allowable_bill: false, text, tracking };
  return JSON.stringify({ name: 'load', duplicates: true, rows: Array.from({ length: count }, () => row) });
};

const letters = 10_000;
const rowsOfAnImport = 20;
const megabytes = Number(process.env['LOAD_MEGABYTES'] ?? 60);

const created = async (attacker: Attacker, path: string, body: string): Promise<void> => {
  const made = await call(attacker, 'POST', path, body);
  if (!made.ok) throw new Error(`${made.status} ${await made.text()}`);
};

/** Time entries with as much text as one can have. */
const createLongEntries = async (attacker: Attacker): Promise<void> => {
  const [user, activity] = [await firstId(attacker, '/user'), await firstId(attacker, '/client_service')];
  const rows = importOf(user, activity, rowsOfAnImport, '漢'.repeat(letters));
  for (let bytes = 0; bytes < megabytes * 1e6; bytes += rowsOfAnImport * letters * 3)
    await created(attacker, '/kontor/import', rows);
};

/** Lists of entries, of expenses with almost a megabyte of text each, and of the same expenses as the app reads them. */
const lists: Load = {
  name: 'lists',
  width: 24,
  prepare: async (attacker) => {
    await createLongEntries(attacker);
    const [user_id, account_id] = [await firstId(attacker, '/user'), await firstId(attacker, '/account')];
    const tax_id = await firstId(attacker, '/tax');
    const info = word(1_000_000);
    const expense = JSON.stringify({ user_id, account_id, tax_id, amount: '1', info });
    for (let bytes = 0; bytes < 2 * megabytes * 1e6; bytes += info.length)
      await created(attacker, '/kb_expense', expense);
    const requests = [
      ['GET', '/timesheet?limit=2000&order_by=date_desc'],
      ['GET', '/kb_expense?limit=2000'],
      ['POST', '/kontor/query/expense', JSON.stringify({ limit: 2000 })],
    ] as const;
    let turn = 0;
    return async () => {
      turn += 1;
      const [method, path, body] = requests[turn % requests.length] ?? requests[0];
      const response = await call(attacker, method, path, body);
      for await (const _ of response.body ?? []);
    };
  },
};

const searches: Load = {
  name: 'searches',
  width: 50,
  prepare: async (attacker) => {
    await createLongEntries(attacker);
    const unlike = Array.from({ length: 19 }, (_, index) => ({
      field: 'text',
      criteria: 'not_like',
      value: `z${index}`,
    }));
    const filter = [...unlike, { field: 'text', criteria: 'like', value: 'zzzz' }];
    return requestAgain(attacker, '/kontor/query/timetracking', JSON.stringify({ filter, limit: 1 }));
  },
};

const imports: Load = {
  name: 'imports',
  width: 50,
  prepare: async (attacker) => {
    const [user, activity] = [await firstId(attacker, '/user'), await firstId(attacker, '/client_service')];
    return requestAgain(attacker, '/kontor/import', importOf(user, activity, 1000, 'Beratung'));
  },
};

/** Holds a connection until the other side closes it, then pauses: this still opens a thousand connections a second. */
const hold = async (open: (done: () => void) => void): Promise<void> => {
  await new Promise<void>((resolve) => open(resolve));
  await setTimeout(2000);
};

const sockets: Load = {
  name: 'sockets',
  width: 2000,
  prepare: async ({ url }) => {
    const { hostname, port } = new URL(url);
    const request = `GET /health HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
    return async () =>
      hold((done) => {
        const socket = connect(Number(port), hostname, () => socket.write(request));
        socket
          .on('error', done)
          .on('close', () => done())
          .resume();
      });
  },
};

const streams: Load = {
  name: 'streams',
  width: 2000,
  prepare:
    async ({ url, token }) =>
    async () =>
      hold((done) => {
        const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
        request(`${url}/kontor/event`, { agent: false, headers }, (response) => response.on('close', done).resume())
          .on('error', done)
          .end();
      }),
};

export const loads: readonly Load[] = [papers, searches, lists, imports, sockets, streams];
