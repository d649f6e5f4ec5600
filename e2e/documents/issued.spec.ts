import { callService } from '../call-service.ts';
import { addLine, create, idIn, other, statusMessage } from './document.ts';
import { issue } from './issue.ts';
import { expect, test } from '../support.ts';

test('a sent and reopened document is cancelled, not deleted', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Zum Zurücknehmen');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  await other(page, 'Als gesendet markieren');
  await expect(statusMessage(page, /RE-\d+ als gesendet markiert/)).toBeVisible();
  const sent = page.getByRole('main').getByText(/^gesendet am \d\d\.\d\d\.\d{4}$/);
  await expect(sent).toBeVisible();
  await other(page, 'Ausstellen zurücknehmen');
  const question = page.getByRole('dialog', { name: /^Ausstellen von RE-\d+ über CHF 108\.10 zurücknehmen\?$/ });
  await question.getByRole('button', { name: 'Ausstellen zurücknehmen' }).click();
  await expect(page.getByText('Entwurf', { exact: true }).first()).toBeVisible();
  await expect(sent).toHaveCount(0);
  const earlier = page.getByRole('table', { name: 'Frühere Fassungen' }).getByRole('row').last();
  await expect(earlier).toContainText('Anna Berger');
  await expect(earlier).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);
  await earlier.getByRole('button', { name: /^RE-\d+, Fassung 1$/ }).click();
  const paper = page.getByRole('dialog', { name: /^RE-\d+, Fassung 1$/ });
  await expect(paper.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paper).toBeHidden();
  await page
    .getByRole('button', { name: 'Mehr', exact: true })
    .and(page.locator('[aria-haspopup="menu"]'))
    .last()
    .click();
  const remove = page.getByRole('menuitem', { name: /Löschen/ });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toContainText('Bitte stornieren statt löschen.');
  await page.getByRole('menuitem', { name: 'Stornieren', exact: true }).click();
  await page
    .getByRole('dialog', { name: /stornieren\?$/ })
    .getByRole('button', { name: 'Stornieren' })
    .click();
  await expect(page.getByText('Storniert', { exact: true }).first()).toBeVisible();
});

test('an issued invoice shows its stored total after the rounding of the company changed', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Gerundet');
  await addLine(page, 'kb_invoice', 114.18);
  await issue(page);
  const steps = page.getByRole('region', { name: 'Rechenweg' });
  await expect(steps.getByRole('button', { name: /^Total/ })).toContainText('123.45');
  await callService(page, 'POST', '/kontor/company_profile', { rounding: '0.01' });
  await page.reload();
  await expect(steps.getByRole('button', { name: /^Rundung/ })).toContainText('0.02');
  await expect(steps.getByRole('button', { name: /^Total/ })).toContainText('123.45');
});

test('a cancelled invoice says so and offers only possible actions', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Zum Stornieren');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  await expect(page.getByRole('button', { name: /PDF öffnen/ })).toBeFocused();
  await other(page, 'Stornieren');
  await page
    .getByRole('dialog', { name: /stornieren\?$/ })
    .getByRole('button', { name: 'Stornieren' })
    .click();
  await expect(statusMessage(page, /RE-\d+ storniert/)).toBeVisible();
  const reminders = page.getByRole('region', { name: 'Mahnungen' });
  await expect(reminders.getByText('Noch keine Mahnung.')).toBeVisible();
  await expect(reminders.getByRole('button', { name: 'Mahnstopp' })).toHaveCount(0);
  await expect(reminders.getByText(/kein Vorschlag/)).toHaveCount(0);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: /Tasten|Tastatur/ });
  const ofInvoice = sheet.locator('section').filter({ has: page.getByRole('heading', { name: /^RE-/ }) });
  await expect(ofInvoice).toBeVisible();
  await expect(ofInvoice.getByText(/Rückgängig|Wiederholen/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Alle Angaben' }).click();
  await expect(page.getByText('Storniert.', { exact: true })).toBeVisible();
  await expect(page.getByText('Ausstellen zurücknehmen')).toHaveCount(0);
});

test('the number of a deleted draft is shown with reason, person and time', async ({ signedIn: page }) => {
  await create(page, '/estimates', 'Muster AG', 'Verworfen');
  const number = (await page.getByRole('heading', { level: 1, name: /^AN-/ }).textContent()) ?? '';
  await callService(page, 'DELETE', `/kb_offer/${idIn(page)}`);
  await page.goto('/estimates');
  await page.getByRole('link', { name: 'Lücken in den Nummern' }).click();
  const gap = page.getByRole('table', { name: 'Lücken in den Nummern' }).getByRole('row').filter({ hasText: number });
  await expect(gap).toContainText('Entwurf gelöscht');
  await expect(gap).toContainText('Anna Berger');
  await expect(gap).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);
});

test('a draft has a service period, which its PDF prints', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Zeitraum');
  await addLine(page, 'kb_invoice', 100);
  await page.getByRole('button', { name: 'angeben', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Leistung' });
  await panel.getByLabel('Erster Tag').fill('30.11.2025');
  await panel.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(panel.getByLabel('Letzter Tag')).toHaveAccessibleDescription('Diese Angabe fehlt.');
  await panel.getByLabel('Letzter Tag').fill('1.11.2025');
  await expect(panel.getByLabel('Letzter Tag')).toHaveAccessibleDescription('Der letzte Tag liegt vor dem ersten.');
  await panel.getByLabel('Erster Tag').fill('1.11.2025');
  await panel.getByLabel('Letzter Tag').fill('30.11.2025');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '01.11.–30.11.2025' })).toBeVisible();
  await issue(page);
  await expect(page.getByRole('button', { name: '01.11.–30.11.2025' })).toBeHidden();
  await expect(page.getByText('01.11.–30.11.2025').first()).toBeVisible();
});
