import type { Page } from '@playwright/test';
import { holdEnter } from '../hold-enter.ts';
import { ownerLink } from '../new-owner.ts';
import { expect, test } from '../support.ts';

// The service's own pages: an Enter that is held for too long sends a form once, and decides nothing on the next page.

/** Everything that the pages of the service get as an answer, as "POST /oauth/authorize 303". */
const answersAt = (page: Page, service: string): string[] => {
  const answers: string[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    const method = response.request().method();
    if (origin === service && !pathname.includes('/assets/'))
      answers.push(`${method} ${pathname} ${response.status()}`);
  });
  return answers;
};

const postsTo = (page: Page, path: string): string[] => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) posts.push(request.url());
  });
  return posts;
};

const open = (page: Page) => page.getByRole('button', { name: 'Kontor öffnen' });
const typeNewOwner = async (page: Page): Promise<void> => {
  await page.getByLabel('Vorname').fill('Eva');
  await page.getByLabel('Nachname').fill('Keller');
  await page.getByLabel('Neues Passwort').fill('vier Wörter in Folge');
  await page.getByLabel('Passwort wiederholen').fill('vier Wörter in Folge');
};

test('Enter held through the sign-in stops at each page, and one more Enter opens Kontor', async ({
  page,
  company,
}) => {
  const posts = postsTo(page, '/oauth/authorize');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeFocused();
  await holdEnter(page, page.getByLabel('Passwort'));
  expect(posts).toEqual([]);
  await expect(page.getByLabel('E-Mail')).toBeFocused();
  await page.keyboard.type(company.emailOf('anna'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('falsch');
  await holdEnter(page, page.getByText('E-Mail und Passwort passen nicht zusammen.'));
  expect(posts).toHaveLength(1);
  await expect(page.getByLabel('Passwort')).toBeFocused();
  await page.keyboard.type('demo');
  await holdEnter(page, open(page));
  expect(posts).toHaveLength(2);
  await expect(open(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible();
  expect(posts).toHaveLength(3);
});

test('Enter held in an invitation accepts it once and opens nothing', async ({ browser, program }, { workerIndex }) => {
  const page = await (await browser.newContext({ locale: 'de-CH', baseURL: program.url })).newPage();
  const posts = postsTo(page, '/oauth/invitation');
  const answers = answersAt(page, program.serviceUrl);
  await page.goto(await ownerLink(program, `halten-${workerIndex}-${Date.now()}`, 'Halten AG'));
  await typeNewOwner(page);
  await holdEnter(page, open(page));
  expect(posts).toHaveLength(1);
  expect(answers.filter((answer) => !/ (200|303)$/.test(answer))).toEqual([]);
  await expect(open(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Wie heisst die Firma, und wo ist sie?' })).toBeVisible();
});

test('a second Enter while a form is on its way sends nothing', async ({ page, company }) => {
  const posts = postsTo(page, '/oauth/authorize');
  const { promise: pressedTwice, resolve: goOn } = Promise.withResolvers<undefined>();
  await page.goto('/');
  await page.route('**/oauth/authorize?*', async (route) => {
    if (route.request().method() === 'POST') await pressedTwice;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByLabel('E-Mail').fill(company.emailOf('anna'));
  await page.getByLabel('Passwort').fill('falsch');
  await Promise.all([page.waitForRequest('**/oauth/authorize?*'), page.keyboard.press('Enter')]);
  await page.keyboard.press('Enter');
  goOn(undefined);
  await expect(page.getByText('E-Mail und Passwort passen nicht zusammen.')).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('in a browser without scripts, a held Enter accepts an invitation once and shows no error', async ({
  browser,
  program,
}, { workerIndex }) => {
  const context = await browser.newContext({ locale: 'de-CH', baseURL: program.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const posts = postsTo(page, '/oauth/invitation');
  const answers = answersAt(page, program.serviceUrl);
  await page.goto(await ownerLink(program, `ohne-${workerIndex}-${Date.now()}`, 'Ohne AG'));
  await typeNewOwner(page);
  for (let press = 0; press < 200 && !page.url().startsWith(program.url); press += 1) {
    await page.keyboard.down('Enter');
  }
  await page.keyboard.up('Enter');
  await expect(page).toHaveURL(/\/sign-in\?to=setup/);
  expect(posts.length).toBeGreaterThan(1);
  expect(new Set(answers)).toEqual(new Set(['GET /oauth/invitation 200', 'POST /oauth/invitation 303']));
});
