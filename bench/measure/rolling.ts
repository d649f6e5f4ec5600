import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { startBalancer } from './balancer.ts';
import { freePorts, startKontor, type Kontor, type Ports, type Seeded } from './kontor.ts';
import { send, type HttpResponse, type Target } from './load.ts';

/** Seconds that a process continues while its /health reports that it is ending. */
const drain = 1;
const clients = 8;

const made = z.looseObject({ id: z.int() });
const tokenResponse = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

export type RollingResult = {
  readonly requests: number;
  /** Descriptions of requests without the expected response. */
  readonly failed: readonly string[];
  /** The units reported to the clients. */
  readonly ids: readonly number[];
  readonly stopwatches: number;
  /** In order of use. */
  readonly refreshTokens: readonly string[];
  readonly restarts: number;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly seconds: number;
};

/** Sends requests until told to stop. */
type Client = (
  send: (what: string, target: Target) => Promise<HttpResponse | undefined>,
  isOn: () => boolean,
) => Promise<void>;

/**
 * This many processes over one PostgreSQL behind a balancer, each stopped and restarted in turn, while clients read, create, start one
 * user's stopwatch and refresh tokens. No request is retried.
 */
export const roll = async (data: Seeded, processes: number): Promise<RollingResult> => {
  const { tokens, dataDir, env } = data;
  const start = async (ports: Ports): Promise<Kontor> =>
    startKontor({ ...data, env: { ...env, DRAIN_SECONDS: String(drain) } }, ports);
  const ports: Ports[] = [];
  const running: Kontor[] = [];
  for (let count = 0; count < processes; count += 1) {
    const own = await freePorts();
    ports.push(own);
    running.push(await start(own));
  }
  const balancer = await startBalancer(ports.map(({ servicePort }) => servicePort));
  const base = `${balancer.origin}/api2.php/${tokens.org}`;
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const secret = (await readFile(join(dataDir, 'client-secret'), 'utf8')).trim();

  const failed: string[] = [];
  const ids: number[] = [];
  const refreshTokens = [tokens.refresh_token];
  let [requests, stopwatches, isOn] = [0, 0, true];

  const ask = async (what: string, target: Target): Promise<HttpResponse | undefined> => {
    requests += 1;
    try {
      const answered = await send(undefined, target);
      if (answered.status < 300) return answered;
      failed.push(`${what}: ${answered.status} ${answered.bytes.toString().slice(0, 200)}`);
    } catch (error) {
      failed.push(`${what}: ${String(error)}`);
    }
    return undefined;
  };
  const post = (url: string, body: object): Target => ({
    url,
    method: 'POST',
    headers,
    body: () => JSON.stringify(body),
  });

  const readAndWrite: Client = async (send, goesOn) => {
    const timetracking = { user_id: tokens.user_id, client_service_id: 1, allowable_bill: true };
    while (goesOn()) {
      await send('show', { url: `${base}/article/1`, headers });
      const created = await send('create', post(`${base}/unit`, { name: `Made ${requests}` }));
      if (created !== undefined) ids.push(made.parse(JSON.parse(created.bytes.toString())).id);
      const begun = await send('stopwatch', post(`${base}/kontor/stopwatch/start`, { timetracking }));
      if (begun !== undefined) stopwatches += 1;
    }
  };
  const refresh: Client = async (send, goesOn) => {
    while (goesOn()) {
      const form = { client_id: 'kontor', client_secret: secret, refresh_token: refreshTokens.at(-1) ?? '' };
      const answered = await send('refresh', {
        url: `${balancer.origin}/oauth/refresh_token`,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: () => new URLSearchParams(form).toString(),
      });
      if (answered === undefined) return;
      refreshTokens.push(tokenResponse.parse(JSON.parse(answered.bytes.toString())).refresh_token);
      await setTimeout(200);
    }
  };

  const began = Date.now();
  const work = [...Array.from({ length: clients }, () => readAndWrite), refresh].map(async (client) =>
    client(ask, () => isOn),
  );
  try {
    await setTimeout(500);
    for (const [index, own] of ports.entries()) {
      await running[index]?.stop();
      running[index] = await start(own);
      await setTimeout(500);
    }
  } finally {
    isOn = false;
    await Promise.all(work);
    await balancer.close();
    for (const kontor of running) await kontor.stop();
  }
  const seconds = (Date.now() - began) / 1000;
  return { requests, failed, ids, stopwatches, refreshTokens, restarts: processes, began, seconds };
};
