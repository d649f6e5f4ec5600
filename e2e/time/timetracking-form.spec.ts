import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

const activities = z.array(
  z.looseObject({ id: z.int(), name: z.string(), default_price_per_hour: z.string().nullable() }),
);

/** The number of an activity of the demo company; Beratung is 165.00 an hour. */
const activityOf = async (page: Page, name: string): Promise<number> => {
  const found = activities.parse(await callService(page, 'GET', '/client_service')).find((each) => each.name === name);
  return found?.id ?? 0;
};

const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });

const make = async (page: Page, activity: string, duration: string, more: object = {}): Promise<number> => {
  const client_service_id = await activityOf(page, activity);
  const tracking = { type: 'duration', date: today(), duration };
  const entry = { user_id: 1, client_service_id, allowable_bill: true, tracking, ...more };
  return z.looseObject({ id: z.int() }).parse(await callService(page, 'POST', '/timesheet', entry)).id;
};

const amount = (page: Page) => page.getByRole('group', { name: 'Betrag' });
const rate = (page: Page) => page.getByRole('textbox', { name: 'Stundenansatz' });
const choose = async (page: Page, activity: string) => {
  await page.getByLabel('Tätigkeit').fill(activity.slice(0, -1));
  await page.getByRole('option', { name: activity }).first().click();
};

const open = async (page: Page, path = '/timetrackings/new') => {
  await openPage(page, path);
  await expect(page.getByRole('textbox', { name: 'Dauer' })).toBeFocused();
};

test('the form shows rate, source and amount while typing, and the previous worth', async ({ signedIn: page }) => {
  await open(page);
  await choose(page, 'Beratung');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('2h');
  await expect(amount(page)).toContainText('CHF 330.00');
  await expect(amount(page)).toContainText('165.00 CHF/h, Ansatz der Tätigkeit');
  await expect(rate(page)).toHaveAttribute('placeholder', '165.00');
  await rate(page).fill('20');
  await expect(amount(page)).toContainText('CHF 40.00');
  await expect(amount(page)).toContainText('20.00 CHF/h, eigener Ansatz statt 165.00 der Tätigkeit');
  await page.getByLabel('Verrechenbar').uncheck();
  await expect(amount(page)).toContainText('Nicht verrechenbar');
  await expect(amount(page)).not.toContainText('40.00');
  await page.getByLabel('Verrechenbar').check();
  await page.getByLabel('Von–bis', { exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: /Von–bis/ }).fill('9-11:30');
  await expect(amount(page)).toContainText('CHF 50.00');
  await page.getByLabel('Text').fill('Eigener Ansatz');
  await page.keyboard.press('Control+s');
  await page.getByRole('row').filter({ hasText: 'Eigener Ansatz' }).click();
  await expect(amount(page)).toContainText('CHF 50.00');
  await rate(page).fill('');
  await expect(amount(page)).toContainText('CHF 412.50');
  await expect(amount(page)).toContainText('bisher 50.00');
});

test('an entry keeps its rate until its activity is changed', async ({ signedIn: page }) => {
  const id = await make(page, 'Beratung', '02:00');
  const activity = await activityOf(page, 'Beratung');
  await callService(page, 'POST', `/client_service/${activity}`, { default_price_per_hour: '200' });
  await open(page, `/timetrackings/${id}`);
  await expect(amount(page)).toContainText('CHF 330.00');
  await expect(amount(page)).toContainText('165.00 CHF/h wie bei der Erfassung, Ansatz der Tätigkeit jetzt 200.00');
  await choose(page, 'Revision');
  await expect(amount(page)).toContainText('bisher 330.00');
  await choose(page, 'Beratung');
  await expect(amount(page)).toContainText('CHF 330.00');
});

test('a new entry has the most recent activity and no contact', async ({ signedIn: page }) => {
  const contacts = z.array(z.looseObject({ id: z.int() })).parse(await callService(page, 'GET', '/contact?limit=1'));
  await make(page, 'Beratung', '00:30', { contact_id: contacts[0]?.id });
  await open(page);
  await expect(page.getByLabel('Tätigkeit')).toHaveValue('Beratung');
  await expect(page.getByText('wie zuletzt')).toBeVisible();
  await expect(page.getByLabel('Kontakt')).toHaveValue('');
  await expect(page.getByLabel('Projekt')).toHaveValue('');
});

const question = (page: Page) => page.getByRole('alertdialog');
const fill = async (page: Page, duration: string, date = '', text = '') => {
  await page.getByRole('textbox', { name: 'Dauer' }).fill(duration);
  if (date !== '') await page.getByLabel('Datum').fill(date);
  await page.getByLabel('Text').fill(text);
  await page.keyboard.press('Control+s');
};

test('unusual hours are asked about once, and Enter confirms', async ({ signedIn: page }) => {
  await open(page);
  await choose(page, 'Beratung');
  await fill(page, '13h', '', 'Langer Tag');
  await expect(question(page)).toContainText('13:00 Stunden in einem Eintrag. Stimmt das?');
  await expect(question(page).getByRole('button', { name: 'Trotzdem speichern' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^\d Änderungen, nicht gespeichert$/ })).toBeVisible();
  await expect(page.getByText('Alles gespeichert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Text')).toHaveValue('Langer Tag');
  await fill(page, '0', '', 'Langer Tag');
  await expect(question(page)).toContainText('Das sind 0 Minuten.');
  await fill(page, '1', '31.12.2099', 'Langer Tag');
  await expect(question(page)).toContainText('Der 31.12.2099 liegt mehr als einen Monat voraus.');
  await fill(page, '1', '01.01.1970', 'Langer Tag');
  await expect(question(page)).toContainText('Der 01.01.1970 liegt mehr als ein Jahr zurück.');
  await fill(page, '13h', 'heute', 'Langer Tag');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Langer Tag' });
  await expect(row).toContainText('13:00');
  await row.click();
  await page.getByLabel('Text').fill('Immer noch lang');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row').filter({ hasText: 'Immer noch lang' })).toBeVisible();
});

test('asks about a day of more than 24 hours', async ({ signedIn: page }) => {
  const date = '2026-09-06';
  await make(page, 'Beratung', '16:00', { tracking: { type: 'duration', date, duration: '16:00' } });
  await open(page, `/timetrackings/new?date=${date}`);
  await choose(page, 'Beratung');
  await fill(page, '9h');
  await expect(question(page)).toContainText(/Der 06\.09\.2026 hätte damit 25:00 Stunden\. Stimmt das\?/);
});

test('a form that was not saved without a network says when the service is back', async ({
  signedIn: page,
  context,
}) => {
  await open(page);
  await choose(page, 'Beratung');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('2h');
  await page.getByLabel('Text').fill('Im Tunnel');
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  const failure = page.getByRole('alert').filter({ hasText: 'Nicht gespeichert.' });
  await expect(failure).toContainText('Der Dienst ist nicht erreichbar.');
  await context.setOffline(false);
  await expect(failure).toContainText('Der Dienst ist wieder erreichbar. Der Entwurf bleibt hier.');
  await failure.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Im Tunnel' })).toHaveCount(1);
});

test('a refused contact is no longer marked once another one is chosen', async ({ signedIn: page }) => {
  const contact = page.getByLabel('Kontakt', { exact: true });
  const take = async (name: string) => {
    await contact.fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  await open(page);
  await page.getByRole('textbox', { name: 'Dauer' }).fill('2h');
  await choose(page, 'Beratung');
  await take('Muster AG');
  const refusal = { error_code: 422, message: 'Geht nicht.', errors: ['contact_id: Gesperrt.'] };
  await page.route('**/timesheet', (route) => route.fulfill({ status: 422, json: refusal }));
  await page.keyboard.press('Control+s');
  await expect(contact).toHaveAttribute('aria-invalid', 'true');
  await take('Garage Brönnimann');
  await expect(contact).toHaveValue('Garage Brönnimann');
  await expect(contact).not.toHaveAttribute('aria-invalid', 'true');
});
