import { test as base, type Page } from '@playwright/test';
import { startProgram, type Program } from './program.ts';

export { expect } from '@playwright/test';

type SignIn = (
  page: Page,
  options?: { readonly without?: readonly RegExp[]; readonly email?: string },
) => Promise<void>;

/** Signs in at the service's own page, takes the named scopes away, and comes back to the app. */
export const signInAt =
  ({ url }: Pick<Program, 'url'>): SignIn =>
  async (page, { without = [], email = 'demo@example.com' } = {}) => {
    if (!page.url().startsWith(url)) await page.goto(url);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort').fill('demo');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    for (const scope of without) await page.getByRole('checkbox', { name: scope }).uncheck();
    await page.getByRole('button', { name: /erlauben/i }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Berger|Caduff|Keller|Menü/ })
      .first()
      .waitFor();
  };

/** One running program per worker; a page of each test that is signed in where it asks for `signedIn`. */
export const test = base.extend<{ signIn: SignIn; signedIn: Page }, { program: Program }>({
  program: [
    async ({}, run) => {
      const program = await startProgram();
      await run(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ program }, run) => run(program.url),
  signIn: async ({ program }, run) => run(signInAt(program)),
  signedIn: async ({ page, signIn }, run) => {
    await signIn(page);
    await run(page);
  },
});
