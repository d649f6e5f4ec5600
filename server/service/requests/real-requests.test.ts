import { afterAll, describe, expect, it } from 'vitest';
import { lines, refusal, startOnSocket } from './test-socket.ts';

/** Requests of real clients, over a real socket: `gaps-request.test.ts` covers rulings/requests row by row, in process. */
const { service, token, authorization, send, speak, unit, at, body } = await startOnSocket();
afterAll(service.close);

describe('a request line and its headers', () => {
  it.each(['AUTHORIZATION', 'Authorization', 'aUTHORIZATION'])(
    'the header %s is accepted, however it is written',
    async (name) => {
      for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
        const received = await speak(
          lines(
            `GET ${at} HTTP/1.1`,
            'HOST: localhost',
            `${name}: ${scheme} ${token}`,
            'CONNECTION: close',
            'ACCEPT: */*',
          ),
        );
        expect(received).toMatch(/^HTTP\/1\.1 200 /);
        expect(received.endsWith(body)).toBe(true);
      }
    },
  );

  it('a request in HTTP/1.0, without Host, is answered and closed', async () => {
    const received = await speak(lines(`GET ${at} HTTP/1.0`, `Authorization: ${authorization}`));
    expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    expect(received.endsWith(body)).toBe(true);
  });

  it('a request line may contain the complete URL, as through a proxy', async () => {
    for (const path of [at, at.replace('api2.php', 'api2.php/')]) {
      const target = `GET http://kontor.example:4000${path} HTTP/1.1`;
      const received = await speak(
        lines(target, 'Host: localhost', `Authorization: ${authorization}`, 'Connection: close'),
      );
      expect([path, received.split('\r\n')[0], received.endsWith(body)]).toEqual([path, 'HTTP/1.1 200 OK', true]);
    }
  });

  it.each(['text/html', 'application/xml', '*/*', ''])('a request with Accept %j still gets JSON', async (accept) => {
    const { status, headers } = await send('GET', at, { headers: { accept } });
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
  });

  it('HEAD gets the headers of GET and no body', async () => {
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

  it('two requests in one packet are answered in order', async () => {
    const one = lines(`GET ${at} HTTP/1.1`, 'Host: localhost', `Authorization: ${authorization}`);
    const two = lines(`GET ${at}0 HTTP/1.1`, 'Host: localhost', `Authorization: ${authorization}`, 'Connection: close');
    const received = await speak(one + two);
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404']);
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
    expect([status, text]).toEqual([expected, expected === 200 ? body : notThere]);
  });

  it('an address with unencoded letters gives an unknown record', async () => {
    const received = await speak(
      lines(
        'GET /api2.php/one-ag/unit/Kübel HTTP/1.1',
        'Host: localhost',
        `Authorization: ${authorization}`,
        'Connection: close',
      ),
    );
    expect(received).toMatch(/^HTTP\/1\.1 40[04] [\s\S]*\{"error_code":40[04],/);
  });

  it('an address of 10,000 characters is read, one of 20,000 is refused in the documented shape', async () => {
    const long = (length: number) => `${at}?callback=${'a'.repeat(length)}`;
    expect((await send('GET', long(10_000))).status).toBe(200);
    const { status, text } = await send('GET', long(20_000));
    expect([status, text]).toEqual([431, expect.stringMatching(refusal(431))]);
  });
});
