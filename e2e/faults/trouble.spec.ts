import type { BrowserContext, Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { expect, test } from '../support.ts';

const loseService = (page: Page) => page.route('**/api/**', (route) => route.abort());

const endSession = (context: BrowserContext) => context.clearCookies();

/** Creates a billable entry of one's own and opens it from the list; returns its address. */
const openNew = async (page: Page, text: string): Promise<string> => {
  await page.goto('/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('0:30');
  await page.getByLabel('Text').fill(text);
  await page.getByRole('checkbox', { name: 'Verrechenbar' }).check({ force: true });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('row').filter({ hasText: text }).click();
  await expect(page.getByLabel('Text')).toHaveValue(text);
  return page.url();
};

test('an unreachable service is reported with what is safe, and the page recovers by itself', async ({
  signedIn: page,
}) => {
  await loseService(page);
  await page.goto('/timetrackings');
  await expect(page.getByRole('alert')).toContainText('Der Dienst ist nicht erreichbar');
  await expect(page.getByRole('alert')).toContainText('Gespeichertes ist sicher, Entwürfe bleiben erhalten.');
  await expect(page.getByText(/Nächster Versuch in \d s/)).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByRole('row').filter({ hasText: 'Tag' }).first()).toBeVisible({ timeout: 15_000 });
});

test('input that could not be saved stays in the form, and is saved once when the service returns', async ({
  signedIn: page,
}) => {
  await page.goto('/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('0:25');
  await page.getByLabel('Text').fill('Während des Ausfalls');
  await loseService(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('Der Dienst ist nicht erreichbar. Der Entwurf bleibt hier.');
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Während des Ausfalls' })).toHaveCount(1);
});

test('an expired session keeps the half-filled form, says so, and restores it after sign-in', async ({
  signedIn: page,
  context,
  signIn,
}) => {
  await page.goto('/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('0:45');
  await page.getByLabel('Text').fill('Vor dem Ablauf getippt');
  await endSession(context);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Die Sitzung ist zu Ende.')).toBeVisible();
  await expect(page.getByText('Gespeichertes ist sicher, Entwürfe bleiben erhalten.')).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/\/timetrackings\/new$/);
  await expect(page.getByText(/Entwurf von .* ist wieder da/)).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue('Vor dem Ablauf getippt');
  await expect(page.getByRole('textbox', { name: 'Dauer' })).toBeFocused();
});

test('changes to different fields in two tabs are both kept', async ({ signedIn: page, context }) => {
  const address = await openNew(page, 'Von zweien bearbeitet');
  const other = await context.newPage();
  await other.goto(address);
  await page.getByLabel('Text').fill('Von zweien ergänzt');
  await other.getByRole('checkbox', { name: 'Verrechenbar' }).uncheck({ force: true });
  await other.keyboard.press('Control+s');
  await expect(other.getByText(/^Gespeichert/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Verrechenbar' })).not.toBeChecked();
  await expect(page.getByLabel('Text')).toHaveValue('Von zweien ergänzt');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row').filter({ hasText: 'Von zweien ergänzt' })).toContainText('nicht verrechenbar');
});

test('a field changed in two tabs is not overwritten: both values are shown and one is chosen', async ({
  signedIn: page,
  context,
}) => {
  const address = await openNew(page, 'Streitig');
  const other = await context.newPage();
  await other.goto(address);
  await page.getByLabel('Text').fill('Meine Fassung');
  await other.getByLabel('Text').fill('Andere Fassung');
  await other.keyboard.press('Control+s');
  await expect(other.getByText(/^Gespeichert/)).toBeVisible();
  const conflict = page.getByRole('alert').filter({ hasText: 'Dasselbe wurde inzwischen anderswo geändert.' });
  await expect(conflict.getByRole('group', { name: 'Text' })).toContainText('«Andere Fassung»');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nicht gespeichert.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Meine Fassung');
  await conflict.getByRole('button', { name: /Meine Änderung «Meine Fassung»/ }).click();
  await expect(conflict).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row').filter({ hasText: 'Meine Fassung' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Andere Fassung' })).toHaveCount(0);
});

test('an entry deleted elsewhere while being edited can be saved as a new one', async ({ signedIn: page }) => {
  const address = await openNew(page, 'Bald gelöscht');
  await page.getByLabel('Text').fill('Doch noch gebraucht');
  await callService(page, 'DELETE', `/timesheet/${address.split('/').at(-1)}`);
  await expect(page.getByText('Beim Speichern wird er mit diesen Angaben neu angelegt.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row').filter({ hasText: 'Doch noch gebraucht' })).toHaveCount(1);
});

test('choosing another contact clears the previous contact’s project', async ({ signedIn: page }) => {
  await page.goto('/timetrackings/new');
  await page.getByLabel('Kontakt').fill('Muster AG');
  await page.getByRole('option', { name: 'Muster AG' }).click();
  await page.getByLabel('Projekt').click();
  await page.getByRole('option', { name: 'Webseite Relaunch' }).click();
  await expect(page.getByLabel('Projekt')).toHaveValue('Webseite Relaunch');
  await page.getByLabel('Kontakt').fill('Garage');
  await page.getByRole('option', { name: /Garage/ }).click();
  await expect(page.getByLabel('Projekt')).toHaveValue('');
});
