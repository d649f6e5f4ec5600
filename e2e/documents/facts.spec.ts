import { formatDate } from '#texts/format.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { callService } from '../call-service.ts';
import { addLine, create, idIn } from './document.ts';
import { issue } from './issue.ts';
import { expect, test } from '../support.ts';

const facts = (page: Parameters<typeof create>[0]) => page.getByRole('dialog', { name: 'Angaben ändern' });

test('date and texts of a draft are edited above its positions, and the due date moves along', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Beratung');
  const id = idIn(page);
  const before = await callService(page, 'GET', `/kb_invoice/${id}`);
  const day = (name: string): string => String(Object.getOwnPropertyDescriptor(before, name)?.value);
  const later = addDays(day('is_valid_from'), 3);
  await page.getByRole('button', { name: formatDate(day('is_valid_from')) }).click();
  await expect(facts(page).getByLabel('Datum', { exact: true })).toBeFocused();
  await facts(page).getByLabel('Datum', { exact: true }).fill(formatDate(later));
  await facts(page).getByRole('textbox', { name: 'Titel' }).fill('Beratung im Herbst');
  await facts(page).getByRole('textbox', { name: 'Einleitung' }).fill('Guten Tag Frau Muster');
  await page.keyboard.press('Control+Enter');
  await expect(facts(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`));
  await expect(page.getByRole('button', { name: formatDate(later) })).toBeVisible();
  await expect(page.getByRole('button', { name: formatDate(addDays(day('is_valid_to'), 3)) })).toBeVisible();
  await expect
    .poll(() => callService(page, 'GET', `/kb_invoice/${id}`))
    .toMatchObject({
      title: 'Beratung im Herbst',
      header: 'Guten Tag Frau Muster',
      is_valid_from: later,
    });
});

test('keeps changes that someone else makes while the facts are open', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Zu zweit');
  const id = idIn(page);
  await page.getByRole('button', { name: 'Titel, Einleitung, Schlusstext' }).click();
  await expect(facts(page).getByRole('textbox', { name: 'Einleitung' })).toBeFocused();
  await facts(page).getByRole('textbox', { name: 'Titel' }).fill('Zu zweit, hier');
  await callService(page, 'POST', `/kb_invoice/${id}`, { footer: 'Von dort' });
  await facts(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(facts(page)).toBeHidden();
  await expect
    .poll(() => callService(page, 'GET', `/kb_invoice/${id}`))
    .toMatchObject({ title: 'Zu zweit, hier', footer: 'Von dort' });
});

test('an issued invoice shows its recipient before its API reference', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Gestellt');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  await page.getByRole('link', { name: 'Alle Angaben' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Für wen');
});

test('Esc asks before it drops what was typed, and a second Esc keeps it', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Nicht verlieren');
  await page.getByRole('button', { name: 'Titel, Einleitung, Schlusstext' }).click();
  const title = facts(page).getByRole('textbox', { name: 'Titel' });
  await title.fill('Neu getippt');
  await page.keyboard.press('Escape');
  await expect(facts(page).getByRole('alertdialog', { name: '1 Änderung, nicht gespeichert' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(facts(page).getByRole('alertdialog')).toHaveCount(0);
  await expect(title).toHaveValue('Neu getippt');
  await page.keyboard.press('Escape');
  await facts(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(facts(page)).toBeHidden();
  await page.getByRole('button', { name: 'Titel, Einleitung, Schlusstext' }).click();
  await page.keyboard.press('Escape');
  await expect(facts(page)).toBeHidden();
});
