import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { callService } from '../call-service.ts';
import { addLine, create, idIn } from './document.ts';
import { expect, test } from '../support.ts';

const facts = (page: Page) => page.getByRole('dialog', { name: 'Angaben ändern' });
const field = (page: Page, name: string) => facts(page).getByRole('textbox', { name, exact: true });
const preview = (page: Page, of: string) => facts(page).getByRole('region', { name: `Vorschau: ${of}` });

test('texts of one invoice: a text of the company and placeholders by keyboard, seen filled, and a typing error found', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Beratung');
  const id = idIn(page);
  await addLine(page, 'kb_invoice', 100);
  await page.reload();
  await page.getByRole('button', { name: 'Titel, Einleitung, Schlusstext' }).click();
  const header = field(page, 'Einleitung');
  await expect(header).toBeFocused();
  await expect(header).toHaveValue(/stellen wir Ihnen in Rechnung/);
  await expect(preview(page, 'Einleitung')).toHaveCount(0);

  // Tab leads from the text to both menus.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Platzhalter einfügen: Einleitung' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Einleitung der Rechnungen' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Einleitung der Offerten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header).toBeFocused();
  await expect(header).toHaveValue(/Gern offerieren wir Ihnen:$/);
  await page.keyboard.type(' ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Nummer/ })).toBeFocused();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(header).toHaveValue(/Ihnen: \{total\}$/);
  await expect(preview(page, 'Einleitung')).toContainText('Ihnen: CHF 108.10');

  await field(page, 'Titel').fill('Umbau');
  await field(page, 'Schlusstext').fill('Zu {title}, {firma}');
  await expect(preview(page, 'Schlusstext')).toContainText('Zu Umbau, {firma}');
  await expect(facts(page).getByText('Den Platzhalter {firma} gibt es nicht.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'texts of a document');
  await page.keyboard.press('Control+Enter');
  await expect(facts(page)).toBeHidden();
  await expect
    .poll(() => callService(page, 'GET', `/kontor/kb_invoice/${id}/check`))
    .toMatchObject(expect.arrayContaining([expect.objectContaining({ code: 'unknown_placeholder', text: '{firma}' })]));

  await page.getByRole('button', { name: 'Ausstellen', exact: true }).click();
  await expect(page.getByText('Unbekannter Platzhalter: {firma}')).toBeVisible();
  await expect(page.getByText('Gedruckt wird er so, wie er im Text steht.')).toBeVisible();
});
