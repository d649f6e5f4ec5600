import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { sql } from '#server/service/store/sql.ts';
import { ownClientId, registerClient } from '../clients/client.ts';
import {
  anna,
  authorizeUrl,
  client,
  openBrowser,
  type Page,
  redirectUri,
  type Service,
  splitScript,
  startService,
} from '../../testing/test-oauth.ts';
import { html } from './html.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&\u202e`;

/** The tags of a page, without attribute values. */
const tagsOf = (body: string): string =>
  [...body.matchAll(/<\w(?:[^>"]|"[^"]*")*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""')).join('\n');

/** Every page of the service in a language: sign-in, wrong password, consent, nothing left, stale form, error. */
const everyPage = async (lang: string, state = 'state'): Promise<readonly Page[]> => {
  service.time.now += 7_200_000;
  const browser = openBrowser(service);
  const url = `${authorizeUrl({ state })}&lang=${lang}`;
  const signIn = await browser.get(url);
  const wrong = await browser.signIn(signIn, { email: hostile, password: 'x' });
  const consent = await browser.signIn(signIn);
  const nothing = await browser.decide(consent, 'allow', []);
  const stale = await openBrowser(service).signIn(signIn);
  const error = await openBrowser(service).get(
    `/oauth/authorize?client_id=${encodeURIComponent(hostile)}&lang=${lang}`,
  );
  const pages = [signIn, wrong, consent, nothing, stale, error];
  expect(pages.map(({ status }) => status)).toEqual([200, 401, 200, 422, 403, 400]);
  return pages;
};

describe.each(languages)('in %s', (language) => {
  test('every page is in its language, offers the others and runs only our own script', async () => {
    for (const page of await everyPage(language)) {
      const { body, headers } = page;
      const { rest, source } = splitScript(page);
      expect(body.startsWith('<!doctype html>')).toBe(true);
      expect(body).toContain(`<html lang="${language}">`);
      for (const other of languages) expect(body).toContain(`hreflang="${other}"`);
      expect(tagsOf(rest)).not.toMatch(/<script|<style|\s(on\w+|style)=/i);
      expect(body).not.toMatch(/"javascript:/i);
      const policy = String(headers['content-security-policy']);
      const own = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:";
      expect(policy.startsWith(`${own}; script-src ${source}; form-action 'self'`)).toBe(true);
      expect(policy).toMatch(/; frame-ancestors 'none'; base-uri 'none'$/);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  test('is chosen by Accept-Language by default', async () => {
    const browser = openBrowser(service, { headers: { 'accept-language': `xx, ${language}-CH;q=0.8, zz;q=0.5` } });
    expect((await browser.get(authorizeUrl())).body).toContain(`<html lang="${language}">`);
  });
});

test('a client may ask for a language by ui_locales; the footer of the page takes precedence', async () => {
  const browser = openBrowser(service, { headers: { 'accept-language': 'de' } });
  const url = authorizeUrl({ ui_locales: 'xx it-CH fr' });
  expect((await browser.get(url)).body).toContain('<html lang="it">');
  expect((await browser.get(`${url}&lang=en`)).body).toContain('<html lang="en">');
});

test('the consent gives the focus to no button: an Enter held without our script allows nothing', async () => {
  for (const clientId of [client.clientId, ownClientId]) {
    await service.database.transaction((transaction) => registerClient(transaction, { ...client, clientId }));
    const browser = openBrowser(service);
    const { body } = await browser.signIn(await browser.get(authorizeUrl({ client_id: clientId })));
    const focused = [...body.matchAll(/<(\w+)[^>]*\sautofocus/g)].map(([, name]) => name);
    const isOwn = clientId === ownClientId;
    expect([focused, /value="allow"\s+data-focus/.test(body)]).toEqual([isOwn ? [] : ['div'], isOwn]);
  }
});

test('the forms may lead only to the client', async () => {
  const [signIn, , , , stale, error] = await everyPage('en');
  expect(signIn?.headers['content-security-policy']).toContain(`form-action 'self' ${new URL(redirectUri).origin};`);
  for (const page of [stale, error]) expect(page?.headers['content-security-policy']).toContain(`form-action 'self';`);
});

test('hostile states, names and addresses are shown letter for letter and never run', async () => {
  await service.database.transaction(async (transaction) => {
    await registerClient(transaction, { ...client, name: hostile });
    await transaction.run(sql`update company set name = ${hostile}`);
    await transaction.run(sql`update "user" set firstname = ${hostile}`);
  });
  const pages = await everyPage('de', hostile);
  for (const page of pages) expect(splitScript(page).rest).not.toMatch(/<script|<img|onerror=alert\(1\)>'/);
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;\u202e';
  expect(pages[1]?.body).toContain(`value="${escaped}"`);
  expect(pages[2]?.body).toContain(`auf ${escaped}, als ${escaped} Berger`);
  await service.database.transaction(async (transaction) => {
    await registerClient(transaction, client);
    await transaction.run(sql`update company set name = 'Lindenhof Treuhand AG'`);
    await transaction.run(sql`update "user" set firstname = 'Anna'`);
  });
});

test('the sign-in page names the company only if the service has just one', async () => {
  expect((await openBrowser(service).get(authorizeUrl())).body).toContain('at Lindenhof Treuhand AG');
  await service.database.transaction((transaction) =>
    transaction.run(sql`
      insert into company (id, org, name, zone, currency_id, daily_target) values (9, 'second', 'Second', 'UTC', 1, 0)`),
  );
  const { body } = await openBrowser(service).get(authorizeUrl());
  expect(body).not.toContain('Lindenhof');
  expect(body).toContain('to continue to Kontor');
  await service.database.transaction((transaction) => transaction.run(sql`delete from company where id = 9`));
});

test('the input field is focused', async () => {
  const browser = openBrowser(service);
  const first = await browser.get(authorizeUrl());
  const focused = ({ body }: Page) => /<input\s[^>]*\bid="(\w+)"[^>]*\bautofocus/.exec(body)?.[1];
  expect(focused(first)).toBe('email');
  expect(focused(await browser.signIn(first, { email: anna.email, password: 'x' }))).toBe('password');
});

test('style sheet, font and icon come from the service', async () => {
  const { body } = await openBrowser(service).get(authorizeUrl());
  const addresses = [...body.matchAll(/<link[^>]*\shref="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(3);
  for (const address of [...addresses, 'assets/inter-latin.woff2']) {
    const answer = await service.app.inject({
      url: new URL(address, 'http://service/oauth/').href.slice('http://service'.length),
    });
    expect([address, answer.statusCode, answer.headers['x-content-type-options']]).toEqual([address, 200, 'nosniff']);
  }
});

test('the html tag escapes text and keeps markup', () => {
  const inner = html`<b>${'<&>'}</b>`;
  expect(html`<a title="${'"\''}">${inner}${[inner, inner]}${3}${undefined}</a>`.markup).toBe(
    '<a title="&quot;&#39;"><b>&lt;&amp;&gt;</b><b>&lt;&amp;&gt;</b><b>&lt;&amp;&gt;</b>3</a>',
  );
});
