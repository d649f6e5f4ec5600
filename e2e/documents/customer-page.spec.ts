import { callService } from '../call-service.ts';
import { expectAccessible, widths } from '../axe.ts';
import { customerOf, issue, logging as test, makeLink, part } from './customer.ts';
import { addLine, create, idIn, other, statusMessage } from './document.ts';
import { expect } from '../support.ts';

test('@page a customer sees an invoice without scripts and opens its PDF until the page is switched off', async ({
  signedIn: page,
  browser,
  program,
}) => {
  await create(page, '/invoices', 'Muster', 'Jahresabschluss 2025');
  await addLine(page, 'kb_invoice', 1234.5);
  await issue(page, 'kb_invoice');
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  const link = await makeLink(page);
  expect(link).toMatch(new RegExp(`^${program.serviceUrl}/document\\?token=[\\w-]{43}$`));
  await expect(part(page)).toContainText('Noch nicht angesehen.');

  const customer = await customerOf(browser, 360);
  const shown = await customer.goto(link);
  expect(await shown?.allHeaders()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'self'; [^;]*font-src 'self';/),
  });
  await expect(customer.getByRole('heading', { level: 1, name: '1’334.50' })).toBeVisible();
  await expect(customer.getByText(number).first()).toBeVisible();
  await expect(customer.getByRole('img', { name: 'Swiss QR Code' })).toBeVisible();
  await expect(customer.locator('.copy')).toContainText(/Konto\s*CH/);
  await page.reload();
  await expect(part(page)).toContainText('Noch nicht angesehen.');

  const [pdf] = await Promise.all([
    customer.waitForResponse(
      (response) => response.url().includes('/document/pdf') && response.request().method() === 'GET',
    ),
    customer.getByRole('button', { name: 'PDF öffnen' }).click(),
  ]);
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf', 'referrer-policy': 'no-referrer' });
  await page.reload();
  await expect(part(page)).toContainText(/Angesehen am \d\d\.\d\d\.\d{4} \d\d:\d\d\./);

  await callService(page, 'POST', `/kb_invoice/${idIn(page)}/payment`, { date: '2025-11-20', value: '1334.50' });
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: '0.00' })).toBeVisible();
  await expect(customer.getByText('nichts mehr zu zahlen')).toBeVisible();
  await expect(customer.getByRole('img')).toHaveCount(0);

  await part(page).getByRole('button', { name: 'Ausschalten' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ausschalten' }).click();
  await expect(part(page).getByRole('button', { name: 'Link erstellen' })).toBeVisible();
  expect((await customer.goto(link))?.status()).toBe(404);
  await expect(customer.getByRole('heading', { name: 'Kein Dokument gefunden' })).toBeVisible();

  const secret = link.slice(-43);
  expect(program.output()).toContain('"url":"/document"');
  expect(program.output()).not.toContain(secret);
});

test('a new link replaces the one that was sent', async ({ signedIn: page, browser }) => {
  await create(page, '/orders', 'Muster', 'Auftrag');
  await addLine(page, 'kb_order', 10);
  await issue(page, 'kb_order');
  const old = await makeLink(page);
  await part(page).getByRole('button', { name: 'Neuer Link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  const customer = await customerOf(browser);
  expect((await customer.goto(old))?.status()).toBe(200);
  await part(page).getByRole('button', { name: 'Neuer Link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Neuer Link' }).click();
  const field = part(page).getByRole('textbox', { name: 'Link' });
  await expect(field).not.toHaveValue(old);
  expect((await customer.goto(old))?.status()).toBe(404);
  expect((await customer.goto(await field.inputValue()))?.status()).toBe(200);
});

test('a document with a link becomes a draft only after a question that names the link', async ({
  signedIn: page,
  browser,
}) => {
  await create(page, '/estimates', 'Muster', 'Noch nicht gesendet');
  await addLine(page, 'kb_offer', 100);
  await issue(page, 'kb_offer');
  const link = await makeLink(page);
  // As for a link that was sealed with another key: the service keeps it, but cannot show its address.
  await page.route('**/api/kontor/query/estimate', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"network_link":"[^"]+"/g, '"network_link":""');
    await route.fulfill({ response, body });
  });
  const read = page.waitForResponse('**/api/kontor/query/estimate');
  await page.reload();
  expect(await (await read).text()).toContain('"network_link":""');
  await other(page, 'Ausstellen zurücknehmen');
  const question = page.getByRole('dialog', { name: /^Ausstellen von AN-\d+ über CHF 108\.10 zurücknehmen\?$/ });
  await expect(question).toContainText('Der Link des Kunden funktioniert danach nicht mehr');
  await page.keyboard.press('Escape');
  const customer = await customerOf(browser);
  expect((await customer.goto(link))?.status()).toBe(200);
  await other(page, 'Ausstellen zurücknehmen');
  await question.getByRole('button', { name: 'Ausstellen zurücknehmen' }).click();
  await expect(statusMessage(page, /ist wieder ein Entwurf/)).toBeVisible();
  expect((await customer.goto(link))?.status()).toBe(404);
});

test('an estimate is accepted without scripts, and Today and the estimate show it', async ({
  signedIn: page,
  browser,
}) => {
  await create(page, '/estimates', 'Muster', 'MWST-Abrechnungen 2026');
  await addLine(page, 'kb_offer', 1000);
  await issue(page, 'kb_offer');
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  const link = await makeLink(page);
  const estimate = page.url();
  await page.goto('/');

  const customer = await customerOf(browser, 360);
  await customer.goto(link);
  const name = customer.getByRole('textbox', { name: 'Vor- und Nachname' });
  const accept = customer.getByRole('button', { name: 'Offerte für CHF 1’081.00 annehmen' });
  const terms = customer.getByRole('heading', { name: 'Das gilt mit der Annahme' });
  expect((await terms.boundingBox())?.y ?? 0).toBeLessThan((await accept.boundingBox())?.y ?? 0);
  await customer.getByRole('textbox', { name: 'Bemerkung' }).fill('Bitte im Januar beginnen.');
  await accept.click();
  await expect(customer.getByText('Der Name fehlt.')).toBeVisible();
  await expect(customer.getByRole('textbox', { name: 'Bemerkung' })).toHaveValue('Bitte im Januar beginnen.');
  await name.fill('Ursina Caflisch');
  await name.press('Enter');
  await expect(customer.getByText('Es wurde noch nichts gesendet. Bitte annehmen oder ablehnen.')).toBeVisible();
  await expect(name).toHaveValue('Ursina Caflisch');
  const second = await customer.context().newPage();
  await second.goto(link);
  await accept.click();
  await expect(customer.getByRole('heading', { name: 'Die Offerte ist angenommen' })).toBeVisible();
  await expect(customer.getByText(/Am \d\d\.\d\d\.\d{4} \d\d:\d\d von Ursina Caflisch\./)).toBeVisible();
  await second.getByRole('textbox', { name: 'Vor- und Nachname' }).fill('Gion Caflisch');
  const decline = second.getByRole('button', { name: 'Ja, ablehnen' });
  await expect(decline).toBeHidden();
  await second.getByText('Ablehnen', { exact: true }).click();
  await expect(second.getByText('lässt sich die Antwort hier nicht mehr ändern')).toBeVisible();
  await decline.click();
  await expect(second.getByText('Diese Antwort kam zu spät')).toBeVisible();

  const answerLink = page.getByRole('link', { name: `${number}, Ursina Caflisch` });
  await expect(answerLink).toBeVisible();
  await answerLink.click();
  await expect(page).toHaveURL(estimate);
  const answers = page.getByRole('region', { name: 'Antworten des Kunden' });
  await expect(answers).toContainText(/Angenommen am .* von Ursina Caflisch/);
  await expect(answers).toContainText('Bitte im Januar beginnen.');
  await expect(answers.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Angenommen', { exact: true }).first()).toBeVisible();
});

test('axe finds nothing on the pages for customers, and nothing scrolls sideways', async ({
  signedIn: page,
  browser,
}) => {
  const links: string[] = ['/document?token=wrong'];
  for (const [path, segment] of [
    ['/invoices', 'kb_invoice'],
    ['/estimates', 'kb_offer'],
    ['/orders', 'kb_order'],
  ] as const) {
    await create(page, path, 'Muster', 'Ein sehr langer Titel mit Donaudampfschifffahrtsgesellschaftskapitänsmütze');
    await addLine(page, segment, 98765432.1);
    await issue(page, segment);
    links.push(await makeLink(page));
  }
  const [, invoice = ''] = links;
  const response = await (await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })).newPage();
  for (const link of links) {
    await response.goto(new URL(link, invoice).href);
    for (const width of widths)
      for (const colorScheme of ['light', 'dark'] as const) {
        await response.setViewportSize({ width, height: 800 });
        await response.emulateMedia({ colorScheme });
        await expectAccessible(response, `${link.slice(0, 40)}, ${width} px, ${colorScheme}`);
      }
  }
});
