import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { callService } from '../call-service.ts';
import { mailed } from '../mailed.ts';
import { expect, openPage } from '../support.ts';
import { addLine, create, idIn } from './document.ts';
import { issue } from './issue.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choose = async (page: Page, place: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Text einfügen: ${place}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
};

mailed(
  'an owner writes texts once, and inserts them as a line, into the opening text and into the mail',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/settings/company?part=texts');
    const add = page.getByRole('button', { name: 'Text hinzufügen' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.type('Dank');
    await field(page, 'Text Nr. 1').fill('Danke für den Auftrag, {contact}! {summe}');
    await page.keyboard.press('Control+s');
    await expect(field(page, 'Text Nr. 1')).toHaveAccessibleDescription(/Den Platzhalter \{summe\} gibt es nicht/);
    await field(page, 'Text Nr. 1').fill('Danke für den Auftrag, {contact}!');
    await expect(page.getByRole('region', { name: 'Vorschau: Text Nr. 1' })).toContainText('Auftrag, Muster AG!');
    await add.press('Enter');
    await page.keyboard.type('Ferien');
    await field(page, 'Text Nr. 2').fill('Im August sind wir weg.');
    await expectAccessibleInBothThemes(page, 'texts to insert');
    await page.getByRole('button', { name: 'Entfernen: Text Nr. 1' }).click();
    await expect(field(page, 'Text Nr. 1')).toHaveCount(0);
    await expect(field(page, 'Text Nr. 2')).toHaveValue('Im August sind wir weg.');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(field(page, 'Text Nr. 1')).toHaveValue('Danke für den Auftrag, {contact}!');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert: Firmenprofil' })).toBeVisible();

    await create(page, '/invoices', 'Muster AG', 'Beratung');
    const id = idIn(page);
    await addLine(page, 'kb_invoice', 100);
    await choose(page, 'Neue Zeile', 'Dank');
    await expect(page.getByRole('row').filter({ hasText: 'Danke für den Auftrag, Muster AG!' })).toBeVisible();
    await expect
      .poll(() => callService(page, 'GET', `/kb_invoice/${id}/kb_position_text`))
      .toMatchObject([{ text: 'Danke für den Auftrag, Muster AG!' }]);

    await page.getByRole('button', { name: 'Titel, Einleitung, Schlusstext' }).click();
    await field(page, 'Einleitung').fill('');
    await choose(page, 'Einleitung', 'Ferien');
    await page.keyboard.type(' ');
    await choose(page, 'Einleitung', 'Dank');
    await expect(field(page, 'Einleitung')).toHaveValue('Im August sind wir weg. Danke für den Auftrag, {contact}!');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog', { name: 'Angaben ändern' })).toBeHidden();

    await issue(page);
    await expect(page.getByRole('button', { name: 'Senden', exact: true })).toBeVisible({ timeout: 15_000 });
    await page.keyboard.press('m');
    const message = field(page, 'Nachricht');
    await message.fill('Guten Tag\n\n');
    await choose(page, 'Nachricht', 'Dank');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('Guten Tag\n\nDanke für den Auftrag, Muster AG!');
  },
);
