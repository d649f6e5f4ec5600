import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';
import {
  drop,
  heap,
  judge,
  makeAccounts,
  makeContact,
  makeInvoice,
  patience,
  paymentOf,
  paymentsOf,
  referenceOf,
  type Made,
} from './bank-file.ts';

test(
  'sixty payments are checked and booked with fewer than ninety keystrokes',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/bank-files');
    await makeAccounts(page);
    const contact = await makeContact(page, 'Nordlicht Consulting Ltd');
    const invoicesOf = async (count: number, priceOf: (index: number) => string): Promise<readonly Made[]> =>
      Promise.all(Array.from({ length: count }, (_, index) => makeInvoice(page, contact, priceOf(index))));
    const exact = await invoicesOf(44, (index) => `${7001 + index}.35`);
    const likely = await invoicesOf(12, (index) => `${8001 + index}.45`);
    const [first, second, third] = likely;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no invoices');
    await drop(page, [
      ...exact.map((one, index) => paymentOf(`E${index}`, `${7001 + index}.35`, { reference: referenceOf(one) })),
      paymentOf('L0', '16003.90', { text: `${first.document_nr} / ${second.document_nr}, thanks` }),
      paymentOf('L1', '8000.00', { reference: referenceOf(third) }),
      ...likely
        .slice(3)
        .map((one, index) => paymentOf(`L${index + 2}`, `${8004 + index}.45`, { text: one.document_nr })),
      ...[1, 2, 3, 4, 5].map((index) =>
        paymentOf(`U${index}`, `${index}.17`, { name: 'Ausgleichskasse', text: 'CO2' }),
      ),
    ]);

    await expect(page.getByRole('heading', { name: 'Bankdatei, 60 Eingänge' })).toBeVisible(patience);
    await expect(heap(page, '44 eindeutig')).toBeVisible(patience);
    await expect(heap(page, '11 wahrscheinlich')).toBeVisible();
    await expect(heap(page, '5 unbekannt')).toBeVisible();
    const keys = { count: 0 };
    const press = async (key: string): Promise<void> => {
      keys.count += 1;
      await judge(page, key);
    };
    await press('b');
    await expect(heap(page, '44 gebucht')).toBeVisible(patience);
    for (let left = 10; left > 0; left -= 1) {
      await expect(page.getByRole('radio', { checked: true })).toBeFocused(patience);
      await press('Enter');
      await expect(heap(page, `${left} wahrscheinlich`)).toBeVisible(patience);
    }
    await expect(page.getByRole('radio', { checked: true })).toBeFocused(patience);
    await press('Enter');
    await expect(heap(page, '55 gebucht')).toBeVisible(patience);
    expect(keys.count).toBeLessThan(90);

    const [one] = exact;
    if (one === undefined) throw new Error('no invoice');
    expect(await paymentsOf(page, one)).toEqual(['7001.35']);
    expect([await paymentsOf(page, first), await paymentsOf(page, second)]).toEqual([['8001.45'], ['8002.45']]);
    expect(await paymentsOf(page, third)).toEqual(['8000.00']);

    await page.keyboard.press('z');
    await expect(heap(page, '1 wahrscheinlich')).toBeVisible(patience);
    await page.keyboard.press('Control+z');
    await expect(heap(page, '2 wahrscheinlich')).toBeVisible(patience);
  },
);

test('a payment is assigned to another invoice, split, or left unknown, and the file is undone', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Holzbau Nord');
  const [one, two] = [await makeInvoice(page, contact, '611.05'), await makeInvoice(page, contact, '388.95')];
  await drop(page, [
    paymentOf('A', '611.05', { name: 'Holzbau Nord' }),
    paymentOf('B', '1000.00', { text: `${one.document_nr} ${two.document_nr}` }),
    paymentOf('C', '388.95', { name: 'Holzbau Nord' }),
  ]);
  await expect(heap(page, '3 wahrscheinlich')).toBeVisible(patience);
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused(patience);
  await expectAccessibleInBothThemes(page, 'bank file');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBothThemes(page, 'bank file at 360 px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await judge(page, 'u');
  await expect(heap(page, '1 unbekannt')).toContainText('bleibt', patience);
  await expect(chosen).toBeFocused(patience);

  await page.keyboard.press('t');
  const share = page.getByRole('textbox', { name: `Zuteilen auf ${one.document_nr}` });
  await expect(share).toBeFocused();
  await share.fill('600');
  await share.press('Enter');
  await expect(heap(page, '2 wahrscheinlich')).toBeVisible();
  await expect(page.getByText('11.05', { exact: true })).toBeVisible();
  await share.fill('611.05');
  await judge(page, 'Enter');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  expect([await paymentsOf(page, one), await paymentsOf(page, two)]).toEqual([['611.05'], ['388.95']]);

  await page.getByRole('button', { name: 'Datei zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Datei zurücknehmen' }).click();
  await expect(page.getByText('camt053.xml ist zurückgenommen.')).toBeVisible(patience);
  expect([await paymentsOf(page, one), await paymentsOf(page, two)]).toEqual([[], []]);
});

test('an invoice looked up for the rest is named, gets the rest, and a note says that it is another contact', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const [garage, joiner] = [
    await makeContact(page, 'Garage Brönnimann'),
    await makeContact(page, 'Schreinerei Nagelfluh'),
  ];
  const paidHere = await makeInvoice(page, garage, '100.00');
  const large = await makeInvoice(page, joiner, '1874.45', { title: 'Grosser Tisch' });
  await makeInvoice(page, joiner, '30.00', { title: 'Kleiner Hocker' });
  await drop(page, [paymentOf('A', '300.00', { name: 'Garage Brönnimann', reference: referenceOf(paidHere) })]);
  const panel = page.getByRole('group', { name: 'Garage Brönnimann, CHF 300.00' });
  const note = panel.getByText(/^Anderer Kontakt/);
  await expect(panel.getByRole('radio', { checked: true })).toBeFocused(patience);
  await expect(panel.locator('label').first()).toContainText(`${paidHere.document_nr} Garage Brönnimann`);
  await page.keyboard.press('t');
  const shareOf = (number: string) => panel.getByRole('textbox', { name: `Zuteilen auf ${number}` });
  await shareOf(paidHere.document_nr).fill('100');
  const search = panel.getByRole('searchbox', { name: 'Rechnung suchen' });
  // Both invoices are proposed; Enter takes the first, whose open amount is more than the rest.
  await search.fill('Nagelfluh');
  await expect(panel.getByText('Schreinerei Nagelfluh')).toHaveCount(2, patience);
  await expect(note).toHaveCount(0);
  await search.press('Enter');
  await expect(shareOf(large.document_nr)).toBeFocused();
  await expect(shareOf(large.document_nr)).toHaveValue('200.00');
  await expect(note).toHaveText(`Anderer Kontakt: ${large.document_nr} gehört zu Schreinerei Nagelfluh.`);
  await shareOf(large.document_nr).fill('180');
  // A search that finds one invoice fills it with what is left, at most with its open amount; the other row stays.
  await search.fill('Hocker');
  await expect(panel.getByText('30.00', { exact: true })).toBeVisible(patience);
  await expect(page.getByLabel('Zuteilen auf').last()).toHaveValue('20.00');
  await expect(note).toHaveCount(2);
  await expectAccessibleInBothThemes(page, 'invoices of another contact');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBothThemes(page, 'invoices of another contact at 360 px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await shareOf(large.document_nr).focus();
  await judge(page, 'Enter');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  expect([await paymentsOf(page, paidHere), await paymentsOf(page, large)]).toEqual([['100.00'], ['180.00']]);
});

test('K books a payment that is short by the cash discount, after showing the write-off', async ({
  signedIn: page,
}) => {
  await openPage(page, '/settings/terms-of-payment/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('30 Tage, 2 % Skonto');
  await page.getByRole('textbox', { name: 'Tage', exact: true }).fill('30');
  await page.getByRole('textbox', { name: 'Skonto in Prozent' }).fill('2');
  await page.getByRole('textbox', { name: 'Skonto innert Tagen' }).fill('10');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('30 Tage, 2 % Skonto').first()).toBeVisible(patience);
  await makeAccounts(page);
  const terms = z
    .array(z.looseObject({ id: z.int(), discount_percent: z.string().nullable() }))
    .parse(await callService(page, 'GET', '/kb_terms_of_payment_template'))
    .find(({ discount_percent }) => discount_percent !== null);
  const contact = await makeContact(page, 'Garage Brönnimann');
  const made = await makeInvoice(page, contact, '419.75', {
    mwst_type: 0,
    mwst_is_net: true,
    kb_terms_of_payment_template_id: terms?.id,
  });
  await drop(page, [paymentOf('A', '444.70', { reference: referenceOf(made) })]);
  await expect(heap(page, '1 wahrscheinlich')).toBeVisible(patience);
  await expect(
    page.getByText('Mit K wird auch der Rest von 9.05 als Skonto abgeschrieben, davon 0.68 MWST.'),
  ).toBeVisible(patience);
  await expectAccessibleInBothThemes(page, 'a cash discount');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused(patience);
  await judge(page, 'k');
  await expect(heap(page, '1 gebucht')).toContainText('Skonto 9.05', patience);
  const paidInvoice = z.looseObject({ total_remaining_payments: z.string() });
  const open = async (): Promise<number> =>
    Number(paidInvoice.parse(await callService(page, 'GET', `/kb_invoice/${made.id}`)).total_remaining_payments);
  expect(await open()).toBe(0);
  await page.keyboard.press('z');
  await expect(heap(page, '1 wahrscheinlich')).toBeVisible(patience);
  expect(await open()).toBe(453.75);
});

test('refuses an invalid file and names the line', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  await expect(page.getByText('Noch keine Bankdatei')).toBeVisible(patience);
  const file = { name: 'umsatz.xml', mimeType: 'text/xml', buffer: Buffer.from('Datum;Betrag\n1.1.2025;10') };
  await page.getByLabel('Bankdateien wählen').setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'umsatz.xml wurde nicht eingelesen.' })).toContainText(
    'Zeile 2',
    patience,
  );
});

test('a file whose payments are not in the currency of its account says so', async ({ signedIn: page }) => {
  const note = page.getByRole('status').filter({ hasText: 'Konto in CHF, Datei in EUR.' });
  await drop(page, [paymentOf('W1', '77.17', { text: 'Ohne Rechnung' })], 'single', 'EUR');
  await expect(heap(page, '1 unbekannt')).toBeVisible(patience);
  await expect(note).toContainText('Die Eingänge der Datei passen nur zu Rechnungen in EUR.');
});

test('the chosen invoice stays chosen while somebody else pays another proposed one', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Kieswerk Muster');
  const made: Made[] = [];
  while (made.length < 3) made.push(await makeInvoice(page, contact, '500.00'));
  await drop(page, [paymentOf('A', '500.00', { name: 'Kieswerk Muster' })]);
  const panel = page.getByRole('group', { name: 'Kieswerk Muster, CHF 500.00' });
  await expect(panel.getByRole('radio')).toHaveCount(3, patience);
  const labels = await panel
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .allTextContents();
  const [first, second] = labels.map((label) => made.find(({ document_nr }) => label.includes(document_nr)));
  if (first === undefined || second === undefined) throw new Error('no invoices');
  await expect(panel.getByRole('radio', { name: first.document_nr })).toBeFocused(patience);
  await page.keyboard.press('ArrowDown');
  await callService(page, 'POST', `/kb_invoice/${first.id}/payment`, { date: '2025-11-18', value: '500.00' });
  await expect(panel.getByText('Dieselbe Zahlung wie am 18.11.2025?')).toBeVisible(patience);
  await expect(panel.getByRole('radio', { name: second.document_nr })).toBeChecked();
  await judge(page, 'Enter');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  expect(await paymentsOf(page, second)).toEqual(['500.00']);
});

test('an invoice chosen among those looked up stays chosen when the list is read again', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const proposed = await makeInvoice(page, await makeContact(page, 'Garage Brönnimann'), '100.00');
  const contact = await makeContact(page, 'Kieswerk Muster');
  const made: Made[] = [];
  while (made.length < 3) made.push(await makeInvoice(page, contact, '700.00', { title: 'Splitt' }));
  const [first, second, third] = made;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no invoices');
  await drop(page, [paymentOf('A', '500.00', { name: 'Garage Brönnimann', reference: referenceOf(proposed) })]);
  const panel = page.getByRole('group', { name: 'Garage Brönnimann, CHF 500.00' });
  await panel.getByRole('searchbox', { name: 'Rechnung suchen' }).fill('Splitt');
  await expect(panel.getByRole('radio')).toHaveCount(4, patience);
  const choice = panel.getByRole('radio', { name: second.document_nr });
  await choice.check();
  await callService(page, 'POST', `/kb_invoice/${third.id}/payment`, { date: '2025-11-18', value: '700.00' });
  await expect(panel.getByRole('radio')).toHaveCount(3, patience);
  await expect(choice).toBeChecked();
  await choice.focus();
  await judge(page, 'Enter');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  expect([await paymentsOf(page, first), await paymentsOf(page, second)]).toEqual([[], ['500.00']]);
});
