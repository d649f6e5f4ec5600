import { test as base, type Cookie, type Page } from '@playwright/test';
import { startProgram, type Program } from './program.ts';

export { expect } from '@playwright/test';

type SignIn = (
  page: Page,
  options?: { readonly without?: readonly RegExp[]; readonly email?: string },
) => Promise<void>;

const user = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /Berger|Caduff|Keller|Menü/ })
    .first();

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
    await user(page).waitFor();
  };

/**
 * One running program per worker; a page of each test that is signed in where it asks for `signedIn`, by one session as long as no test
 * ends it, with the list of timetrackings.
 */
export const test = base.extend<
  { signIn: SignIn; signedIn: Page },
  { program: Program; session: { cookies: Cookie[] } }
>({
  program: [
    async ({}, run) => {
      const program = await startProgram();
      await run(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  session: [async ({}, run) => run({ cookies: [] }), { scope: 'worker' }],
  baseURL: async ({ program }, run) => run(program.url),
  signIn: async ({ program }, run) => run(signInAt(program)),
  signedIn: async ({ page, context, program, signIn, session }, run) => {
    await context.addCookies(session.cookies);
    await page.goto(`${program.url}/timetrackings`);
    const signInButton = page.getByRole('button', { name: 'Anmelden' });
    await user(page).or(signInButton).waitFor();
    if (await signInButton.isVisible()) {
      await signIn(page);
      session.cookies = await context.cookies();
    }
    await run(page);
  },
});
