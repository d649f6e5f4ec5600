import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lengthOf, seedOf } from '../../../../trust/rows/length.ts';
import { reportNote } from '../../../../trust/rows/notes.ts';
import { authorizeUrl, openBrowser, redirectUri, type Service, startService } from '../../testing/test-oauth.ts';

const runs = lengthOf(300, 3000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  reportNote('S3', { length: `2 x ${runs} mutations` });
  await service.close();
});

const inserted = [
  '/',
  '//',
  '..',
  '/../',
  '%2f',
  '%2F',
  '%00',
  '%0d%0a',
  '@',
  '#',
  '#x',
  '?',
  '?x=1',
  '&',
  ';',
  '.',
  ':443',
  ':8443',
  '\\',
  '\\\\',
  ' ',
  '\t',
  '\n',
  '+',
  'ü',
  'а',
  '‮',
  '*',
  '@evil.example',
  '.evil.example',
  '/@evil.example',
  '%40evil.example',
  '&redirect_uri=https://evil.example',
];
const replaced: readonly (readonly [string, string])[] = [
  ['https', 'http'],
  ['https', 'HTTPS'],
  ['https://', 'https:/'],
  ['https://', '//'],
  ['https://', 'https:\\\\'],
  ['https://', 'https://evil.example@'],
  ['https://', 'https://user:word@'],
  ['https://', 'javascript://'],
  ['app.example', 'App.example'],
  ['app.example', 'app.example.'],
  ['app.example', 'evil.example'],
  ['app.example', 'app%2eexample'],
  ['app.example', '\u0430pp.example'],
  ['/callback', ''],
  ['/callback', '/Callback'],
  ['/callback', '/callback/'],
  ['/callback', '/./callback'],
  ['/callback', '/x/../callback'],
  ['/callback', '/%63allback'],
];

/** One or more changes: an insertion anywhere, a letter dropped or swapped, a part replaced. */
const change: fc.Arbitrary<(address: string) => string> = fc.oneof(
  fc.tuple(fc.constantFrom(...inserted), fc.nat()).map(([text, at]) => (address: string) => {
    const index = at % (address.length + 1);
    return `${address.slice(0, index)}${text}${address.slice(index)}`;
  }),
  fc.nat().map((at) => (address: string) => {
    const index = at % address.length;
    return `${address.slice(0, index)}${address.slice(index + 1)}`;
  }),
  fc.nat().map((at) => (address: string) => {
    const index = at % address.length;
    const letter = address.charAt(index);
    const turned = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
    return `${address.slice(0, index)}${turned}${address.slice(index + 1)}`;
  }),
  fc.constantFrom(...replaced).map(
    ([from, to]) =>
      (address: string) =>
        address.replace(from, to),
  ),
);
const mutation = fc
  .array(change, { minLength: 1, maxLength: 3 })
  .map((changes) => changes.reduce((address, apply) => apply(address), redirectUri))
  .filter((address) => address !== redirectUri);

const isStopped = async (url: string): Promise<boolean> => {
  const { status, headers, body } = await openBrowser(service).get(url);
  return status === 400 && headers['location'] === undefined && !body.includes('<form');
};

test('S3, control: the exact redirect address is accepted', async () => {
  expect((await openBrowser(service).get(authorizeUrl())).body).toContain('<form');
  expect(await isStopped(authorizeUrl())).toBe(false);
});

test('S3: 300 mutations of the redirect address lead to an error page, never to a redirect', async () => {
  await fc.assert(
    fc.asyncProperty(mutation, async (address) => {
      expect(await isStopped(authorizeUrl({ redirect_uri: address }))).toBe(true);
    }),
    { numRuns: runs, seed: seedOf('S3') },
  );
}, 600_000);

test('S3: the same applies to a mutation that is not encoded in the query', async () => {
  const raw = mutation.map((address) => address.replace(/[^\x21-\x7e]|["<>#]/g, encodeURIComponent));
  const before = authorizeUrl({ redirect_uri: undefined });
  await fc.assert(
    fc.asyncProperty(raw, async (address) => {
      const url = `${before}&redirect_uri=${address}`;
      const [read = ''] = new URLSearchParams(url.split('?').slice(1).join('?')).getAll('redirect_uri');
      fc.pre(read !== redirectUri || url.split('redirect_uri=').length > 2);
      expect(await isStopped(url)).toBe(true);
    }),
    { numRuns: runs, seed: seedOf('S3') },
  );
}, 600_000);

test('S3: a repeated parameter is refused, even with the exact address', async () => {
  for (const name of ['redirect_uri', 'client_id', 'state', 'scope', 'code_challenge', 'lang', 'other']) {
    const exact = name === 'redirect_uri' ? redirectUri : 'x';
    for (const value of [exact, 'https://evil.example/']) {
      const url = `${authorizeUrl({ scope: 'general' })}&lang=en&other=1&${name}=${encodeURIComponent(value)}`;
      expect([name, await isStopped(url)]).toEqual([name, true]);
    }
  }
});

test('S3: the return address after sign-in is this service, whatever the request adds', async () => {
  for (const extra of [
    'next=https://evil.example',
    'return_to=//evil.example',
    'lang=//evil.example',
    'lang=de%0d%0aLocation:x',
  ]) {
    const browser = openBrowser(service);
    const first = await browser.get(`${authorizeUrl()}&${extra}`);
    const answer = await browser.submit(first, 'sign_in', [
      ['email', 'anna.berger@lindenhof.example'],
      ['password', 'correct horse battery'],
    ]);
    expect(answer.status).toBe(303);
    expect(String(answer.headers['location'])).toMatch(
      /^\?client_id=app&redirect_uri=https%3A%2F%2Fapp\.example%2Fcallback&[^/\\]*&lang=en$/,
    );
  }
});
