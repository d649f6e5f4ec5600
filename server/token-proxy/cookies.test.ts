import { expect, test } from 'vitest';
import { beginSignIn, browserAt, signIn, startBoth } from './testing.ts';

const setCookies = async (publicUrl: URL) => {
  const { address } = await startBoth({ options: { publicUrl } });
  const browser = browserAt(address);
  const other = browserAt(address);
  const begun = await beginSignIn(other);
  const start = await other.call('POST', '/session/start', { state: begun.state, code_challenge: 'c'.repeat(43) });
  const callback = await signIn(browser);
  return { browser, lines: [...start.headers.getSetCookie(), ...callback.headers.getSetCookie()] };
};

const named = (lines: readonly string[]) =>
  lines.map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    return [pair.split('=')[0], ...attributes.filter((attribute) => !/^(Max-Age|Expires)/.test(attribute)).sort()];
  });

test('under https the cookies are bound to the host, to http and to https', async () => {
  const { lines } = await setCookies(new URL('https://kontor.example'));
  const attributes = ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'];
  expect(named(lines)).toEqual([
    ['__Host-Http-kontor-sign-in-443', ...attributes],
    ['__Host-Http-kontor-sign-in-443', ...attributes],
    ['__Host-Http-kontor-session-443', ...attributes],
  ]);
});

test('on plain http the names have no prefix but the port, and no Secure', async () => {
  const { lines } = await setCookies(new URL('http://localhost:8080'));
  const attributes = ['HttpOnly', 'Path=/', 'SameSite=Strict'];
  expect(named(lines)).toEqual([
    ['kontor-sign-in-8080', ...attributes],
    ['kontor-sign-in-8080', ...attributes],
    ['kontor-session-8080', ...attributes],
  ]);
});

test('the sign-in cookie lives ten minutes, the session cookie two weeks after the last session check', async () => {
  const { browser, lines } = await setCookies(new URL('http://localhost:8080'));
  const looked = await browser.call('GET', '/session');
  const ages = [...lines, ...looked.headers.getSetCookie()].map((line) => Number(/Max-Age=(\d+)/.exec(line)?.[1]));
  expect(ages[0]).toBe(600);
  expect(ages[1]).toBe(0);
  expect(ages[2]).toBe(1_209_600);
  expect(ages[3]).toBeGreaterThan(1_209_500);
});
