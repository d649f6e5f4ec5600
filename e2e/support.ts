import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { moveClockOfPages } from './clock.ts';
import { awaitInterception } from './interception.ts';
import { openCompanies, type Companies, type Company, type Person } from './companies.ts';
import { startProgram, type Program } from './program.ts';

export { expect };

type Without = { readonly without?: readonly RegExp[] };

/** The button with the name of the signed-in person; on a phone, the menu. */
export const userButton = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /Berger|Caduff|Rochat|Keller|Menü/ })
    .first();

/** Signs in at the service's own page, deselects the named scopes, and returns to the app. */
export const signInAt =
  ({ url }: Pick<Program, 'url'>) =>
  async (
    page: Page,
    { without = [], email = 'demo@example.com' }: Without & { readonly email?: string } = {},
  ): Promise<void> => {
    if (!page.url().startsWith(url)) await page.goto(url);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort').fill('demo');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    if (without.length > 0) await page.getByText('Was Kontor darf', { exact: true }).click();
    for (const scope of without) await page.getByRole('checkbox', { name: scope }).uncheck();
    await page.getByRole('button', { name: 'Kontor öffnen' }).click();
    await userButton(page).waitFor();
  };

/** Opens a page of the app and waits for its frame. */
export const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await userButton(page).waitFor();
};

/** Presses Ctrl+Enter once the corresponding button is enabled again. */
export const pressCtrlEnter = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-keyshortcuts="Control+Enter"]')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
};

type Fixtures = {
  /** Closes the browser contexts that a journey opened itself: their pages would keep working until the worker ends. */
  readonly closeContexts: void;
  /** The demo company that only this journey has. */
  readonly company: Company;
  /** Signs in at the service's own page, as a person does: Anna by default. */
  readonly signIn: (page: Page, options?: Without & { readonly person?: Person }) => Promise<void>;
  /** Gives a browser context a session of the app, without a sign-in. */
  readonly openSession: (context: BrowserContext, person?: Person) => Promise<void>;
  /** A page whose context is signed in as Anna. It has not opened anything yet. */
  readonly signedIn: Page;
};

/** One running program per worker, and a separate demo company for each journey. */
export const test = base.extend<Fixtures, { program: Program; companies: Companies }>({
  browser: [
    async ({ browser }, run) => {
      moveClockOfPages(browser);
      await run(browser);
    },
    { scope: 'worker' },
  ],
  program: [
    async ({}, run) => {
      const program = await startProgram();
      await run(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  companies: [
    async ({ program }, run) => {
      const companies = await openCompanies(program);
      await run(companies);
      await companies.close();
    },
    { scope: 'worker' },
  ],
  closeContexts: [
    async ({ browser }, run) => {
      await run();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  baseURL: async ({ program }, run) => run(program.url),
  company: async ({ companies }, run) => run(await companies.make()),
  signIn: async ({ program, company }, run) =>
    run(async (page, { person = 'anna', ...options } = {}) =>
      signInAt(program)(page, { ...options, email: company.emailOf(person) }),
    ),
  openSession: async ({ program: { url }, company }, run) =>
    run(async (context, person = 'anna') => {
      const value = await company.signIn(person);
      const name = `kontor-session-${new URL(url).port}`;
      await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
    }),
  page: async ({ page }, run) => {
    awaitInterception(page);
    await run(page);
  },
  signedIn: async ({ page, context, openSession }, run) => {
    await openSession(context);
    await run(page);
  },
});
