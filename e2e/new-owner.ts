import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { Program } from './program.ts';
import { expect } from './support.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

/** Creates an empty company with the operator's command; returns the link for its owner. */
export const ownerLink = async (program: Program, org: string, name: string): Promise<string> => {
  const { stdout } = await run(
    process.execPath,
    ['server/commands/company.ts', '--org', org, '--name', name, '--owner', `owner@${org}.example`],
    { cwd: root, env: { ...process.env, DATA_DIR: program.dataDir, SERVICE_PUBLIC_URL: program.serviceUrl } },
  );
  return /http:\S+/.exec(stdout)?.[0] ?? '';
};

/** A page at the first question of the set-up of an empty company, with its owner signed in. */
export const openSetup = async (browser: Browser, program: Program, org: string, name: string): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'de-CH', baseURL: program.url })).newPage();
  await page.goto(await ownerLink(program, org, name));
  await page.getByLabel('Vorname').fill('Eva');
  await page.getByLabel('Nachname').fill('Keller');
  await page.getByLabel('Neues Passwort').fill('vier Wörter in Folge');
  await page.getByLabel('Passwort wiederholen').fill('vier Wörter in Folge');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Kontor öffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Wie heisst die Firma, und wo ist sie?' })).toBeVisible();
  return page;
};
