import { callService } from '../call-service.ts';
import { addLine, create, field, idIn, next, openCreated, payments, rowOf, statusMessage } from './document.ts';
import { issue } from './issue.ts';
import { expect, pressCtrlEnter, test } from '../support.ts';

test(
  'a full cycle: an estimate is accepted, ordered, invoiced and paid',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await create(page, '/estimates', 'Muster AG', 'Jahresabschluss');
    await addLine(page, 'kb_offer', 1000);
    await issue(page);
    await expect(statusMessage(page, /AN-\d+ ausgestellt/)).toBeVisible();
    await expect(next(page, 'Annehmen')).toBeVisible();
    await pressCtrlEnter(page);
    await expect(statusMessage(page, /AN-\d+ angenommen/)).toBeVisible();
    await next(page, 'Auftrag erstellen').click();
    await openCreated(page, /Auftrag AU-\d+ als Entwurf erstellt/);

    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.getByRole('link', { name: /Offerte AN-\d+/ }).click();
    const made = page.getByRole('link', { name: /Auftrag AU-\d+/ });
    await expect(made).toBeVisible();
    await expect(next(page, 'PDF öffnen')).toBeVisible();
    await page.getByRole('button', { name: 'Mehr', exact: true }).last().click();
    const again = page.getByRole('menuitem', { name: /Auftrag erstellen/ });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toContainText(/Daraus ist schon AU-\d+ entstanden\./);
    await page.keyboard.press('Escape');
    await made.click();
    await issue(page);
    await next(page, 'Rechnung erstellen').click();
    await openCreated(page, /Rechnung RE-\d+ als Entwurf erstellt/);

    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    await expect(page.getByRole('link', { name: /Auftrag AU-\d+/ })).toBeVisible();
    await issue(page);
    await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
    await expect(field(page, 'Betrag')).toBeFocused();
    await expect(field(page, 'Betrag')).toHaveValue('1’081.00');
    await field(page, 'Betrag').fill('0');
    await page.getByRole('button', { name: 'Erfassen', exact: true }).click();
    await expect(field(page, 'Betrag')).toHaveAccessibleDescription('Ein Betrag von 0 ist keine Zahlung.');
    await field(page, 'Betrag').fill('-1');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Betrag')).toHaveAccessibleDescription(/Bisher ist nichts eingegangen/);
    await field(page, 'Betrag').fill('2000');
    await page.keyboard.down('Enter');
    const question = page.getByRole('alertdialog', { name: /2’000\.00.*1’081\.00.*Guthaben.*919\.00/ });
    const anyway = question.getByRole('button', { name: 'Trotzdem erfassen' });
    await expect(anyway).toBeFocused();
    await expect(anyway).not.toHaveAttribute('data-resting', '');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(field(page, 'Betrag')).toBeFocused();
    await field(page, 'Betrag').fill('500');
    await page.keyboard.press('Enter');
    await expect(statusMessage(page, /Zahlung über CHF 500\.00 erfasst/)).toBeVisible();
    await expect(payments(page).getByRole('cell', { name: 'Offen' }).last()).toHaveText('581.00');
    await expect(page.getByText('Teils bezahlt', { exact: true }).first()).toBeVisible();

    await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
    await expect(field(page, 'Betrag')).toHaveValue('581.00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: 'Mehr', exact: true })
      .and(page.locator('[aria-haspopup="menu"]'))
      .last()
      .click();
    const cancel = page.getByRole('menuitem', { name: /Stornieren/ });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await expect(cancel).toContainText('Es sind Zahlungen erfasst.');
    await page.keyboard.press('Escape');

    await payments(page)
      .getByRole('button', { name: /^Zahlung vom .* CHF 581\.00 löschen$/ })
      .click();
    await expect(payments(page).getByRole('cell', { name: 'Offen' }).last()).toHaveText('581.00');
    await page.getByRole('button', { name: /Rückgängig/ }).click();
    await expect(payments(page).getByRole('cell', { name: 'Offen' }).last()).toHaveText('0.00');
  },
);

test('asks about optional lines of an estimate and takes over the chosen ones', async ({ signedIn: page }) => {
  await create(page, '/estimates', 'Muster AG', 'Kurse');
  await addLine(page, 'kb_offer', 1000);
  for (const [text, unit_price] of [
    ['Schulung', 549],
    ['Unterlagen', 80],
  ] as const) {
    const line = { account_id: 1, amount: 1, tax_id: 1, unit_price, text };
    await callService(page, 'POST', `/kontor/kb_offer/${idIn(page)}/position`, {
      ...line,
      type: 'KbPositionCustom',
      is_optional: true,
    });
  }
  await page.reload();
  await issue(page);
  await expect(next(page, 'Annehmen')).toBeVisible();
  await pressCtrlEnter(page);
  await next(page, 'Auftrag erstellen').click();

  const question = page.getByRole('dialog', { name: 'Optionale Zeilen mitnehmen?' });
  const option = (name: string) => question.getByRole('checkbox', { name });
  await expect(option('Schulung')).not.toBeChecked();
  await expect(option('Unterlagen')).not.toBeChecked();
  await expect(question).toContainText('1 × 549.00');
  await option('Schulung').check();
  await page.keyboard.press('Control+Enter');
  await openCreated(page, /Auftrag AU-\d+ als Entwurf erstellt/);
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(rowOf(page, 'Schulung')).toBeVisible();
  await expect(rowOf(page, 'Unterlagen')).toHaveCount(0);
  await issue(page);
  await next(page, 'Rechnung erstellen').click();
  await expect(statusMessage(page, /Rechnung RE-\d+ als Entwurf erstellt/)).toBeVisible();
});

test('an order that cannot be made because a part of the app does not load says so, and is made by another try', async ({
  signedIn: page,
}) => {
  await create(page, '/estimates', 'Muster AG', 'Ohne Nachladen');
  await addLine(page, 'kb_offer', 100);
  await issue(page);
  await expect(next(page, 'Annehmen')).toBeVisible();
  await pressCtrlEnter(page);
  await expect(statusMessage(page, /AN-\d+ angenommen/)).toBeVisible();
  await page.route('**/assets/optional-lines-*.js', (route) => route.abort());
  await next(page, 'Auftrag erstellen').click();
  await expect(page.getByRole('alert')).toContainText('Nichts geändert.');
  await page.unroute('**/assets/optional-lines-*.js');
  await next(page, 'Auftrag erstellen').click();
  await openCreated(page, /Auftrag AU-\d+ als Entwurf erstellt/);
});

test('a double click on “create invoice” makes one invoice and one message', async ({ signedIn: page }) => {
  await create(page, '/orders', 'Muster', 'Doppelklick');
  await addLine(page, 'kb_order', 100);
  await callService(page, 'POST', `/kb_order/${idIn(page)}/issue`);
  await page.reload();
  const button = next(page, 'Rechnung erstellen');
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('data-resting', '');
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
  // Both clicks arrive before the page is drawn again.
  await button.evaluate((one) => one instanceof HTMLElement && [one.click(), one.click()]);
  const made = page.getByRole('status').filter({ hasText: /^Rechnung RE-\d+ als Entwurf erstellt/ });
  await expect(made.first()).toBeVisible();
  await expect(next(page, 'Rechnung erstellen')).toHaveCount(0);
  await expect(made).toHaveCount(1);
  expect(posted.filter((path) => /kb_order\/\d+\/invoice$/.test(path))).toHaveLength(1);
  expect(
    await callService(page, 'POST', '/kb_invoice/search', [{ field: 'title', value: 'Doppelklick' }]),
  ).toHaveLength(1);
});
