import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { Program } from './program.ts';
import { expect } from './support.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const password = 'ein sehr langes Wort';

/** The owner of a new, empty company, signed in, on the first step of the set-up. */
export const newOwner = async (browser: Browser, program: Program, org: string): Promise<Page> => {
  const owner = `owner@${org}.example`;
  const { stdout } = await run(
    process.execPath,
    ['server/commands/company.ts', '--org', org, '--name', 'Neue Firma AG', '--owner', owner],
    { cwd: root, env: { ...process.env, DATA_DIR: program.dataDir, SERVICE_PUBLIC_URL: program.serviceUrl } },
  );
  const [link = ''] = /http:\S+/.exec(stdout) ?? [];
  const page = await (await browser.newContext({ locale: 'de-CH', baseURL: program.url })).newPage();
  await page.goto(link);
  for (const index of [0, 1]) await page.locator('input[type=password]').nth(index).fill(password);
  await page.getByLabel('Nachname').fill('Neu');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('button', { name: 'Kontor öffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Wie heisst die Firma, und wo ist sie?' })).toBeVisible();
  return page;
};
