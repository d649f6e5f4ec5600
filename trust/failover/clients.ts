import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
type Tokens = z.infer<typeof tokens>;
const unit = z.object({ id: z.int(), name: z.string() });

type Answer = { readonly status: number; readonly body: unknown };

/** Milliseconds after which a client gives up an answer. */
const patience = 40_000;

/** Status 0 if the connection broke. */
const call = async (url: string, init: RequestInit): Promise<Answer> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: undefined };
  }
};

export type Visitor = {
  /** The service. */
  readonly url: string;
  readonly clientSecret: string;
  readonly userId: number;
  /** Begins a family of refresh tokens. */
  readonly signIn: () => Promise<Tokens>;
};

/** Everything that the service has acknowledged. */
export type Told = {
  /** Names of units that clients tried to create. */
  readonly sent: Set<string>;
  /** Created units by name, with their ids. */
  readonly units: Map<string, number>;
  /** The unit that one client edits, and the number that ends its name since the last edit. */
  readonly edited: { readonly id: number; last: number };
  /** Texts of the entries that were started. */
  readonly starts: string[];
  /** Refresh tokens in the order in which each family gave them. */
  readonly families: string[][];
  /** Answers that cannot be right. */
  readonly wrong: string[];
};

/** Clients that write and read until they are stopped, with all answers that they got. */
export const startClients = async ({ url, clientSecret, userId, signIn }: Visitor) => {
  const { access_token: token } = await signIn();
  /** When each write was acknowledged, and how long each read took, in milliseconds. */
  const [writeTimes, readTimes]: [number[], number[]] = [[], []];
  const failures: string[] = [];
  const wrong: string[] = [];
  let isOver = false;

  const noted = async (what: string, answer: Promise<Answer>): Promise<Answer> => {
    const { status } = await answer;
    if (status !== 200 && status !== 201) failures.push(`${what} ${status}`);
    return answer;
  };
  const send = async (method: string, path: string, body?: object, key?: string): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return noted(method, call(`${url}/api2.php/demo${path}`, init));
  };
  /** Repeats a write with its key until it is acknowledged. */
  const insist = async (path: string, body: object): Promise<unknown> => {
    const key = randomUUID();
    for (;;) {
      const { status, body: record } = await send('POST', path, body, key);
      if (status === 200 || status === 201) {
        writeTimes.push(performance.now());
        return record;
      }
      if (status !== 0 && status !== 503) wrong.push(`${path} is answered ${status}`);
      await setTimeout(200);
    }
  };

  const edited = randomUUID();
  const { id } = unit.parse(await insist('/unit', { name: `${edited} 0` }));
  const told: Told = { sent: new Set(), units: new Map(), edited: { id, last: 0 }, starts: [], families: [], wrong };

  const create = async (): Promise<void> => {
    const name = randomUUID();
    told.sent.add(name);
    told.units.set(name, unit.parse(await insist('/unit', { name })).id);
    await setTimeout(50);
  };
  const createOnce = async (): Promise<void> => {
    const name = randomUUID();
    told.sent.add(name);
    const { status, body } = await send('POST', '/unit', { name });
    if (status === 201) told.units.set(name, unit.parse(body).id);
    await setTimeout(status === 201 ? 50 : 500);
  };
  const edit = async (): Promise<void> => {
    const next = told.edited.last + 1;
    await insist(`/unit/${id}`, { name: `${edited} ${next}` });
    told.edited.last = next;
    await setTimeout(200);
  };
  const startStopwatch = async (): Promise<void> => {
    const text = `stopwatch ${randomUUID()}`;
    const timetracking = { user_id: userId, client_service_id: 1, allowable_bill: true, text };
    await insist('/kontor/stopwatch/start', { timetracking });
    told.starts.push(text);
    await setTimeout(300);
  };
  const read = async (): Promise<void> => {
    const names = [...told.units.keys()];
    const name = names[Math.floor(Math.random() * names.length)];
    if (name === undefined) return setTimeout(50);
    const began = performance.now();
    const { status, body } = await send('GET', `/unit/${told.units.get(name) ?? 0}`);
    readTimes.push(performance.now() - began);
    if (status === 200 && unit.parse(body).name !== name) wrong.push(`another unit is read instead of ${name}`);
    if (status === 404) wrong.push(`lost for a reader: ${name}`);
    await setTimeout(50);
  };
  // Signed in before anything is lost: on a busy machine it takes half a minute.
  const firstFamilies = [await signIn(), await signIn()];
  /** Renews tokens until an answer is lost: a token that was used once is refused, so this client then signs in again. */
  const renew = async (): Promise<void> => {
    const first = firstFamilies.pop() ?? (await signIn().catch(() => undefined));
    if (first === undefined) return setTimeout(500);
    const family = [first.refresh_token];
    told.families.push(family);
    for (let isAnswered = true; !isOver;) {
      const form = { client_id: 'kontor', client_secret: clientSecret, refresh_token: family.at(-1) ?? '' };
      const init = { method: 'POST', body: new URLSearchParams(form) };
      const { status, body } = await noted('refresh', call(`${url}/oauth/refresh_token`, init));
      const given = tokens.safeParse(body);
      if (status === 200 && given.success) {
        family.push(given.data.refresh_token);
        isAnswered = true;
      } else if (status === 400 || status === 401) {
        if (isAnswered) wrong.push('refused: a refresh token that was never used');
        return;
      } else isAnswered = false;
      await setTimeout(200);
    }
  };

  const kinds = [create, create, create, createOnce, edit, startStopwatch, startStopwatch, startStopwatch, read, read];
  const working = [...kinds, renew, renew].map(async (work) => {
    while (!isOver) await work();
  });

  return {
    told,
    writeTimes,
    readTimes,
    /** Requests that were not answered with success: the method, or `refresh`, and the status; 0 for a broken connection. */
    failures,
    /** Resolves once a write is acknowledged that began after now. */
    writesAgain: create,
    end: async (): Promise<void> => {
      isOver = true;
      await Promise.all(working);
    },
  };
};

export type Clients = Awaited<ReturnType<typeof startClients>>;
