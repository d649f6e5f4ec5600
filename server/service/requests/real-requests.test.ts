import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { registerClient } from '../oauth/clients/client.ts';
import { issueTokens } from '../oauth/tokens/issue-token.ts';
import { idOf, startTestService } from '../testing/test-service.ts';

/** Requests of real clients, over a real socket: `gaps-request.test.ts` covers rulings/requests row by row, in process. */
const service = await startTestService();
const { app } = service;
afterAll(service.close);
await app.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(app.listeningOrigin).port);
const token = await service.token();
const authorization = `Bearer ${token}`;
const unit = idOf(await service.call('POST', '/unit', { body: { name: 'Kübel' } }));
const asShown = JSON.stringify({ id: unit, name: 'Kübel' });

type Sent = { readonly headers?: { readonly [name: string]: string }; readonly agent?: Agent };
type Answer = {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly text: string;
};

/** A request with Node's own client; without a body it sends no length, with pieces it sends them chunked. */
const send = async (
  method: string,
  path: string,
  { headers = {}, agent }: Sent = {},
  pieces: readonly Uint8Array[] = [],
) =>
  new Promise<Answer>((done, fail) => {
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { authorization, ...headers },
      ...(agent ? { agent } : {}),
    };
    const open = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() }),
      );
    });
    open.on('error', fail);
    for (const piece of pieces) open.write(piece);
    open.end();
  });

/** Sends raw bytes and returns everything received until the service closes. */
const speak = async (text: string): Promise<string> =>
  new Promise((done, fail) => {
    let heard = '';
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(text));
    socket.on('data', (part: Buffer) => (heard += part.toString()));
    socket.on('end', () => done(heard));
    socket.on('error', fail);
  });

const lines = (...given: readonly string[]): string => [...given, '', ''].join('\r\n');
const bytes = (text: string): Uint8Array => Buffer.from(text);
const at = `/api2.php/one-ag/unit/${unit}`;
const created = async (headers: { readonly [name: string]: string }, ...pieces: readonly Uint8Array[]) =>
  send('POST', '/api2.php/one-ag/unit', { headers }, pieces);
const refusal = (status: number) => new RegExp(String.raw`^\{"error_code":${status},"message":"[^"]+"`);

describe('a line and its headers', () => {
  it.each(['AUTHORIZATION', 'Authorization', 'aUTHORIZATION'])('%s, however it is written', async (name) => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const heard = await speak(
        lines(
          `GET ${at} HTTP/1.1`,
          'HOST: localhost',
          `${name}: ${scheme} ${token}`,
          'CONNECTION: close',
          'ACCEPT: */*',
        ),
      );
      expect(heard).toMatch(/^HTTP\/1\.1 200 /);
      expect(heard.endsWith(asShown)).toBe(true);
    }
  });

  it('of HTTP/1.0, without Host, is answered and closed', async () => {
    const heard = await speak(lines(`GET ${at} HTTP/1.0`, `Authorization: ${authorization}`));
    expect(heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    expect(heard.endsWith(asShown)).toBe(true);
  });

  it('with the whole address, as through a proxy', async () => {
    for (const path of [at, at.replace('api2.php', 'api2.php/')]) {
      const target = `GET http://kontor.example:4000${path} HTTP/1.1`;
      const heard = await speak(
        lines(target, 'Host: localhost', `Authorization: ${authorization}`, 'Connection: close'),
      );
      expect([path, heard.split('\r\n')[0], heard.endsWith(asShown)]).toEqual([path, 'HTTP/1.1 200 OK', true]);
    }
  });

  it.each(['text/html', 'application/xml', '*/*', ''])('that accepts %j gets JSON all the same', async (accept) => {
    const { status, headers } = await send('GET', at, { headers: { accept } });
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
  });

  it('of HEAD has the headers of GET and no body', async () => {
    const [get, head] = [await send('GET', at), await send('HEAD', at)];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length', 'x-authenticated-user', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    const list = await send('HEAD', '/api2.php/one-ag/unit');
    expect(list.headers['x-total-count']).toBe(
      String((await send('GET', '/api2.php/one-ag/unit')).headers['x-total-count']),
    );
    expect((await send('HEAD', `${at}0`)).status).toBe(404);
  });

  it('of two requests in one packet are answered in their order', async () => {
    const one = lines(`GET ${at} HTTP/1.1`, 'Host: localhost', `Authorization: ${authorization}`);
    const two = lines(`GET ${at}0 HTTP/1.1`, 'Host: localhost', `Authorization: ${authorization}`, 'Connection: close');
    const heard = await speak(one + two);
    expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404']);
  });
});

describe('an address', () => {
  it.each([
    [`/api2.php/one-ag/%75nit/${unit}`, 200],
    [`/api2.php/%6fne-ag/unit/%3${unit}`, 200],
    [`/api2.php///one-ag/unit/${unit}?&`, 200],
    [`/api2.php/one-ag/unit/${unit}?#fragment`, 200],
    [`/api2.php/one-ag/unit/${unit}?unknown=%ff&other=%zz&=&&`, 200],
    [`/api2.php/one-ag/unit/${unit}/`, 404],
    ['/api2.php/one-ag/unit/', 404],
    ['/api2.php/one-ag//unit', 404],
    ['/api2.php/one-ag/UNIT', 404],
    ['/API2.PHP/one-ag/unit', 404],
    [`/api2.php/one-ag/unit%2f${unit}`, 404],
    [`/api2.php/one-ag/unit/${unit}%00`, 404],
    ['/api2.php/one-ag/unit/%ff', 404],
    ['/api2.php/one-ag/unit/%zz', 404],
    ['/api2.php/one-ag/./unit', 404],
    ['/api2.php/one-ag/x/../unit', 404],
  ])('%s answers %i', async (path, expected) => {
    const { status, text } = await send('GET', path);
    const notThere = '{"error_code":404,"message":"The page could not be found."}';
    expect([status, text]).toEqual([expected, expected === 200 ? asShown : notThere]);
  });

  it('with letters that were not encoded is no record', async () => {
    const heard = await speak(
      lines(
        'GET /api2.php/one-ag/unit/Kübel HTTP/1.1',
        'Host: localhost',
        `Authorization: ${authorization}`,
        'Connection: close',
      ),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 40[04] [\s\S]*\{"error_code":40[04],/);
  });

  it('of 10,000 characters is read, one of 20,000 is refused in the documented shape', async () => {
    const long = (length: number) => `${at}?callback=${'a'.repeat(length)}`;
    expect((await send('GET', long(10_000))).status).toBe(200);
    const { status, text } = await send('GET', long(20_000));
    expect([status, text]).toEqual([431, expect.stringMatching(refusal(431))]);
  });
});

describe('a body', () => {
  const json = { 'content-type': 'application/json' };

  it('in pieces that cut a letter in two', async () => {
    const whole = Buffer.from('{"name":"Büchse 😀"}');
    const pieces = [...whole].map((byte) => Uint8Array.of(byte));
    const { status, text } = await created(json, ...pieces);
    expect([status, text]).toEqual([201, expect.stringContaining('"name":"Büchse 😀"')]);
  });

  it('with a byte order mark before it', async () => {
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
  ])('in %s cannot be parsed: 415, nothing stored', async (_what, body) => {
    const before = (await send('GET', '/api2.php/one-ag/unit')).headers['x-total-count'];
    const { status, text } = await created(json, body);
    expect([status, text]).toEqual([415, expect.stringMatching(refusal(415))]);
    expect((await send('GET', '/api2.php/one-ag/unit')).headers['x-total-count']).toBe(before);
  });

  it('that is compressed is refused, not guessed: 415', async () => {
    const { status, text } = await created({ ...json, 'content-encoding': 'gzip' }, gzipSync('{"name":"x"}'));
    expect([status, text]).toEqual([415, expect.stringMatching(refusal(415))]);
  });

  it('that waits for 100 Continue', async () => {
    const body = '{"name":"Geduld"}';
    const heard = await speak(
      lines(
        'POST /api2.php/one-ag/unit HTTP/1.1',
        'Host: localhost',
        `Authorization: ${authorization}`,
        'Expect: 100-continue',
        `Content-Length: ${body.length}`,
        'Connection: close',
      ) + body,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 Created/);
  });

  it('of a GET or a DELETE is not minded, and the next request on the connection is answered', async () => {
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

  it('without a length and without an end of its own counts as none', async () => {
    const heard = await speak(
      lines(
        'POST /api2.php/one-ag/article HTTP/1.1',
        'Host: localhost',
        `Authorization: ${authorization}`,
        'Connection: close',
      ),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 201 /);
  });

  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['a length that is no number', ['Content-Length: x']],
    ['an unknown encoding', ['Transfer-Encoding: gzip']],
  ])('with %s is no request', async (_what, given) => {
    const start = ['POST /api2.php/one-ag/unit HTTP/1.1', 'Host: localhost', `Authorization: ${authorization}`];
    const heard = await speak(`${lines(...start, ...given)}{}`);
    expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json[\s\S]*\{"error_code":400,/);
  });
});

describe('a token request', () => {
  const client = {
    clientId: 'app',
    secret: 'the secret of the app',
    name: 'App',
    redirectUris: ['https://app.example/callback'],
  };
  const registered = service.database.transaction(async (transaction) => registerClient(transaction, client));

  const fields = async (): Promise<{ readonly [name: string]: string }> => {
    await registered;
    const { companyId, userId } = service.owner;
    const grant = {
      companyId,
      userId,
      clientId: client.clientId,
      scopes: new Set(['general'] as const),
      now: service.clock.now,
    };
    const { refresh_token } = await service.database.transaction(async (transaction) =>
      issueTokens(transaction, grant),
    );
    return { grant_type: 'refresh_token', client_id: client.clientId, client_secret: client.secret, refresh_token };
  };
  const form = (values: { readonly [name: string]: string }) => new URLSearchParams(values).toString();
  const multipart = (values: { readonly [name: string]: string }) =>
    `${Object.entries(values)
      .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--edge--\r\n`;

  it.each([
    ['a form', 'application/x-www-form-urlencoded', form],
    ['a form with its characters named', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8', form],
    ['multipart', 'multipart/form-data; boundary=edge', multipart],
    ['JSON', 'application/json; charset=utf-8', JSON.stringify],
    ['JSON after a byte order mark', 'application/json', (values: object) => `\ufeff${JSON.stringify(values)}`],
  ])('as %s, whole or in pieces', async (_what, type, encode) => {
    for (const size of [Infinity, 7]) {
      const body = Buffer.from(encode(await fields()));
      const pieces = Array.from({ length: Math.ceil(body.length / size) || 1 }, (_one, index) =>
        size === Infinity ? body : body.subarray(index * size, (index + 1) * size),
      );
      const { status, text } = await send(
        'POST',
        '/oauth/refresh_token',
        { headers: { 'content-type': type } },
        pieces,
      );
      expect([status, JSON.parse(text)]).toMatchObject([200, { org: 'one-ag', scope: 'general' }]);
    }
  });

  it.each([
    undefined,
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
  ])('in the query, with no body of type %j', async (type) => {
    const headers: { [name: string]: string } = {
      'content-length': '0',
      ...(type === undefined ? {} : { 'content-type': type }),
    };
    const { status, text } = await send('POST', `/oauth/refresh_token?${form(await fields())}`, { headers });
    expect([status, JSON.parse(text)]).toMatchObject([200, { org: 'one-ag', scope: 'general' }]);
  });
});
