import type { BrowserContext, Page } from '@playwright/test';
import { expect, openPage, test } from '../support.ts';

const typed = 'Kanarienvogel im Entwurf';

const typeNew = async (page: Page, text = typed) => {
  await page.goto('/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('0:45');
  await page.getByLabel('Text').fill(text);
};

const drafts = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('kontor-draft:')));

/** Everything the app stores in this browser. */
const storagesOf = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      await caches.keys(),
      await indexedDB.databases(),
    ]),
  );

const expectBack = async (page: Page, text = typed) => {
  await expect(page.getByText(/Entwurf von .* ist wieder da/)).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue(text);
  await expect(page.getByRole('textbox', { name: 'Dauer' })).toHaveValue(/0:45/);
};

const expectBlank = async (page: Page) => {
  await expect(page.getByRole('textbox', { name: 'Dauer' })).toBeVisible();
  await expect(page.getByText(/ist wieder da/)).toHaveCount(0);
  await expect(page.getByLabel('Text')).not.toHaveValue(typed);
};

const endSession = (context: BrowserContext) => context.clearCookies();

const chooseSignOut = async (page: Page) => {
  await page.getByRole('button', { name: /Anna Berger|Reto Caduff/ }).click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
};

const question = (page: Page) => page.getByRole('dialog', { name: /behalten\?/ });

test('a draft returns after a reload, and storage contains none of it unencrypted', async ({ signedIn: page }) => {
  await typeNew(page);
  await page.reload();
  await expectBack(page);
  expect(await drafts(page)).toHaveLength(1);
  expect(await storagesOf(page)).not.toMatch(/Kanarien|0:45/);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row').filter({ hasText: typed })).toHaveCount(1);
  expect(await drafts(page)).toEqual([]);
  await page.goto('/timetrackings/new');
  await expectBlank(page);
});

test('every letter is kept even if the page is left immediately', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByLabel('Text').fill('Entwurf');
  for (const letter of 'abc') {
    await page.getByLabel('Text').press('End');
    await page.keyboard.type(letter);
    await page.reload();
    await expect(page.getByLabel('Text')).toHaveValue(new RegExp(`${letter}$`));
  }
  await expect(page.getByLabel('Text')).toHaveValue('Entwurfabc');
});

/** The hours and minutes in Zurich, the company's zone, now and a minute ago. */
const companyTimes = (page: Page) =>
  page.evaluate(() => {
    const clock = new Intl.DateTimeFormat('de-CH', { timeStyle: 'short', timeZone: 'Europe/Zurich' });
    return [Date.now() - 60_000, Date.now()].map((moment) => clock.format(moment));
  });

test('times of a draft and of saving are in the company’s time zone', async ({ browser, openSession }) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'de-CH' });
  await openSession(context);
  const page = await context.newPage();
  await typeNew(page);
  await page.reload();
  await expectBack(page);
  const [before, now] = await companyTimes(page);
  await expect(page.getByText(new RegExp(`Entwurf von (${before}|${now}) ist wieder da`))).toBeVisible();
  await page.keyboard.press('Control+s');
  const [earlier, saved] = await companyTimes(page);
  await expect(page.getByText(new RegExp(`Alles gespeichert, (${earlier}|${saved})`))).toBeVisible();
});

test('a field changed back to its original value leaves no draft', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  const text = page.getByLabel('Text');
  const before = await text.inputValue();
  await text.fill(typed);
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await text.fill(before);
  await expect.poll(() => drafts(page)).toEqual([]);
});

test('an expired session keeps the draft over a reload, locked until the same person signs in', async ({
  signedIn: page,
  context,
  signIn,
}) => {
  await typeNew(page);
  await endSession(context);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(await storagesOf(page)).not.toContain('Kanarien');
  expect(
    await page.evaluate(async () => (await fetch('/session/draft-key', { headers: { 'X-Kontor': '1' } })).status),
  ).toBe(401);
  await signIn(page);
  await expect(page).toHaveURL(/\/timetrackings\/new$/);
  await expectBack(page);
});

test('another user of the browser neither sees nor destroys a draft', async ({ signedIn: page, context, signIn }) => {
  await typeNew(page);
  await expect.poll(() => drafts(page)).toHaveLength(1);
  const [kept] = await drafts(page);
  await endSession(context);
  await page.goto('/timetrackings');
  await signIn(page, { person: 'reto' });
  await page.goto('/timetrackings/new');
  await expectBlank(page);
  await chooseSignOut(page);
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await signIn(page, { person: 'reto' });
  await typeNew(page, 'Von jemand anderem');
  await chooseSignOut(page);
  await expect(question(page)).toContainText('Nicht gespeichert: 1 Zeiteintrag.');
  await question(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(await drafts(page)).toEqual([kept]);
  await signIn(page);
  await page.goto('/timetrackings/new');
  await expectBack(page);
});

test('signing out without a draft asks nothing', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await chooseSignOut(page);
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});

test('signing out asks about drafts: Esc cancels, and “keep” keeps them', async ({ signedIn: page, signIn }) => {
  await page.goto('/timetrackings');
  await page
    .getByRole('row')
    .filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ })
    .first()
    .click();
  await page.getByLabel('Text').fill(typed);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Als Entwurf behalten' }).click();
  await typeNew(page);
  await chooseSignOut(page);
  await expect(page.getByRole('dialog', { name: '2 Entwürfe behalten?' })).toContainText(
    'Nicht gespeichert: 2 Zeiteinträge.',
  );
  await expect(question(page).getByRole('button', { name: 'Behalten' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Text')).toHaveValue(typed);
  await chooseSignOut(page);
  await expect(question(page).getByRole('button', { name: 'Behalten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(await drafts(page)).toHaveLength(2);
  await signIn(page);
  await page.goto('/timetrackings/new');
  await expectBack(page);
});

test('drafts discarded at sign-out are gone, both locally and after the next sign-in', async ({
  signedIn: page,
  context,
  signIn,
}) => {
  const other = await context.newPage();
  await typeNew(other, 'Im anderen Fenster');
  await typeNew(page);
  await chooseSignOut(page);
  await question(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(await drafts(page)).toEqual([]);
  await signIn(page);
  await page.goto('/timetrackings/new');
  await expectBlank(page);
});

test('the form reports full storage, and keeps the draft once there is room', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByLabel('Text').fill('Passt noch');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.evaluate(() => {
    const fill = (size: number): void => {
      try {
        localStorage.setItem(`filler-${size}`, 'x'.repeat(size));
      } catch {
        // A smaller value may still fit.
      }
    };
    for (let size = 4_000_000; size > 1; size = Math.floor(size * 0.7)) fill(size);
  });
  await page.getByLabel('Text').fill(typed);
  const alert = page.getByRole('alert').filter({ hasText: 'Der Entwurf wird nicht gesichert.' });
  await expect(alert).toContainText('In diesem Browser ist kein Platz mehr.');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key);
  });
  await page.getByLabel('Text').fill(`${typed}, mit Platz`);
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue(`${typed}, mit Platz`);
});

test('without a key the form reports that no draft is kept, and keeps it once there is a key', async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await page.route('**/session/draft-key', (route) => route.abort());
  await page.goto('/timetrackings/new');
  await page.getByLabel('Text').fill(typed);
  const alert = page.getByRole('alert').filter({ hasText: 'Der Entwurf wird nicht gesichert.' });
  await page.clock.runFor(10_000);
  await expect(alert).toContainText('Das Verschlüsseln ist gerade nicht möglich.');
  expect(await storagesOf(page)).not.toContain('Kanarien');
  await page.unroute('**/session/draft-key');
  await page.clock.runFor(15_000);
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue(typed);
});

test('a pending create and delete are stored only encrypted and survive a reload', async ({ signedIn: page }) => {
  const secret = 'Geheimer Betreff';
  await page.goto('/notes/new');
  await page.getByLabel('Betreff').fill(secret);
  await page.route('**/api/note', (route) => route.abort());
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht gespeichert.' })).toBeVisible();
  const kept = await storagesOf(page);
  expect(kept).toContain('kontor-unanswered-creates');
  expect(kept).not.toContain(secret);
  await page.unroute('**/api/note');
  await page.reload();
  await expect(page.getByText(/Entwurf von .* ist wieder da/)).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: secret }).click();
  const isDelete = (method: string) => method === 'DELETE';
  await page.route('**/api/note/*', (route) => (isDelete(route.request().method()) ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText(new RegExp(`(Gelöscht|Dienst): ${secret}`))).toBeVisible();
  const held = await storagesOf(page);
  expect(held).toContain('kontor-pending');
  expect(held).not.toContain(secret);
  expect(held).not.toContain('kontor-unanswered-creates');
  await page.reload();
  await expect(page.getByText(`Löschen wartet auf den Dienst: ${secret}`)).toBeVisible();
  expect(await storagesOf(page)).not.toContain(secret);
  await page.unroute('**/api/note/*');
  // Retried every ten seconds.
  await expect(page.getByText(new RegExp(`(Gelöscht|Dienst): ${secret}`))).toHaveCount(0, { timeout: 40_000 });
});
