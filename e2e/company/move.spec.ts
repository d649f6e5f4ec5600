import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { holdEnter } from '../hold-enter.ts';
import { openSetup } from '../new-owner.ts';
import { startProgram, type Program } from '../program.ts';
import { expect, openPage, test } from '../support.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Registers the page of the app at the other service, as its operator does; returns the secret. */
const registerAt = async ({ dataDir }: Program, clientId: string, redirect: string): Promise<string> => {
  const { stdout } = await run(
    process.execPath,
    ['server/commands/client.ts', '--id', clientId, '--name', 'Umzug', '--redirect', redirect],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
  );
  return /client_secret\s+(\S+)/.exec(stdout)?.[1] ?? '';
};

const state = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'an owner moves a company from another service and compares',
  { tag: '@page' },
  async ({ browser, program, company }, { workerIndex }) => {
    test.setTimeout(180_000);
    const target = await startProgram({ MOVE_ORIGINS: program.serviceUrl });
    const clientId = `umzug-${workerIndex}-${Date.now()}`;
    const secret = await registerAt(program, clientId, `${target.url}/settings/move`);
    const page = await openSetup(browser, target, 'umzug', 'Neue Firma AG');
    const link = page.getByRole('link', { name: 'Von einem anderen Dienst umziehen' });
    await expect(link).toBeVisible();
    await page.goto('/import');
    await expect(link).toBeVisible();
    await page.goto('/settings/company');
    await link.click();
    await expect(page.getByRole('link', { name: 'Firmenprofil' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(`${target.url}/settings/move`)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('checkbox', { name: 'Kontakte' }).uncheck();
    await expect(page.getByText('Ohne Kontakte fehlt')).toContainText('Rechnungen');
    await page.getByRole('checkbox', { name: 'Kontakte' }).check();
    await expect(page.getByText('Ohne Kontakte fehlt')).toHaveCount(0);

    await page.goto('/settings/move?error=access_denied&state=fremd');
    await expect(page.getByRole('heading', { name: 'Umzug beginnen' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByText('abgebrochen')).toHaveCount(0);

    await page.getByLabel('Adresse des Dienstes').fill('https://10.0.0.1');
    await page.getByLabel('Client-ID').fill(clientId);
    await page.getByLabel('Client-Secret').fill(secret);
    await page.keyboard.press('Enter');
    await expect(page.getByText('braucht eine https-Adresse im Internet').first()).toBeVisible();
    await page.getByLabel('Adresse des Dienstes').fill('https://dienst.invalid');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Adresse des Dienstes')).toHaveAccessibleDescription(/antwortet kein Dienst/);
    await page.getByLabel('Adresse des Dienstes').fill(program.serviceUrl);
    await page.getByLabel('Client-Secret').fill('ein anderes');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Client-Secret')).toHaveAccessibleDescription(/Das Client-Secret ist falsch/);
    await expect(page.getByText('nicht gespeichert')).toHaveCount(0);
    await page.getByLabel('Client-Secret').fill(secret);
    await page.getByRole('button', { name: 'Beim anderen Dienst anmelden' }).click();

    await page.getByLabel('E-Mail').fill(company.emailOf('anna'));
    await page.getByLabel('Passwort').fill('demo');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(page.getByRole('alert')).toContainText('wurde abgebrochen');
    await page.goBack();
    await page.getByRole('button', { name: /erlauben/i }).click();
    await expect(page.getByRole('alert')).toContainText('Der Umzug hat nicht begonnen.');
    await expect(page.getByRole('heading', { name: 'Umzug beginnen' })).toBeVisible();

    await page.getByLabel('Client-Secret').fill(secret);
    const consent = page.getByRole('group', { name: 'Umzug bittet um Zugriff' });
    await holdEnter(page, consent);
    await expect(page.getByRole('button', { name: /erlauben/i })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(program.serviceUrl);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: 'Anhalten' }).click();
    await expect(state(page, 'Angehalten')).toBeVisible();
    await page.getByRole('button', { name: 'Beenden …' }).click();
    await expect(page.getByRole('dialog', { name: 'Umzug beenden?' })).toContainText(
      'Was angekommen ist, bleibt hier.',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(state(page, 'Angehalten')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Fortsetzen' }).click();
    await expect(page.getByRole('alert')).toContainText('nicht erreichbar');
    await expect(page.getByRole('button', { name: 'Fortsetzen' })).toBeEnabled();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Fortsetzen' }).dblclick();

    await expect(state(page, 'Abgeschlossen')).toBeVisible({ timeout: 120_000 });
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(state(page, 'Alles stimmt überein.')).toBeVisible();
    const compared = page.getByRole('table', { name: 'Vergleich' });
    await expect(compared.getByRole('row').filter({ hasText: 'Kontakte' }).first()).toContainText('40');
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(
      page
        .getByRole('table', { name: 'Verlauf' })
        .getByText(/schon hier/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Was nicht mitkommt' })).toHaveAttribute(
      'href',
      /guide\/de\/move\.html$/,
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await violations(page)).toEqual([]);
    await expect(
      compared
        .getByRole('row')
        .filter({ hasText: /^Zeiteinträge.*CHF/ })
        .first(),
    ).toBeVisible();
    await page.goto('/contacts');
    await expect(page.getByText(/^40 Kontakte/)).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByText('importiert', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('gesendet', { exact: true })).toHaveCount(0);
    await page.goto('/settings/members');
    await page.getByRole('button', { name: /^Aktionen für Reto/ }).click();
    await page.getByRole('menuitem', { name: 'Wieder aktivieren' }).click();
    await expect(page.getByText('noch nie angemeldet')).toBeVisible();
    await page.goto('/settings/security');
    for (const event of ['Umzug begonnen', 'Umzug abgeschlossen'])
      await expect(page.getByRole('cell', { name: `${event} ${program.serviceUrl}` })).toBeVisible();
    await page.context().close();
    await target.stop();
  },
);

test('others than owners cannot move a company', async ({ page, context, openSession }) => {
  await openSession(context, 'reto');
  await openPage(page, '/settings/move');
  await expect(page.getByText('Nur die Inhaberschaft kann eine Firma umziehen.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Beim anderen Dienst anmelden' })).toHaveCount(0);
});
