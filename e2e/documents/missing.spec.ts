import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { idOf, isJson, recordOf } from '../records.ts';
import { checkPart } from './issue.ts';
import { expect, openPage, test } from '../support.ts';

/** The differences of a draft invoice of Muster AG from a complete one. */
type Missing = {
  readonly named: string;
  readonly invoice?: object;
  readonly profile?: object;
  readonly contact?: object;
  readonly isEmpty?: boolean;
};

/** One case for each thing without which an invoice must not be issued. */
const cases: { readonly [what: string]: Missing } = {
  'a line': { named: 'Keine Zeile', isEmpty: true },
  'the recipient': { named: 'Empfänger', invoice: { contact_address_manual: ' ' } },
  'the town of the recipient': { named: 'Ort des Empfängers', contact: { city: null } },
  'the town of the company': { named: 'Eigene Adresse', profile: { city: null } },
  'the VAT number': { named: 'MWST-Nummer', profile: { vat_number: null } },
  'the registration for VAT': {
    named: 'MWST, aber nicht MWST-pflichtig',
    invoice: { mwst_type: 0 },
    profile: { is_vat_registered: false },
  },
};

const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100, text: 'Beratung' };

const addLine = async (page: Page, id: number): Promise<number> => {
  const made = await callService(page, 'POST', `/kb_invoice/${id}/kb_position_custom`, line);
  return isJson(made) ? Number(made['id']) : 0;
};

const makeDraft = async (
  page: Page,
  { invoice, profile, contact, isEmpty = false }: Partial<Missing>,
): Promise<number> => {
  const contact_id = await idOf(page, '/contact', 'name_1', 'Muster AG');
  if (profile !== undefined) await callService(page, 'POST', '/kontor/company_profile', profile);
  if (contact !== undefined) await callService(page, 'POST', `/contact/${contact_id}`, contact);
  const made = await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1, ...invoice });
  const id = isJson(made) ? Number(made['id']) : 0;
  if (!isEmpty) await addLine(page, id);
  return id;
};

const draft = 7;
const statusOf = async (page: Page, id: number) => (await recordOf(page, `/kb_invoice/${id}`))['kb_item_status_id'];
const title = (page: Page) => checkPart(page).getByRole('heading', { name: 'Noch nicht ausstellbar' });
const stops = (page: Page) => checkPart(page).getByRole('region', { name: 'Fehlt' }).getByRole('listitem');

for (const [what, missing] of Object.entries(cases)) {
  test(`an invoice without ${what} cannot be issued by any key or button`, async ({ signedIn: page }) => {
    const id = await makeDraft(page, missing);
    await openPage(page, `/invoices/${id}`);
    await expect(page.getByRole('button', { name: '1 fehlt' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(title(page)).toBeFocused();
    await expect(stops(page)).toHaveCount(1);
    await expect(stops(page).getByText(missing.named, { exact: true })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Ausstellen', exact: true }).first().click();
    await expect(title(page)).toBeVisible();
    expect(await statusOf(page, id)).toBe(draft);
  });
}

test('an invoice with a line that two people changed cannot be issued before one version is chosen', async ({
  signedIn: page,
}) => {
  const id = await makeDraft(page, { isEmpty: true });
  const path = `/kb_invoice/${id}/kb_position_custom/${await addLine(page, id)}`;
  await openPage(page, `/invoices/${id}`);
  await page.route('**/api/kb_invoice/**', (route) => route.abort());
  await page.getByRole('treegrid').getByText('Beratung').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Hier');
  await page.keyboard.press('Enter');
  await callService(page, 'PUT', path, { ...line, text: 'Dort' });
  await page.unroute('**/api/kb_invoice/**');
  await expect(page.getByText('Bezeichnung: hier «Hier», anderswo gespeichert «Dort».')).toBeVisible({
    timeout: 30_000,
  });
  await page.keyboard.press('Control+Enter');
  await expect(title(page)).toBeVisible();
  await expect(stops(page)).toHaveText(/Zeile 1: Bezeichnung wurde auch anderswo geändert/);
  await page.keyboard.press('Control+Enter');
  expect(await statusOf(page, id)).toBe(draft);
  await page.getByRole('button', { name: 'Meine Fassung behalten' }).click();
  await expect(stops(page)).toHaveCount(0);
  expect((await recordOf(page, path))['text']).toBe('Hier');
});
