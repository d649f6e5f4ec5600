import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { choose } from '../documents/document.ts';
import { checkPart } from '../documents/issue.ts';
import { mailed as test, receivedAt } from '../mailed.ts';
import { expect, openPage } from '../support.ts';
import { ownerLink } from '../new-owner.ts';

/** Acts by the keyboard only, and counts the keys other than those of a text. */
const countingKeys = (page: Page) => {
  let keys = 0;
  return {
    count: () => keys,
    press: async (...names: readonly string[]) => {
      for (const name of names) {
        await page.keyboard.press(name);
        keys += 1;
      }
    },
    /** Types a text into the field that has the focus, which must have this label. */
    type: async (label: string, text: string) => {
      await expect(page.getByLabel(label).and(page.locator(':focus'))).toBeVisible();
      await page.keyboard.type(text);
    },
  };
};

const question = (page: Page, text: string) => expect(page.getByRole('heading', { name: text })).toBeVisible();

test(
  'a new owner opens the printed link and mails a first valid invoice, by keyboard only',
  { tag: '@page' },
  async ({ browser, program, mail }, { workerIndex }) => {
    const org = `erste-${workerIndex}-${Date.now()}`;
    const page = await (await browser.newContext({ locale: 'de-CH', baseURL: program.url })).newPage();
    const { press, type, count } = countingKeys(page);
    const begun = Date.now();

    await page.goto(await ownerLink(program, org, 'Erste AG'));
    await expect(page.getByRole('heading', { name: 'Willkommen, Erste AG' })).toBeVisible();
    await type('Vorname', 'Eva');
    await press('Tab');
    await type('Nachname', 'Keller');
    await press('Tab');
    await type('Neues Passwort', 'vier Wörter in Folge');
    await press('Tab');
    await type('Passwort wiederholen', 'vier Wörter in Folge');
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Kontor öffnen' })).toBeFocused();
    await expect(page.getByLabel('Passwort')).toHaveCount(0);
    await press('Enter');

    await question(page, 'Wie heisst die Firma, und wo ist sie?');
    const missing = page.getByRole('region', { name: 'Bis zur ersten Rechnung fehlt' });
    await expect(missing.getByRole('listitem')).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await press('Tab');
    await type('Strasse', 'Marktgasse');
    await press('Tab');
    await type('Hausnummer', '18');
    await press('Tab');
    await type('PLZ', '8400');
    await press('Tab');
    await type('Ort', 'Winterthur');
    // The company has the address of its owner until somebody enters another one.
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(`owner@${org}.example`);
    await press('Enter');
    await question(page, 'Ist die Firma MWST-pflichtig?');
    await type('MWST-Nummer', 'CHE-123.456.788 MWST');
    await press('Enter');
    await question(page, 'Wohin soll bezahlt werden?');
    await type('IBAN', 'CH44 3199 9123 0008 8901 2');
    await expect(page.getByText(/Jede Rechnung bekommt eine QR-Referenz/)).toBeVisible();
    await press('Enter');
    await expect(page.getByText('Für die erste Rechnung ist alles da.')).toBeVisible();
    await press('Control+Enter');

    await question(page, 'Neue Rechnung');
    await type('Kontakt', 'Kunde AG');
    await expect(page.getByRole('option', { name: '«Kunde AG» anlegen' })).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
    await press('Tab', 'Tab');
    const noAddress = 'Der Kontakt hat noch keine Adresse: hier eintragen.';
    await expect(page.getByLabel('Adresse', { exact: true })).toHaveAccessibleDescription(noAddress);
    await type('Adresse', 'Kunde AG');
    await press('Enter');
    await page.keyboard.type('Musterweg 1');
    await press('Enter');
    await page.keyboard.type('8000 Zürich');
    await press('Control+s');
    await question(page, 'RE-00001');
    await press('f');
    await type('Bezeichnung', 'Beratung');
    await press('Tab');
    await type('Menge', '2');
    await press('Tab', 'Tab');
    await type('Preis', '150');
    await press('Enter');
    await expect(page.getByText('324.30').first()).toBeVisible();
    await press('Control+Enter');
    const check = checkPart(page);
    for (const part of ['Empfänger mit Ort', 'Eigene Adresse', 'MWST-Nummer', 'Zahlteil, Konto'])
      await expect(check.getByText(part, { exact: true })).toBeVisible();
    await expect(check.getByRole('button', { name: 'Trotzdem ausstellen' })).toBeFocused();
    await expect(check).toContainText('Bereit.');
    await press('Enter');
    await expect(page.getByText('Offen', { exact: true }).first()).toBeVisible();
    await press('m');
    await type('An', `kunde@${org}.test`);
    await press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Mails' })).toContainText(/angenommen \d\d:\d\d/, {
      timeout: 30_000,
    });
    const [sent] = receivedAt(mail, `${org}.test`);
    expect(sent?.envelope.from).toBe(`owner@${org}.example`);
    expect(sent?.mail.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
      ['application/pdf', expect.stringContaining('RE-00001')],
    ]);

    expect(count()).toBeLessThanOrEqual(60);
    expect(Date.now() - begun).toBeLessThan(300_000);
    await page.goto('/today');
    await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible();
    await expect(page.getByText('Bis zur ersten Rechnung fehlt')).toHaveCount(0);
    await page.goto('/settings/company');
    await page.getByRole('link', { name: 'Schritt für Schritt einrichten' }).click();
    await question(page, 'Wie heisst die Firma, und wo ist sie?');
    await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Winterthur');
  },
);

test('skipping a set-up step saves and loses nothing, and only owners see the set-up', async ({
  signedIn: page,
  browser,
  openSession,
  program,
}) => {
  const number = page.getByLabel('MWST-Nummer', { exact: true });
  await openPage(page, '/settings/setup?step=vat');
  await number.fill('CHE-123.456.789 MWST');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(number).toHaveAccessibleDescription(/Prüfziffer/);
  await page.getByRole('link', { name: 'Überspringen' }).click();
  await question(page, 'Wohin soll bezahlt werden?');
  await page.getByRole('navigation', { name: 'Schritte' }).getByRole('link', { name: 'MWST' }).click();
  await expect(number).toHaveValue('CHE-123.456.789 MWST');
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(number).toHaveValue('CHE-123.456.788 MWST');

  const context = await browser.newContext({ locale: 'de-CH', baseURL: program.url });
  await openSession(context, 'chantal');
  const other = await context.newPage();
  await openPage(other, '/settings/setup');
  await expect(other.getByRole('heading', { name: 'Einrichten' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Weiter' })).toHaveCount(0);
});

test('the set-up says what follows from the tax method, and the profile keeps it', async ({ signedIn: page }) => {
  await openPage(page, '/settings/setup?step=vat');
  const meaning = page.getByRole('status').filter({ hasText: 'Ausgestellte Dokumente ändern sich nie.' });
  await expect(meaning).toContainText('die Vorsteuer auf Spesen wird zurückgefordert');
  await choose(page, 'Abrechnungsmethode', 'Saldosteuersatz');
  await choose(page, 'Abgerechnet wird', 'nach vereinnahmtem Entgelt');
  await expect(meaning).toContainText('Spesen werden brutto weiterverrechnet');
  await expect(meaning).toContainText('erst mit der Zahlung geschuldet');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await question(page, 'Wohin soll bezahlt werden?');
  await openPage(page, '/settings/company?part=vat');
  await expect(page.getByLabel('Abrechnungsmethode')).toHaveValue('Saldosteuersatz');
  await page.getByRole('checkbox', { name: 'MWST-pflichtig' }).uncheck();
  await expect(page.getByLabel('Abrechnungsmethode')).toHaveCount(0);
  await expect(meaning).toContainText('Neue Dokumente sind ohne MWST');
});

test('an owner sends a test mail to herself, and reads the words of a server that refuses it', async ({
  signedIn: page,
  company,
  mail,
}) => {
  const address = company.emailOf('anna');
  await openPage(page, '/settings/setup?step=mail');
  await page.getByLabel('Absender', { exact: true }).fill('versand@lindenhof.example');
  mail.refused.set(address, 'no such mailbox');
  const send = page.getByRole('button', { name: 'Testmail an mich' });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'no such mailbox' })).toBeVisible();
  mail.refused.delete(address);
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Der Mailserver hat die Nachricht an ${address} angenommen.`)).toBeVisible();
  const [received] = mail.received.filter(({ envelope }) => envelope.to.includes(address));
  expect(received?.envelope.from).toBe('versand@lindenhof.example');
  await page.reload();
  await expect(page.getByLabel('Absender', { exact: true })).toHaveValue('versand@lindenhof.example');
});
