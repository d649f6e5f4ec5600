import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { callService } from '../call-service.ts';
import { idOf, recordOf } from '../records.ts';
import { expect, openPage, pressCtrlEnter, test } from '../support.ts';
import { choose, field, idIn, picker, save, statusMessage } from './document.ts';

const offer = (page: Page) => page.getByRole('checkbox', { name: /^Auch beim Kontakt speichern/ });

const contactNamed = async (page: Page, name: string) =>
  recordOf(page, `/contact/${await idOf(page, '/contact', 'name_1', name)}`);

/** A new invoice for a contact created in its picker. */
const openFor = async (page: Page, name: string): Promise<void> => {
  await openPage(page, '/invoices/new');
  await picker(page, 'Kontakt').fill(name);
  await page.getByRole('option', { name: `«${name}» anlegen` }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
};

test('an address typed for a contact without one is stored with it, and the next invoice begins with it', async ({
  signedIn: page,
}) => {
  await openPage(page, '/invoices/new');
  await expect(picker(page, 'Kontakt')).toBeFocused();
  await page.keyboard.type('Neu AG');
  await expect(page.getByRole('option', { name: '«Neu AG» anlegen' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Adresse')).toBeFocused();
  await page.keyboard.type('Neu AG\nMusterweg 1');
  await expect(offer(page)).toHaveCount(0);
  await page.keyboard.type('\n8000 Zürich');
  await expect(
    page.getByRole('checkbox', { name: 'Auch beim Kontakt speichern: Musterweg 1, 8000 Zürich' }),
  ).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(statusMessage(page, /Gespeichert: Neu AG, Musterweg 1, 8000 Zürich/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^RE-\d+$/ })).toBeVisible();
  expect(await contactNamed(page, 'Neu AG')).toMatchObject({
    street_name: 'Musterweg',
    house_number: '1',
    postcode: '8000',
    city: 'Zürich',
    country_id: null,
  });

  await page.goto('/invoices/new');
  await choose(page, 'Kontakt', 'Neu AG');
  await expect(field(page, 'Adresse')).toHaveAttribute('placeholder', 'Neu AG\nMusterweg 1\n8000 Zürich');
  await field(page, 'Adresse').fill('Neu AG\nAnderer Weg 2\n3000 Bern');
  await expect(page.getByText('Leer: die Adresse des Kontakts.')).toBeVisible();
  await save(page);
  await expect(page.getByRole('heading', { name: /^RE-\d+$/ })).toBeVisible();
  expect(await contactNamed(page, 'Neu AG')).toMatchObject({ street_name: 'Musterweg', city: 'Zürich' });
});

test('the offer can be declined, and comes again with all fields of the document', async ({ signedIn: page }) => {
  await openFor(page, 'Ländle AG');
  await field(page, 'Adresse').fill('Ländle AG\nStädtle 1\n9490 Vaduz');
  await offer(page).focus();
  await page.keyboard.press('Space');
  await expect(offer(page)).not.toBeChecked();
  await save(page);
  await expect(page.getByRole('heading', { name: /^RE-\d+$/ })).toBeVisible();
  expect(await contactNamed(page, 'Ländle AG')).toMatchObject({ street_name: null, city: null });

  await openPage(page, `/invoices/${idIn(page)}/edit`);
  await expect(offer(page)).toBeChecked();
  await field(page, 'Titel').fill('Beratung');
  await save(page);
  await expect(statusMessage(page, /Gespeichert: Ländle AG, Städtle 1, 9490 Vaduz/)).toBeVisible();
  const country_id = await idOf(page, '/country', 'iso_3166_alpha2', 'LI');
  expect(await contactNamed(page, 'Ländle AG')).toMatchObject({
    street_name: 'Städtle',
    city: 'Vaduz',
    country_id,
  });
});

test('a contact who got an address meanwhile keeps it', async ({ signedIn: page }) => {
  await openFor(page, 'Eilige AG');
  await field(page, 'Adresse').fill('Eilige AG\nWeg 1\n8400 Winterthur');
  await expect(offer(page)).toBeChecked();
  await callService(page, 'POST', `/contact/${await idOf(page, '/contact', 'name_1', 'Eilige AG')}`, { city: 'Genf' });
  await save(page);
  await expect(page.getByRole('heading', { name: /^RE-\d+$/ })).toBeVisible();
  expect(await contactNamed(page, 'Eilige AG')).toMatchObject({ street_name: null, city: 'Genf' });
});

test('an address typed while hours are billed is stored with a contact without one', async ({ signedIn: page }) => {
  const client_service_id = await idOf(page, '/client_service', 'name', 'Beratung');
  const contact = { contact_type_id: 1, name_1: 'Stunden AG', user_id: 1, owner_id: 1 };
  await callService(page, 'POST', '/contact', contact);
  const contact_id = await idOf(page, '/contact', 'name_1', 'Stunden AG');
  const tracking = { type: 'duration', date: '2026-01-05', duration: '01:00' };
  const entry = { user_id: 1, contact_id, client_service_id, allowable_bill: true, charge: '100', tracking };
  await callService(page, 'POST', '/timesheet', entry);
  await page.goto(`/billing/hours?contact=${contact_id}`);
  const atStep = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  const next = () => page.getByRole('button', { name: 'Weiter' }).click();
  await next();
  await atStep('Positionen');
  await next();
  await atStep('Empfänger');
  await field(page, 'Adresse').fill('Stunden AG\nWeg 1\n8400 Winterthur');
  await expect(offer(page)).toBeChecked();
  await next();
  await atStep('Texte und Daten');
  await next();
  await atStep('Prüfen');
  await pressCtrlEnter(page);
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  await expect(statusMessage(page, /Gespeichert: Stunden AG, Weg 1, 8400 Winterthur/)).toBeVisible();
  expect(await contactNamed(page, 'Stunden AG')).toMatchObject({
    street_name: 'Weg',
    house_number: '1',
    city: 'Winterthur',
  });
});
