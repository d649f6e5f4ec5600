import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

const message = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Downloads the archive without its PDFs; returns the path of the file. */
const downloadFrom = async (page: Page): Promise<string> => {
  await page.getByRole('checkbox', { name: 'Mit den PDF aller ausgestellten Dokumente' }).uncheck();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Archiv herunterladen' }).click();
  const file = await downloading;
  await expect(message(page, `${file.suggestedFilename()} ist gespeichert.`)).toBeVisible();
  return file.path();
};

test(
  'an owner takes everything out of a company and into a new one',
  { tag: '@page' },
  async ({ signedIn: page, company, browser, program }, { workerIndex }) => {
    await openPage(page, '/settings/company');
    await page.getByRole('link', { name: 'Archiv erstellen oder importieren' }).click();
    await expect(page.getByText('nur in eine neue Firma ohne Datensätze')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const archive = await downloadFrom(page);

    const org = `neu-${workerIndex}-${Date.now()}`;
    const { stdout } = await run(
      process.execPath,
      ['server/commands/company.ts', '--org', org, '--name', 'Neue AG', '--owner', company.emailOf('anna')],
      { cwd: root, env: { ...process.env, DATA_DIR: program.dataDir, SERVICE_PUBLIC_URL: program.serviceUrl } },
    );
    const [link = ''] = /http:\S+/.exec(stdout) ?? [];
    const other = await (await browser.newContext({ locale: 'de-CH', baseURL: program.url })).newPage();
    await other.goto(link);
    await other.getByLabel('Nachname').fill('Keller');
    for (const label of ['Neues Passwort', 'Passwort wiederholen'])
      await other.getByLabel(label).fill('vier Wörter in Folge');
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: 'Kontor öffnen' }).click();
    await other.getByRole('banner').waitFor();
    await openPage(other, '/settings/archive');

    await other.getByLabel('Archiv wählen').setInputFiles({
      name: 'x.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('nothing'),
    });
    const question = other.getByRole('alertdialog', { name: /^x\.zip \(0\.0 MB\) importieren\?/ });
    await expect(question.getByRole('button', { name: 'Importieren' })).toBeFocused();
    await expect(other.getByText('«Neue AG» erhält alle Daten und den Namen der Firma im Archiv.')).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(other.getByLabel('Archiv wählen')).toBeFocused();
    await expect(other.getByRole('alert')).toHaveCount(0);
    await other.getByLabel('Archiv wählen').setInputFiles({
      name: 'x.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('nothing'),
    });
    await expect(question.getByRole('button', { name: 'Importieren' })).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(other.getByRole('alert')).toHaveText(/Nichts importiert.*kein vollständiges Archiv/);
    await other.getByLabel('Archiv wählen').setInputFiles({
      name: 'alles.zip',
      mimeType: 'application/zip',
      buffer: await readFile(archive),
    });
    await expect(other.getByText(/«Neue AG» erhält alle Daten von «.+» und heisst dann ebenfalls so\./)).toBeVisible();
    expect(await violations(other)).toEqual([]);
    await other
      .getByRole('alertdialog', { name: /^alles\.zip/ })
      .getByRole('button', { name: 'Importieren' })
      .click();
    await expect(message(other, /\d’?\d* Datensätze importiert\./)).toBeVisible({ timeout: 60_000 });
    await other.getByRole('button', { name: 'Firma öffnen' }).press('Enter');
    await openPage(other, '/contacts');
    await expect(other.getByText(/^40 Kontakte/)).toBeVisible();
    await openPage(other, '/settings/archive');
    const second = await downloadFrom(other);
    expect((await readFile(second)).equals(await readFile(archive))).toBe(true);
  },
);

test('others than owners cannot make an archive', async ({ page, context, openSession }) => {
  await openSession(context, 'reto');
  await openPage(page, '/settings/archive');
  await expect(page.getByText('Nur die Inhaberschaft kann ein Archiv erstellen oder importieren.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Archiv herunterladen' })).toHaveCount(0);
});
