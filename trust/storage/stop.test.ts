import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportNote } from '../rows/notes.ts';
import { prepareDemoData } from '../program.ts';

const clients = 50;

type TestData = Awaited<ReturnType<typeof prepareDemoData>>;
let data: TestData;
let token: string;

beforeAll(async () => {
  data = await prepareDemoData();
  const running = await data.start();
  token = await data.token();
  await running.end('SIGTERM');
}, 300_000);
afterAll(async () => data.remove());

/** A create with only the first half sent; `finish` sends the rest and resolves to everything received. */
const begin = async (name: string) => {
  const { hostname, port, pathname } = new URL(`${data.url}/unit`);
  const body = JSON.stringify({ name });
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  let answered = '';
  const socket = connect(Number(port), hostname).on('data', (data) => {
    answered += data.toString();
  });
  const closed = new Promise<void>((resolve) => socket.on('error', () => resolve()).on('close', () => resolve()));
  await new Promise<void>((resolve) => socket.write(`${head}\r\n\r\n${body.slice(0, 5)}`, () => resolve()));
  const finish = async (): Promise<string> => {
    socket.write(body.slice(5));
    await closed;
    return answered;
  };
  return finish;
};

/** The first lines of the answers to fifty started creates, if the program gets SIGTERM in between. */
const endUnderLoad = async (signal: 'SIGTERM' | 'SIGKILL') => {
  const running = await data.start();
  const begun = await Promise.all(Array.from({ length: clients }, async (_, index) => begin(`${signal} ${index}`)));
  await setTimeout(2000);
  const began = performance.now();
  const ended = running.end(signal);
  await setTimeout(200);
  const answers = await Promise.all(begun.map(async (finish) => finish()));
  const code = await ended;
  return { code, took: performance.now() - began, answers: answers.map((answer) => answer.split('\r\n')[0]) };
};

describe('D7: stopped under load', { timeout: 120_000 }, () => {
  test('D7: every started request finishes, and the program exits by itself within ten seconds', async () => {
    const { code, took, answers } = await endUnderLoad('SIGTERM');
    expect(answers).toEqual(answers.map(() => 'HTTP/1.1 201 Created'));
    reportNote('D7', { length: `${clients} clients, ended after ${Math.ceil(took)} ms` });
    expect(code).toBe(0);
    expect(took).toBeLessThan(10_000);
  });

  test('D7, control: when killed, it answers none', async () => {
    expect((await endUnderLoad('SIGKILL')).answers).toEqual(Array.from({ length: clients }, () => ''));
  });
});
