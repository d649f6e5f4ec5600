import type { Locator, Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { mailed as test, receivedAt } from '../mailed.ts';
import { hold } from '../hold.ts';
import { expect } from '../support.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mehrere senden' });
const row = (page: Page, number: string) => dialog(page).getByRole('listitem').filter({ hasText: number });

const idOf = (made: unknown): number =>
  typeof made === 'object' && made !== null && 'id' in made ? Number(made.id) : 0;
const numberOf = (made: unknown): string =>
  typeof made === 'object' && made !== null && 'document_nr' in made ? String(made.document_nr) : '';

/** Waits for the question to accept input: for a moment after it appears it ignores repeated key presses. */
const rested = async (page: Page): Promise<Locator> => {
  const button = dialog(page).getByRole('button', { name: 'Ausstellen und senden' });
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute('data-resting', '');
  await expect(dialog(page)).toContainText('CHF');
  return button;
};

type Made = { readonly id: number; readonly number: string };

/** A draft invoice with one line for a contact at this address, or for one without an address. */
const draft = async (page: Page, title: string, mail: string | null, hasLine = true): Promise<Made> => {
  const address = { street_name: 'Seestrasse', house_number: '5', postcode: '8002', city: 'Zürich', country_id: 1 };
  const contact = { contact_type_id: 1, name_1: `${title} Bulk AG`, mail, user_id: 1, owner_id: 1, ...address };
  const contact_id = idOf(await callService(page, 'POST', '/contact', contact));
  const made = await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1, title: 'Bulk' });
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100, text: 'Beratung' };
  if (hasLine) await callService(page, 'POST', `/kb_invoice/${idOf(made)}/kb_position_custom`, line);
  return { id: idOf(made), number: numberOf(made) };
};

/** Opens the list of the records created here, with all of them chosen and the question open. */
const choose = async (page: Page, count: number): Promise<void> => {
  await page.goto('/invoices?text=Bulk');
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Bulk' })).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Alle wählen' }).press('Space');
  await page.getByRole('toolbar').getByRole('button', { name: 'Ausstellen und senden' }).click();
};

/** Holds every issue of an invoice until the returned function is called. */
const holdIssues = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/issue', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('issues and e-mails selected invoices with two results each; failures are explained and resent', async ({
  signedIn: page,
  mail,
}) => {
  test.setTimeout(150_000);
  mail.refused.set('weg@bulk.example', '5.1.1 mailbox unavailable');
  await page.goto('/invoices');
  const good = await draft(page, 'Gut', 'gut@bulk.example');
  const issued = await draft(page, 'Schon', 'schon@bulk.example');
  await callService(page, 'POST', `/kb_invoice/${issued.id}/issue`);
  const refused = await draft(page, 'Weg', 'weg@bulk.example');
  const mute = await draft(page, 'Ohne', null);
  const empty = await draft(page, 'Leer', 'leer@bulk.example', false);
  const sent = await draft(page, 'Gesendet', 'gesendet@bulk.example');
  for (const action of ['issue', 'mark_as_sent']) await callService(page, 'POST', `/kb_invoice/${sent.id}/${action}`);

  const paid = await draft(page, 'Bezahlt', 'bezahlt@bulk.example');
  await callService(page, 'POST', `/kb_invoice/${paid.id}/issue`);
  await callService(page, 'POST', `/kb_invoice/${paid.id}/payment`, { date: '2026-01-05', value: '108.10' });

  await choose(page, 7);
  await expect(dialog(page)).toContainText('3 Entwürfe werden ausgestellt und gesendet.');
  await expect(dialog(page)).toContainText('1 ist ausgestellt und wird gesendet.');
  await expect(dialog(page)).toContainText(/1 bleibt Entwurf: Es fehlt etwas RE-/);
  await expect(dialog(page)).toContainText(
    `2 werden ausgelassen: schon gesendet oder bezahlt, storniert oder abgelehnt`,
  );
  await expect(dialog(page)).toContainText('CHF 432.40');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(receivedAt(mail, 'bulk.example')).toHaveLength(0);

  await page.getByRole('toolbar').getByRole('button', { name: 'Ausstellen und senden' }).click();
  await (await rested(page)).click();
  await expect(row(page, good.number)).toContainText(/Ausgestellt: \d\d:\d\d/);
  await expect(row(page, issued.number)).toContainText('Ausgestellt: schon vorher');
  await expect(row(page, mute.number)).toContainText('nicht gesendet');
  await expect(row(page, mute.number)).toContainText('E-Mail-Adresse');
  await expect(row(page, empty.number)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(row(page, good.number)).toContainText(/angenommen \d\d:\d\d/);
  await expect(row(page, issued.number)).toContainText(/angenommen \d\d:\d\d/);
  await expect(row(page, refused.number)).toContainText(/abgelehnt \d\d:\d\d/);
  await expect(row(page, refused.number)).toContainText('«550 5.1.1 mailbox unavailable»');
  const summary = dialog(page).getByRole('status').filter({ hasText: '1 nicht gesendet' });
  await expect(summary.getByRole('link', { name: '2 gesendet' })).toHaveAttribute('href', '/outbox?state=accepted');
  await expect(summary.getByRole('link', { name: '1 abgelehnt' })).toHaveAttribute('href', '/outbox?state=failed');
  await expect(dialog(page).getByRole('listitem').first()).toContainText(/nicht gesendet|abgelehnt/);
  expect(
    receivedAt(mail, 'bulk.example')
      .map(({ envelope }) => envelope.to.join())
      .toSorted(),
  ).toEqual(['gut@bulk.example', 'schon@bulk.example']);
  expect(await callService(page, 'GET', `/kb_invoice/${mute.id}`)).toMatchObject({ kb_item_status_id: 8 });
  expect(await callService(page, 'GET', `/kb_invoice/${empty.id}`)).toMatchObject({ kb_item_status_id: 7 });

  mail.refused.delete('weg@bulk.example');
  await row(page, refused.number).getByRole('button', { name: 'Nochmals senden' }).click();
  await expect(row(page, refused.number)).toContainText(/angenommen \d\d:\d\d/);
  const { contact_id } = Object(await callService(page, 'GET', `/kb_invoice/${mute.id}`));
  await callService(page, 'POST', `/contact/${contact_id}`, { mail: 'doch@bulk.example' });
  await row(page, mute.number).getByRole('button', { name: 'Nochmals versuchen' }).click();
  await expect(row(page, mute.number)).toContainText(/geht in \d+ s/);
  await dialog(page).getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(dialog(page).getByRole('status').getByRole('link')).toHaveText(['4 gesendet']);
  await dialog(page).getByRole('button', { name: 'Schliessen' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(receivedAt(mail, 'bulk.example')).toHaveLength(4);
});

test('a run is stopped before the next invoice and resumed, and every e-mail can be recalled', async ({
  signedIn: page,
  mail,
}) => {
  await page.goto('/invoices');
  for (const title of ['Eins', 'Zwei', 'Drei']) await draft(page, title, `${title}@halt.example`);
  const release = await holdIssues(page);
  await choose(page, 3);
  await rested(page);
  await page.keyboard.press('Control+Enter');
  await dialog(page).getByRole('button', { name: 'Anhalten' }).click();
  release();
  await expect(dialog(page).getByRole('button', { name: '2 weitere senden' })).toBeVisible();
  await expect(
    dialog(page)
      .getByRole('listitem')
      .filter({ hasText: /geht in \d+ s/ }),
  ).toHaveCount(1);
  await dialog(page).getByRole('button', { name: '2 weitere senden' }).click();
  await expect(
    dialog(page)
      .getByRole('listitem')
      .filter({ hasText: /geht in \d+ s/ }),
  ).toHaveCount(3);
  await dialog(page).getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('3 Mails zurückgenommen')).toBeVisible();
  await expect(
    dialog(page)
      .getByRole('listitem')
      .filter({ hasText: /Mail: zurückgenommen/ }),
  ).toHaveCount(3);
  expect(receivedAt(mail, 'halt.example')).toHaveLength(0);
});

test('a double click or Esc does not end a run, and closing it afterwards offers to recall what still waits', async ({
  signedIn: page,
  mail,
}) => {
  await page.goto('/invoices');
  for (const title of ['Alpha', 'Beta', 'Gamma']) await draft(page, title, `${title}@eile.example`);
  const release = await holdIssues(page);
  await choose(page, 3);
  await (await rested(page)).dblclick();
  await expect(dialog(page)).toContainText('0 von 3');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: 'Schliessen' })).toHaveCount(0);
  release();
  await expect(dialog(page)).toContainText('3 von 3');
  await dialog(page).getByRole('button', { name: 'Schliessen' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page
    .getByRole('status')
    .filter({ hasText: '3 Mails gehen' })
    .getByRole('button', { name: 'Zurücknehmen' })
    .click();
  await expect(page.getByText('3 Mails zurückgenommen')).toBeVisible();
  expect(receivedAt(mail, 'eile.example')).toHaveLength(0);
});

test('the question shows the documents as they are by then, and a draft that changes after it stays a draft', async ({
  signedIn: page,
  mail,
}) => {
  await page.goto('/invoices');
  const changed = await draft(page, 'Eins', 'eins@stand.example');
  const late = await draft(page, 'Zwei', 'zwei@stand.example');
  const paid = await draft(page, 'Drei', 'drei@stand.example');
  await callService(page, 'POST', `/kb_invoice/${paid.id}/issue`);
  await page.goto('/invoices?text=Bulk');
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Bulk' })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Alle wählen' }).press('Space');
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 9000, text: 'Nachtrag' };
  await callService(page, 'POST', `/kb_invoice/${changed.id}/kb_position_custom`, line);
  await callService(page, 'POST', `/kb_invoice/${paid.id}/payment`, { date: '2026-01-05', value: '108.10' });
  await page.getByRole('toolbar').getByRole('button', { name: 'Ausstellen und senden' }).click();
  const button = await rested(page);
  // 9100.00 and 100.00 with 8.1 % VAT.
  await expect(dialog(page)).toContainText('CHF 9’945.20');
  await expect(dialog(page)).toContainText(`1 wird ausgelassen: schon gesendet oder bezahlt`);
  const { held, release } = await hold(page, new RegExp(`/kb_invoice/${changed.id}/issue$`));
  await button.click();
  await held;
  await callService(page, 'POST', `/kb_invoice/${late.id}/kb_position_custom`, line);
  release();
  await expect(row(page, late.number)).toContainText('anderswo geändert');
  expect(await callService(page, 'GET', `/kb_invoice/${late.id}`)).toMatchObject({ kb_item_status_id: 7 });
  await dialog(page).getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(row(page, changed.number)).toContainText(/angenommen \d\d:\d\d/);
  expect(receivedAt(mail, 'stand.example').map(({ envelope }) => envelope.to.join())).toEqual(['eins@stand.example']);
});
