import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { hold } from '../hold.ts';
import { expect, openPage, test } from '../support.ts';
import { open } from './week-table.ts';

/** Signs in as the member who only tracks time, with this right to hours. */
const signInWith = async (page: Page, hours: 'own' | 'all', signIn: (page: Page) => Promise<void>) => {
  await callService(page, 'POST', '/kontor/member/3', { hours });
  await page.context().clearCookies();
  await signIn(page);
};

test('who sees only their own hours chooses no person', async ({ signedIn: page, openSession }) => {
  await signInWith(page, 'own', async () => openSession(page.context(), 'chantal'));
  await page.goto('/week?week=2030-W23&user=1');
  await page.getByLabel('Tätigkeit', { exact: true }).waitFor();
  await expect(page.getByRole('main')).toContainText('Chantal Rochat');
  await expect(page.getByRole('combobox', { name: 'Woche von' })).toHaveCount(0);
  for (const [path, label] of [
    ['/timetrackings', 'Wer'],
    ['/reports', 'Person'],
  ] as const) {
    await openPage(page, path);
    await page.keyboard.press('f');
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await expect(panel.getByLabel('Projekt').first()).toBeVisible();
    await expect(panel.getByLabel(label)).toHaveCount(0);
  }
  await openPage(page, '/timetrackings/new');
  const person = page.getByRole('textbox', { name: 'Wer' });
  await expect(person).toHaveValue('Chantal Rochat');
  await expect(person).toHaveAttribute('readonly');
  await expect(page.getByRole('combobox', { name: 'Wer' })).toHaveCount(0);
});

test('who may read the hours of others opens their week, and adds nothing to it', async ({
  signedIn: page,
  openSession,
}) => {
  await signInWith(page, 'all', async () => openSession(page.context(), 'chantal'));
  await open(page, '2030-W23');
  await expect(page.getByRole('combobox', { name: 'Woche von' })).toBeVisible();
  await page.goto('/week?week=2030-W23&user=1');
  await expect(page.getByRole('main')).toContainText('Anna Berger');
  await expect(page.getByLabel('Tätigkeit', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Zeile anfügen/ })).toHaveCount(0);
});

test('the week of another person is not shown as an own one before the right to it is known', async ({
  signedIn: page,
  openSession,
}) => {
  await signInWith(page, 'all', async () => openSession(page.context(), 'chantal'));
  const { held, release } = await hold(page, /kontor\/caller$/, '', 'GET');
  await page.goto('/week?week=2030-W23&user=1');
  await held;
  await expect(page.getByRole('main')).toContainText('Anna Berger');
  await expect(page.getByRole('button', { name: /Zeile anfügen/ })).toHaveCount(0);
  release();
  await expect(page.getByRole('combobox', { name: 'Woche von' })).toBeVisible();
});
