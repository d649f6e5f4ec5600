import { mailed as test, receivedAt } from '../mailed.ts';
import { expect } from '../support.ts';

/** With a mail server, links are sent to the address and shown to nobody (rulings/company#link-way). */
test('an invitation is e-mailed, is not shown to anyone, and gives access to the company', async ({
  signedIn: page,
  browser,
  mail,
}) => {
  await page.goto('/settings/members/new');
  await page.getByLabel('E-Mail').fill('nora@mailed.example');
  await page.getByLabel('Vorname').fill('Nora');
  await page.getByLabel('Nachname').fill('Keller');
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByRole('heading', { name: 'Der Link ist unterwegs' })).toBeVisible();
  await expect(page.getByText(/wurde an nora@mailed\.example geschickt/)).toBeVisible();
  await expect(page.getByLabel('Link')).toHaveCount(0);
  expect(await page.content()).not.toContain('token=');

  await page.getByRole('link', { name: 'Zu den Mitgliedern' }).click();
  const open = page.getByRole('table', { name: 'Offene Links' }).getByRole('row').filter({ hasText: 'Nora Keller' });
  await expect(open).toContainText('Einladung, per E-Mail geschickt');

  const [message] = receivedAt(mail, 'mailed.example');
  const link = /http\S+\/oauth\/invitation\S+/.exec(message?.mail.text ?? '')?.[0] ?? '';
  const other = await (await browser.newContext({ locale: 'de-CH' })).newPage();
  await other.goto(link);
  const passwords = other.locator('input[type=password]');
  await passwords.nth(0).fill('ein sehr langes Wort');
  await passwords.nth(1).fill('ein sehr langes Wort');
  await other.getByRole('button', { name: 'Beitreten' }).click();
  await expect(other.getByRole('button', { name: 'Kontor öffnen' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Nora Keller' })).toContainText('aktiv');
  await expect(open).toHaveCount(0);
});

test('if the mail server refuses, its words are shown and nothing is lost', async ({ signedIn: page, mail }) => {
  mail.refused.set('weg@refused.example', 'no such mailbox here');
  await page.goto('/settings/members/new');
  await page.getByLabel('E-Mail').fill('weg@refused.example');
  await page.getByLabel('Nachname').fill('Frei');
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByText(/no such mailbox here/)).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue('Frei');
});
