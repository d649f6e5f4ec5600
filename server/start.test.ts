import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';
import { freePort } from '../e2e/program.ts';

let folder: string;
const taken = createServer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-start-'));
  await once(taken.listen({ host: '127.0.0.1', port: await freePort() }), 'listening');
});
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true });
});

/** Starts the program, which must end by itself; its message and exit code. */
const refusalOf = async (settings: { readonly [name: string]: string }) => {
  const ports = { APP_PORT: String(await freePort()), SERVICE_PORT: String(await freePort()) };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...minimalEnvironment, DATA_DIR: join(folder, 'data'), ...ports, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const message = await text(child.stderr);
  const [code]: unknown[] = await ended;
  return { message, code };
};

const isAddress = (address: unknown): address is AddressInfo =>
  typeof address === 'object' && address !== null && 'port' in address;

it.each(['APP_PORT', 'SERVICE_PORT', 'METRICS_PORT'])(
  'a start whose %s is taken ends before it touches the data',
  async (name) => {
    const address = taken.address();
    const port = isAddress(address) ? String(address.port) : '';
    const { message, code } = await refusalOf({ [name]: port });
    expect([code, message]).toEqual([
      1,
      expect.stringContaining(`127.0.0.1:${port}\nAnother program listens there: set ${name} to`),
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  },
);

it.each([
  ['DATA_DIR', '/dev/null'],
  ['DATA_DIR', '/dev/null/data'],
  ['DATA_DIR', '/proc/data'],
  ['HOST', 'no.such.host.invalid'],
  ['METRICS_HOST', 'no.such.host.invalid'],
])('%s=%s ends the start with a message about it', async (name, value) => {
  const METRICS_PORT = String(await freePort());
  const behindTls = { PUBLIC_URL: 'https://k.example', SERVICE_PUBLIC_URL: 'https://s.example', METRICS_PORT };
  const { message, code } = await refusalOf({ [name]: value, ...behindTls });
  expect([code, message]).toEqual([1, expect.stringContaining(`${name}: needs a`)]);
  expect(message).not.toContain('    at ');
});
