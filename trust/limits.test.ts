import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { lengthOf, seeded } from './rows/length.ts';
import { reportNote } from './rows/notes.ts';
import { prepareDemoData } from './program.ts';

const bodies = lengthOf(100, 1000);
const megabyte = 1_048_576;
const maxGrowth = 50 * megabyte;

/** Makes the program keep every received byte, which the test must detect. */
const hoarding = `import { IncomingMessage } from 'node:http';
const { push } = IncomingMessage.prototype;
const kept = [];
IncomingMessage.prototype.push = function (piece, ...rest) {
  if (piece) kept.push(Buffer.from(piece));
  return push.call(this, piece, ...rest);
};`;

type TestData = Awaited<ReturnType<typeof prepareDemoData>>;
let data: TestData;
beforeEach(async () => {
  data = await prepareDemoData();
}, 300_000);
afterEach(async () => data.remove());

type Hostile = {
  readonly name: string;
  readonly path: string;
  readonly pieces: () => Generator<Buffer>;
  /** Statuses; 0 if the connection was closed. */
  readonly answers: readonly number[];
};

const piece = Buffer.alloc(65_536, '[');
const hostile: readonly [Hostile, ...Hostile[]] = [
  {
    name: 'a body without end',
    path: '/unit',
    *pieces() {
      for (let sent = 0; sent < 1024; sent += 1) yield piece;
    },
    // A client that keeps sending may find the connection closed before reading the answer.
    answers: [413, 0],
  },
  {
    name: 'lists in each other, a hundred thousand deep',
    path: '/unit',
    *pieces() {
      yield Buffer.alloc(100_000, '[');
      yield Buffer.alloc(100_000, ']');
    },
    answers: [422],
  },
  {
    name: 'a text of a megabyte in a body that is a little too large',
    path: '/unit',
    *pieces() {
      yield Buffer.from('{"name":"');
      yield Buffer.alloc(megabyte, 'x');
      yield Buffer.from('"}');
    },
    answers: [413, 0],
  },
  {
    name: 'five thousand criteria',
    path: '/unit/search',
    *pieces() {
      yield Buffer.from(JSON.stringify(Array.from({ length: 5000 }, () => ({ field: 'name', value: 'x' }))));
    },
    answers: [400],
  },
  {
    name: 'five thousand fields',
    path: '/unit',
    *pieces() {
      yield Buffer.from(`{${Array.from({ length: 5000 }, (_, index) => `"f${index}":1`).join(',')}}`);
    },
    answers: [422],
  },
];

/** Sends it piece by piece as long as the service reads; returns the first line of the answer and the number of accepted bytes. */
const send = async (
  { path, pieces }: Hostile,
  token: string,
): Promise<{ readonly status: number; readonly sent: number }> => {
  const { hostname, port, pathname } = new URL(`${data.url}${path}`);
  const socket = connect(Number(port), hostname);
  let [answered, isOver, sent] = ['', false, 0];
  const closed = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      answered += data.toString();
      socket.destroy();
      isOver = true;
    });
    socket.on('error', () => resolve()).on('close', () => resolve());
  });
  const head = [
    'Authorization: Bearer ' + token,
    `Host: ${hostname}`,
    'Transfer-Encoding: chunked',
    'Connection: close',
  ];
  socket.write(`POST ${pathname} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  for (const part of pieces()) {
    if (isOver || socket.destroyed) break;
    sent += part.length;
    await new Promise((resolve) =>
      socket.write(Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]), resolve),
    );
  }
  if (!isOver && !socket.destroyed) socket.write('0\r\n\r\n');
  await closed;
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answered)?.[1] ?? 0), sent };
};

/**
 * On SIGUSR2, after a garbage collection, reports the bytes that JavaScript holds: `VmRSS` also counts pages that the
 * allocator keeps for later.
 */
const collecting = `import { renameSync, writeFileSync } from 'node:fs';
process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const file = process.env.DATA_DIR + '/memory.json';
  writeFileSync(file + '.part', JSON.stringify({ held: heapUsed + external, resident: rss }));
  renameSync(file + '.part', file);
});`;

const memory = z.object({ held: z.number(), resident: z.number() });
type Memory = z.infer<typeof memory>;

/** Bytes held by the process, and resident bytes. */
const memoryOf = async (pid: number): Promise<Memory> => {
  const file = join(data.dataDir, 'memory.json');
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  return vi.waitFor(async () => memory.parse(JSON.parse(await readFile(file, 'utf8'))), { timeout: 30_000 });
};

/** NODE_OPTIONS that make the program load these modules before its own code. */
const nodeOptions = (modules: readonly string[]): string =>
  ['--expose-gc', ...modules.map((module) => `--import=data:text/javascript,${encodeURIComponent(module)}`)].join(' ');

/** Memory growth of the program over `count` hostile bodies, after some for warm-up. */
const growthOver = async (count: number, modules: readonly string[] = []): Promise<Memory> => {
  const random = seeded('R3');
  const running = await data.start({ more: { NODE_OPTIONS: nodeOptions([collecting, ...modules]) } });
  onTestFinished(async () => void (await running.end('SIGKILL')));
  const token = await data.token();
  const some = async (times: number): Promise<void> => {
    for (let index = 0; index < times; index += 1) {
      const one = random.pick(hostile);
      const { status, sent } = await send(one, token);
      expect({ name: one.name, isRefused: one.answers.some((each) => each === status), status }).toMatchObject({
        isRefused: true,
      });
      expect(sent).toBeLessThan(16 * megabyte);
    }
  };
  await some(50);
  const before = await memoryOf(running.pid);
  await some(count);
  const after = await memoryOf(running.pid);
  await running.end('SIGKILL');
  return { held: after.held - before.held, resident: after.resident - before.resident };
};

describe('R3: body limits apply while streaming', { timeout: 1_200_000 }, () => {
  test('R3: each hostile body is refused in time, and the program hardly grows', async () => {
    const growth = await growthOver(bodies);
    reportNote('R3', { length: `${bodies} bodies, ${Math.ceil(growth.held / megabyte)} MB` });
    expect(growth.held).toBeLessThan(maxGrowth);
    expect(growth.resident).toBeLessThan(maxGrowth);
  });

  test('R3, control: a program that buffers its input grows', async () => {
    expect((await growthOver(240, [hoarding])).held).toBeGreaterThan(maxGrowth);
  });
});
