import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { lines, refusal, startOnSocket } from './test-socket.ts';
import { idOf } from '../testing/test-service.ts';

/** Bodies of real clients, over a real socket. */
const { service, authorization, send, speak, at } = await startOnSocket();
afterAll(service.close);
const bytes = (text: string): Uint8Array => Buffer.from(text);
const created = async (headers: { readonly [name: string]: string }, ...pieces: readonly Uint8Array[]) =>
  send('POST', '/api2.php/one-ag/unit', { headers }, pieces);

describe('a body', () => {
  const json = { 'content-type': 'application/json' };

  it('a body may arrive in pieces that split a letter', async () => {
    const whole = Buffer.from('{"name":"Büchse 😀"}');
    const pieces = [...whole].map((byte) => Uint8Array.of(byte));
    const { status, text } = await created(json, ...pieces);
    expect([status, text]).toEqual([201, expect.stringContaining('"name":"Büchse 😀"')]);
  });

  it('a body may start with a byte order mark', async () => {
    const { status, text } = await created(json, bytes('\ufeff{"name":"Mit Marke"}'));
    expect([status, text]).toEqual([201, expect.stringContaining('"name":"Mit Marke"')]);
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeff{"name":"x"}', 'utf16le')],
    ['Latin-1', Buffer.from('{"name":"Kübel"}', 'latin1')],
    ['an overlong sequence', Buffer.from([0x7b, 0xc0, 0xaf, 0x7d])],
    ['a form', bytes('name=Kübel')],
    ['half of it', bytes('{"name":"x"')],
    ['two of them', bytes('{"name":"x"}{"name":"y"}')],
    ['a name without quotes', bytes('{name:"x"}')],
    ['NaN', bytes('NaN')],
  ])('a body in %s cannot be parsed: 415, nothing stored', async (_what, body) => {
    const before = (await send('GET', '/api2.php/one-ag/unit')).headers['x-total-count'];
    const { status, text } = await created(json, body);
    expect([status, text]).toEqual([415, expect.stringMatching(refusal(415))]);
    expect((await send('GET', '/api2.php/one-ag/unit')).headers['x-total-count']).toBe(before);
  });

  it('a compressed body is refused, not guessed: 415', async () => {
    const { status, text } = await created({ ...json, 'content-encoding': 'gzip' }, gzipSync('{"name":"x"}'));
    expect([status, text]).toEqual([415, expect.stringMatching(refusal(415))]);
  });

  it('a body may wait for 100 Continue', async () => {
    const body = '{"name":"Geduld"}';
    const received = await speak(
      lines(
        'POST /api2.php/one-ag/unit HTTP/1.1',
        'Host: localhost',
        `Authorization: ${authorization}`,
        'Expect: 100-continue',
        `Content-Length: ${body.length}`,
        'Connection: close',
      ) + body,
    );
    expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 Created/);
  });

  it('the body of a GET or a DELETE is ignored, and the next request on the connection is answered', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sent = { headers: json, agent };
    const withBody = { headers: { ...json, 'transfer-encoding': 'chunked' }, agent };
    expect((await send('GET', at, withBody, [bytes('{"nonsense":')])).status).toBe(200);
    expect((await send('GET', at, sent)).status).toBe(200);
    const id = idOf(await service.call('POST', '/unit', { body: { name: 'Weg' } }));
    expect((await send('DELETE', `/api2.php/one-ag/unit/${id}`, withBody, [bytes('{}')])).status).toBe(200);
    expect((await send('DELETE', `/api2.php/one-ag/unit/${id}`, sent)).status).toBe(404);
    agent.destroy();
  });

  it('a body without a length or chunking counts as empty', async () => {
    const received = await speak(
      lines(
        'POST /api2.php/one-ag/article HTTP/1.1',
        'Host: localhost',
        `Authorization: ${authorization}`,
        'Connection: close',
      ),
    );
    expect(received).toMatch(/^HTTP\/1\.1 201 /);
  });

  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['a length that is no number', ['Content-Length: x']],
    ['an unknown encoding', ['Transfer-Encoding: gzip']],
  ])('a request with %s is not valid', async (_what, given) => {
    const start = ['POST /api2.php/one-ag/unit HTTP/1.1', 'Host: localhost', `Authorization: ${authorization}`];
    const received = await speak(`${lines(...start, ...given)}{}`);
    expect(received).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json[\s\S]*\{"error_code":400,/,
    );
  });
});
