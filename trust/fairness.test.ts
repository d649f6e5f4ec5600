import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../e2e/program.ts';
import { isShort, lengthOf } from './rows/length.ts';
import { loads } from './loads.ts';
import { reportNote } from './rows/notes.ts';
import { prepareDemoData } from './program.ts';

const megabyte = 1_048_576;
const maxGrowth = 300 * megabyte;
/** Milliseconds. */
const maxWait = 1000;
/** Milliseconds: long enough for p99 to cover more than the two slowest of them all. */
const measured = lengthOf(15_000, 60_000);
const pause = 50;

/** A process that answers at once. */
const startBystander = async () => {
  const port = await freePort();
  const program = `require('node:http').createServer((_, answer) => answer.end('{}')).listen(${port}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, end: () => child.kill('SIGKILL') };
};

let data: Awaited<ReturnType<typeof prepareDemoData>>;
let [attacker, other] = ['', ''];
let bystander: Awaited<ReturnType<typeof startBystander>>;
beforeAll(async () => {
  bystander = await startBystander();
  data = await prepareDemoData();
  const running = await data.start();
  attacker = await data.token();
  const response: unknown = JSON.parse(await data.command('trust/second-company.ts'));
  other = z.object({ access_token: z.string() }).parse(response).access_token;
  await running.end('SIGTERM');
}, 300_000);
afterAll(async () => {
  bystander.end();
  await data.remove();
});

/** Memory of the process in bytes. */
const memoryOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Milliseconds until an answer, on a separate connection from a separate address; infinite if it is refused or does not come. */
const waitOf = async (url: string | URL): Promise<number> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const headers = { authorization: `Bearer ${other}`, accept: 'application/json' };
    const signal = AbortSignal.timeout(10 * maxWait);
    const fail = () => resolve(Infinity);
    request(url, { agent: false, localAddress: '127.0.0.2', headers, signal }, (response) => {
      const isGood = response.statusCode === 200;
      response.on('end', () => (isGood ? resolve(performance.now() - begun) : fail()));
      response.on('error', fail).resume();
    })
      .on('error', fail)
      .end();
  });

/**
 * Milliseconds that another company waits for a record: the total, and the part beyond the simultaneous wait for a
 * process that does nothing else. When other programs use the processor, both wait.
 */
const waits = async () => {
  const [all, idle] = await Promise.all([waitOf(new URL('/api2.php/second/unit/1', data.url)), waitOf(bystander.url)]);
  return { all, extra: all - (idle === Infinity ? 0 : idle) };
};

/** `p99` is the wait beyond that for an idle process, `p99OfAll` the whole wait. */
type Seen = { readonly p99: number; readonly p99OfAll: number; readonly growth: number };

const p99Of = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.ceil(values.length * 0.99) - 1] ?? Infinity;

/** Sends a request every 50 ms, whether or not the previous answer has come, and watches the memory meanwhile. */
const watch = async (pid: number, before: number): Promise<Seen> => {
  const pending: ReturnType<typeof waits>[] = [];
  let max = before;
  for (const end = performance.now() + measured; performance.now() < end;) {
    pending.push(waits());
    max = Math.max(max, await memoryOf(pid));
    await setTimeout(pause);
  }
  const seen = await Promise.all(pending);
  max = Math.max(max, await memoryOf(pid));
  const [p99, p99OfAll] = [p99Of(seen.map(({ extra }) => extra)), p99Of(seen.map(({ all }) => all))];
  return { p99, p99OfAll, growth: max - before };
};

/** The waits of another company and the memory growth under a load; the program runs `module` first. */
const under = async (load: string, module?: string): Promise<Seen> => {
  const options = module === undefined ? '' : `--import=data:text/javascript,${encodeURIComponent(module)}`;
  const running = await data.start({ more: { NODE_OPTIONS: options } });
  onTestFinished(async () => void (await running.end('SIGKILL')));
  for (let round = 0; round < 20; round += 1) await waits();
  const file = join(import.meta.dirname, 'load.ts');
  const more = { LOAD_MEGABYTES: String(lengthOf(12, 60)) };
  const child = spawn(process.execPath, [file, load, data.url, attacker], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...more },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const before = await memoryOf(running.pid);
  await setTimeout(pause);
  return watch(running.pid, before);
};

/** Does work for each piece of a body on the thread that answers everyone, and keeps the results. */
const unbounded = `import { IncomingMessage } from 'node:http';
const { push } = IncomingMessage.prototype;
const kept = [];
IncomingMessage.prototype.push = function (piece, ...rest) {
  if (piece) {
    kept.push(Buffer.alloc(4_000_000, 1));
    for (const end = performance.now() + 20; performance.now() < end;);
  }
  return push.call(this, piece, ...rest);
};`;

/** Reads and sends every list as a whole, however large. */
const wholeLists = `import { registerHooks } from 'node:module';
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith('/records/found-page.ts')) return loaded;
    const source = String(loaded.source).replace('maxWhole = 2_000_000', 'maxWhole = Infinity');
    if (!source.includes('Infinity;')) throw new Error('the limit has another name');
    return { ...loaded, source };
  },
});`;

describe('R10: while one company does its worst', { timeout: 300_000 }, () => {
  test.each(loads.map(({ name }) => name))('R10: others are served under %s', async (name) => {
    const { p99, p99OfAll, growth } = await under(name);
    const wait = `p99 ${Math.round(p99)} ms (${Math.round(p99OfAll)} ms with the wait for the processor)`;
    const figures = `${name}: ${wait}, ${Math.ceil(growth / megabyte)} MB`;
    reportNote('R10', { length: `${isShort ? 'short' : 'long'} ${figures}` });
    expect({ figures, isServed: p99 < maxWait, isBounded: growth < maxGrowth }).toEqual({
      figures,
      isServed: true,
      isBounded: true,
    });
  });

  test('R10, control: a program with unbounded work is slow for others and grows', async () => {
    const { p99, growth } = await under('papers', unbounded);
    expect(p99).toBeGreaterThan(maxWait);
    expect(growth).toBeGreaterThan(maxGrowth);
  });

  test('R10, control: a program that sends every list as a whole is slow for others or grows', async () => {
    const { p99, growth } = await under('lists', wholeLists);
    expect(p99 > maxWait || growth > maxGrowth).toBe(true);
  });
});
