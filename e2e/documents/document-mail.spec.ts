import type { Page } from '@playwright/test';
import { addLine, create, idIn } from './document.ts';
import { callService } from '../call-service.ts';
import { hold } from '../hold.ts';
import { idOf, recordOf } from '../records.ts';
import { mailed as test, receivedAt } from '../mailed.ts';
import { expect } from '../support.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const mails = (page: Page) => page.getByRole('region', { name: 'Mails' });
const bar = (page: Page) => page.getByRole('group', { name: '1 Mail geht' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: / senden$/ });
const recipient = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'An', exact: true });
const main = (page: Page) => page.getByRole('button', { name: 'Mehr', exact: true }).last();

/** An issued document of a contact at `<domain>.example`; its page is open. */
const open = async (
  page: Page,
  path: string,
  segment: string,
  domain: string,
  email: string | null = `info@${domain}.example`,
): Promise<string> => {
  const contact = {
    contact_type_id: 1,
    name_1: `${domain} AG`,
    mail: email,
    user_id: 1,
    owner_id: 1,
  };
  await callService(page, 'POST', '/contact', contact);
  await create(page, path, `${domain} AG`, 'Jahresabschluss');
  await addLine(page, segment, 100);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('m');
  await expect(dialogOf(page)).toHaveCount(0);
  await callService(page, 'POST', `/${segment}/${idIn(page)}/issue`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Senden', exact: true })).toBeVisible();
  return page.getByRole('heading', { level: 1 }).innerText();
};

/** Sends held messages at once. */
const release = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(mails(page)).toContainText(/angenommen \d\d:\d\d/);
};

test('an issued invoice is previewed, changed, recalled, sent and confirmed again by e-mail, by keyboard @page', async ({
  signedIn: page,
  mail,
}) => {
  const number = await open(page, '/invoices', 'kb_invoice', 'brief');
  const arrived = () => receivedAt(mail, 'brief.example');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Senden', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('m');
  await expect(recipient(page)).toBeFocused();
  await expect(recipient(page)).toHaveValue('info@brief.example');
  await expect(dialogOf(page).getByLabel('Betreff')).toHaveValue(new RegExp(`Rechnung ${number}`));
  await expect(dialogOf(page).getByLabel('Nachricht')).toHaveValue(/CHF 108\.10/);
  await expect(dialogOf(page)).toContainText('Wird nach zehn Sekunden gesendet');
  await dialogOf(page)
    .getByRole('button', { name: /\.pdf$/ })
    .click();
  const paper = page.getByRole('dialog', { name: number, exact: true });
  await expect(paper.getByRole('img', { name: /Seite 1/ })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(paper).toHaveCount(0);

  await dialogOf(page).getByLabel('Betreff').fill('Ihre Rechnung vom {date}');
  await expect(dialogOf(page)).toContainText('{date} wird hier nicht ersetzt');
  await dialogOf(page).getByLabel('Betreff').fill('Ihre Rechnung & <b>Danke</b>');
  await expect(dialogOf(page)).not.toContainText('wird hier nicht ersetzt');
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(bar(page)).toContainText(/1 Mail geht in \d+ s/);
  await expect(mails(page)).toContainText('info@brief.example');
  await page.keyboard.press('z');
  await expect(toast(page, '1 Mail zurückgenommen')).toBeVisible();
  await expect(mails(page)).toHaveCount(0);
  expect(arrived()).toHaveLength(0);

  await page.keyboard.press('m');
  await expect(recipient(page)).toBeFocused();
  await expect(dialogOf(page).getByLabel('Betreff')).toHaveValue('Ihre Rechnung & <b>Danke</b>');
  await page.keyboard.press('Control+Enter');
  await release(page);
  expect(arrived()).toHaveLength(1);
  const [{ mail: message } = { mail: undefined }] = arrived();
  expect(message?.subject).toBe('Ihre Rechnung & <b>Danke</b>');
  expect(message?.text).toContain('CHF 108.10');
  expect(message?.attachments.map(({ filename }) => filename)).toEqual([expect.stringContaining(number)]);

  await expect(async () => {
    await main(page).click();
    await expect(page.getByRole('menuitem', { name: /Als gesendet markieren/ })).toContainText('Gesendet am', {
      timeout: 500,
    });
    await page.keyboard.press('Escape');
  }).toPass();
  await page.keyboard.press('m');
  await expect(dialogOf(page)).toContainText(/Gesendet am \d\d\.\d\d\.\d{4} \d\d:\d\d\./);
  await expect(dialogOf(page)).toContainText('vielleicht zweimal');
  await dialogOf(page).getByRole('button', { name: 'Nochmals senden' }).click();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('m');
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(mails(page).getByText(/angenommen/)).toHaveCount(2);
  expect(arrived()).toHaveLength(2);

  await page.goto('/outbox');
  await page.getByRole('button', { name: 'Nachricht an info@brief.example' }).first().click();
  await page.getByRole('menuitem', { name: 'Zur Rechnung' }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
});

test('a mail that was sent unchanged is recalled without the words of an earlier one', async ({
  signedIn: page,
  mail,
}) => {
  const number = await open(page, '/invoices', 'kb_invoice', 'wieder');
  const subject = dialogOf(page).getByLabel('Betreff');
  await page.keyboard.press('m');
  await expect(recipient(page)).toBeFocused();
  await subject.fill('Nur für die erste Mail');
  await page.keyboard.press('Control+Enter');
  await release(page);
  expect(receivedAt(mail, 'wieder.example')).toHaveLength(1);

  await expect(async () => {
    await page.keyboard.press('m');
    await expect(dialogOf(page)).toContainText('Gesendet am', { timeout: 500 });
  }).toPass();
  await expect(subject).toHaveValue(new RegExp(`Rechnung ${number}`));
  await dialogOf(page).getByRole('button', { name: 'Nochmals senden' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('z');
  await expect(toast(page, '1 Mail zurückgenommen')).toBeVisible();

  await page.keyboard.press('m');
  await expect(recipient(page)).toBeFocused();
  await expect(subject).toHaveValue(new RegExp(`Rechnung ${number}`));
});

test('a mail cannot be changed while it is handed over, and shows what is sent', async ({ signedIn: page, mail }) => {
  await open(page, '/invoices', 'kb_invoice', 'eilig');
  await page.keyboard.press('m');
  await expect(recipient(page)).toBeFocused();
  await dialogOf(page).getByLabel('Betreff').fill('Unsere Rechnung');
  const { release: released } = await hold(page, '**/send');
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page).getByRole('button', { name: 'Senden' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type(' vom Freitag');
  await expect(dialogOf(page).getByLabel('Betreff')).toHaveValue('Unsere Rechnung');
  await expect(dialogOf(page).getByLabel('Betreff')).toBeFocused();
  released();
  await expect(dialogOf(page)).toHaveCount(0);
  await release(page);
  expect(receivedAt(mail, 'eilig.example').map(({ mail: sent }) => sent.subject)).toEqual(['Unsere Rechnung']);
});

for (const [path, segment, domain, way] of [
  ['/estimates', 'kb_offer', 'offerte', 'Zur Offerte'],
  ['/orders', 'kb_order', 'auftrag', 'Zum Auftrag'],
] as const) {
  test(`${path}: an issued document is e-mailed and marked as sent`, async ({ signedIn: page, mail }) => {
    const number = await open(page, path, segment, domain);
    await page.keyboard.press('m');
    await expect(dialogOf(page).getByLabel('Betreff')).toHaveValue(new RegExp(number));
    await page.keyboard.press('Control+Enter');
    await release(page);
    expect(receivedAt(mail, `${domain}.example`)).toHaveLength(1);
    await page.goto('/outbox');
    await page.getByRole('button', { name: `Nachricht an info@${domain}.example` }).click();
    await page.getByRole('menuitem', { name: way }).click();
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    await expect(mails(page)).toContainText(/angenommen \d\d:\d\d/);
  });
}

test('shows a refused address with the server’s words; typed input survives an unavailable service', async ({
  signedIn: page,
  mail,
}) => {
  mail.refused.set('info@falsch.example', '5.1.1 user unknown');
  await open(page, '/invoices', 'kb_invoice', 'falsch');
  await page.keyboard.press('m');
  await expect(recipient(page)).toHaveValue('info@falsch.example');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(mails(page)).toContainText(/abgelehnt \d\d:\d\d/);
  await expect(mails(page)).toContainText('«550 5.1.1 user unknown»');

  await mails(page).getByRole('button', { name: 'Adresse ändern' }).click();
  await expect(recipient(page)).toHaveValue('info@falsch.example');
  await recipient(page).fill('niemand');
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page)).toContainText('Das ist keine gültige E-Mail-Adresse.');
  await recipient(page).fill('neu@falsch.example');
  await dialogOf(page).getByLabel('Nachricht').fill('Nochmals von Hand.');
  await page.route('**/send', (route) => route.abort());
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expect(dialogOf(page).getByLabel('Nachricht')).toHaveValue('Nochmals von Hand.');
  await page.unroute('**/send');
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await release(page);
  await expect(mails(page)).not.toContainText('abgelehnt');
  expect(
    receivedAt(mail, 'falsch.example').map(({ envelope, mail: sent }) => [envelope.to, sent.text?.trim()]),
  ).toEqual([[['neu@falsch.example'], 'Nochmals von Hand.']]);
});

for (const isStored of [true, false]) {
  test(`an address typed for a contact without one is ${isStored ? 'stored with it' : 'not stored if that is switched off'}`, async ({
    signedIn: page,
  }) => {
    await open(page, '/invoices', 'kb_invoice', 'ohne', null);
    await page.keyboard.press('m');
    await expect(recipient(page)).toHaveValue('');
    await recipient(page).fill('info@');
    const offer = dialogOf(page).getByRole('checkbox', { name: /^Auch beim Kontakt speichern/ });
    await expect(offer).toHaveCount(0);
    await recipient(page).fill('info@ohne.example');
    await expect(offer).toBeChecked();
    await expect(offer).toHaveAccessibleName('Auch beim Kontakt speichern: info@ohne.example');
    if (!isStored) await offer.uncheck();
    await page.keyboard.press('Control+Enter');
    if (isStored) await expect(toast(page, 'Gespeichert: info@ohne.example')).toBeVisible();
    await release(page);
    const id = await idOf(page, '/contact', 'name_1', 'ohne AG');
    const expected = isStored ? 'info@ohne.example' : null;
    expect(await recordOf(page, `/contact/${id}`)).toMatchObject({ mail: expected });
  });
}

test('a draft explains that it must be issued first', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster', 'Entwurf');
  await main(page).click();
  await expect(page.getByRole('menuitem', { name: /^Senden/ })).toContainText('Zuerst ausstellen.');
});
