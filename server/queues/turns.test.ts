import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createTurnQueue } from './turns.ts';

/** A server that answers when the test tells it to: two of a key at once, three may wait. */
const start = async () => {
  const { admit } = createTurnQueue({ atOnce: 2, waiting: 3 });
  const open: ServerResponse[] = [];
  const answer = async (key: string, response: ServerResponse): Promise<void> => {
    if (await admit(key, response)) open.push(response.writeHead(200));
    else response.writeHead(429).end();
  };
  const server = createServer(({ url = '' }, response) => void answer(url, response)).listen(0, '127.0.0.1');
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  let answered = 0;
  let refused = 0;
  const send = (key: string) => {
    const sent = get({ port, host: '127.0.0.1', path: `/${key}` }, (response) => {
      response.resume().once('end', () => (response.statusCode === 200 ? (answered += 1) : (refused += 1)));
    });
    return sent.on('error', () => undefined);
  };
  return { send, open, end: () => open.shift()?.end(), answered: () => answered, refused: () => refused };
};

it('requests of a key take turns, others of the key wait, and one too many is refused', async () => {
  const { send, open, end, answered, refused } = await start();
  for (let count = 0; count < 6; count += 1) send('one');
  await expect.poll(refused).toBe(1);
  expect(open.length).toBe(2);
  send('other');
  await expect.poll(() => open.length).toBe(3);
  for (let count = 0; count < 6; count += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    end();
  }
  await expect.poll(answered).toBe(6);
});

it('a caller who hangs up gives the turn to the next', async () => {
  const { send, open, answered } = await start();
  const [first] = [send('one'), send('one'), send('one')];
  await expect.poll(() => open.length).toBe(2);
  first?.destroy();
  await expect.poll(() => open.length).toBe(3);
  for (const response of open) response.end();
  await expect.poll(answered).toBe(2);
});
