import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { expense } from '../records.ts';
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
} from './bank-file.ts';

const date = '2026-11-18';
const open = z.looseObject({ total_remaining_payments: z.string() });

test('over-, under- and double payments and charges take one key each, and a small rest is written off with K', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Garage Brönnimann');
  const [over, under, twice, small] = [
    await makeInvoice(page, contact, '700.00'),
    await makeInvoice(page, contact, '800.00'),
    await makeInvoice(page, contact, '900.00'),
    await makeInvoice(page, contact, '1000.00'),
  ];
  await callService(page, 'POST', `/kb_invoice/${twice.id}/payment`, { date, value: '900' });
  await drop(page, [
    paymentOf('A', '720.00', { date, reference: referenceOf(over) }),
    paymentOf('B', '790.00', { date, reference: referenceOf(under) }),
    paymentOf('C', '900.00', { date, reference: referenceOf(twice) }),
    paymentOf('D', '999.20', { date, reference: referenceOf(small) }),
  ]);
  const chosen = page.getByRole('radio', { checked: true });
  const next = async (key: string, left: string | null): Promise<void> => {
    await expect(chosen).toBeFocused(patience);
    await judge(page, key);
    if (left !== null) await expect(heap(page, left)).toBeVisible(patience);
  };
  await expect(heap(page, '4 wahrscheinlich')).toBeVisible(patience);
  await expect(
    page
      .getByText(/20\.00 zu viel/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await next('Enter', '3 wahrscheinlich');
  await expect(
    page
      .getByText(/10\.00 fehlen/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 1110, height: 800 });
  const choice = page.locator('label').filter({ has: chosen });
  expect(await choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await next('Enter', '2 wahrscheinlich');
  await expect(
    page
      .getByText(/keine neue Zahlung/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await next('Enter', '1 wahrscheinlich');
  await expect(page.getByText(/^Mit K wird auch der Rest von 0\.80 abgeschrieben, davon 0\.00 MWST\./)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a small rest');
  await next('k', null);
  await expect(heap(page, '4 gebucht')).toContainText('Rest 0.80 abgeschrieben', patience);
  const left = async (id: number): Promise<number> =>
    Number(open.parse(await callService(page, 'GET', `/kb_invoice/${id}`)).total_remaining_payments);
  expect([await left(over.id), await left(under.id), await left(twice.id), await left(small.id)]).toEqual([
    -20, 10, 0, 0,
  ]);
  expect(await paymentsOf(page, twice)).toEqual(['900.00']);
  await page.keyboard.press('z');
  await expect(heap(page, '1 wahrscheinlich')).toBeVisible(patience);
  expect(await left(small.id)).toBe(1000);

  const charged = await makeInvoice(page, contact, '1100.00');
  await drop(page, [paymentOf('E', '1100.00', { date, text: charged.document_nr })], 'charges');
  await expect(
    page
      .getByText(/mit Bankspesen/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible(patience);
  await next('Enter', '1 gebucht');
  expect([await paymentsOf(page, charged), await left(charged.id)]).toEqual([['1100.00'], 0]);
});

test('a double click books one payment, and the second click does not reach the next one', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Doppelklick AG');
  const [one, other] = [await makeInvoice(page, contact, '510.00'), await makeInvoice(page, contact, '520.00')];
  await drop(page, [
    paymentOf('A', '509.50', { date, reference: referenceOf(one) }),
    paymentOf('B', '519.50', { date, reference: referenceOf(other) }),
  ]);
  await expect(heap(page, '2 wahrscheinlich')).toBeVisible(patience);
  await page.getByRole('button', { name: 'Buchen', exact: true }).click({ clickCount: 2, delay: 60 });
  await expect(heap(page, '1 wahrscheinlich')).toBeVisible(patience);
  await expect(page.getByRole('button', { name: 'Buchen', exact: true })).toBeEnabled();
  expect([await paymentsOf(page, one), await paymentsOf(page, other)]).toEqual([['509.50'], []]);
});

test('debits are offered for open expenses, and the day shows what came in', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Seilbahn Musteralp');
  const invoice = await makeInvoice(page, contact, '7654.30');
  const [train, hotel] = [
    await expense(page, 'Bahn nach Thusis', '61.45'),
    await expense(page, 'Hotel Thusis', '187.05'),
  ];
  await drop(page, [
    paymentOf('A', '7654.30', { date, reference: referenceOf(invoice) }),
    paymentOf('B', '61.45', { date, debit: true, name: 'SBB' }),
    paymentOf('C', '187.05', { date, debit: true, name: 'Hotel Weiss Kreuz', text: 'Hotel' }),
    paymentOf('D', '1850.00', { date, debit: true, name: 'Vermieter' }),
  ]);
  const debits = heap(page, '2 Belastungen');
  await expect(debits).toContainText('1 weitere Belastung ohne passende offene Spese', patience);
  await expect(heap(page, '1 eindeutig')).toBeVisible();
  await page.keyboard.press('b');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused(patience);
  await expectAccessibleInBothThemes(page, 'a debit');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBothThemes(page, 'a debit at 360 px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await chosen.focus();
  await judge(page, 'Enter');
  await expect(debits.getByText('bezahlt', { exact: true })).toHaveCount(1, patience);
  await expect(chosen).toBeFocused(patience);
  await judge(page, 'Enter');
  await expect(debits.getByText('bezahlt', { exact: true })).toHaveCount(2, patience);
  const left = async (id: number): Promise<number> =>
    Number(open.parse(await callService(page, 'GET', `/kb_expense/${id}`)).total_remaining_payments);
  expect([await left(train), await left(hotel)]).toEqual([0, 0]);
  await page.keyboard.press('z');
  await expect(debits.getByText('bezahlt', { exact: true })).toHaveCount(1, patience);
  expect([await left(train), await left(hotel)]).toEqual([0, 187.05]);

  await openPage(page, '/expenses?kb_item_status_id=paid&text=Thusis');
  const listed = page.getByRole('row').filter({ hasText: /Bahn nach Thusis|Hotel Thusis/ });
  await expect(listed).toHaveCount(1, patience);
  await expect(listed).toContainText('Bahn nach Thusis');
  await expect(listed.getByRole('gridcell', { name: 'Bezahlt' })).toBeVisible();
  await openPage(page, '/expenses?kb_item_status_id=33&text=Thusis');
  await expect(listed).toHaveCount(1, patience);
  await expect(listed).toContainText('Hotel Thusis');
  await expect(listed.getByRole('gridcell', { name: 'Offen' })).toBeVisible();
  await openPage(page, `/expenses/${train}`);
  await expect(page.getByText('bezahlt 61.45')).toBeVisible(patience);
  await expect(page.getByText('Bezahlt', { exact: true }).last()).toBeVisible();

  await openPage(page, '/today');
  const beside = page.getByRole('complementary', { name: 'Was ansteht' });
  await expect(beside.getByRole('heading', { name: 'Eingegangen' })).toBeVisible(patience);
  await beside.getByRole('link', { name: `${invoice.document_nr}, Seilbahn Musteralp` }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`));
  await page.goBack();
  await beside.getByRole('link', { name: 'camt053.xml' }).click();
  await expect(page.getByRole('heading', { name: 'Bankdatei, 1 Eingang' })).toBeVisible(patience);

  await page.getByRole('button', { name: 'Datei zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Datei zurücknehmen' }).click();
  await expect(page.getByText('camt053.xml ist zurückgenommen.')).toBeVisible(patience);
  expect([await left(train), await left(hotel)]).toEqual([61.45, 187.05]);
});

test('Z returns to the payment whose booking it takes back', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Garage Brönnimann');
  const amounts = ['700.00', '800.00', '900.00'];
  const invoices = [];
  for (const amount of amounts) invoices.push(await makeInvoice(page, contact, amount));
  await drop(
    page,
    invoices.map((invoice, index) =>
      paymentOf(`Z${index}`, `${7 + index}10.00`, { date, reference: referenceOf(invoice) }),
    ),
  );
  await expect(heap(page, '3 wahrscheinlich')).toBeVisible(patience);
  const chosen = page.getByRole('radio', { checked: true });
  const panel = page.getByRole('listitem').filter({ has: chosen });
  await expect(chosen).toBeFocused(patience);
  await expect(panel).toContainText('710.00');
  await judge(page, 'Enter');
  await expect(heap(page, '2 wahrscheinlich')).toBeVisible(patience);
  await expect(panel).toContainText('810.00');
  await page.keyboard.press('ArrowRight');
  await expect(panel).toContainText('910.00');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  // The booking can be taken back once its answer has arrived.
  await expect(async () => {
    await page.keyboard.press('z');
    await expect(heap(page, '3 wahrscheinlich')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(panel).toContainText('710.00', patience);
  await expect(chosen).toBeFocused(patience);
});

test('Z takes back the last booking after the page was left too, and is offered only then', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Garage Brönnimann');
  const [one, two] = [await makeInvoice(page, contact, '700.00'), await makeInvoice(page, contact, '800.00')];
  await drop(page, [
    paymentOf('A', '710.00', { date, reference: referenceOf(one) }),
    paymentOf('B', '810.00', { date, reference: referenceOf(two) }),
  ]);
  const chosen = page.getByRole('radio', { checked: true });
  const takeBack = page.getByRole('button', { name: 'Letzte zurücknehmen' });
  await expect(heap(page, '2 wahrscheinlich')).toBeVisible(patience);
  await expect(takeBack).toHaveCount(0);
  // The second payment is booked first, so that the order of the file is not the order of the bookings.
  await expect(chosen).toBeFocused(patience);
  await page.keyboard.press('ArrowRight');
  for (const booked of ['1 gebucht', '2 gebucht']) {
    await expect(chosen).toBeFocused(patience);
    await judge(page, 'Enter');
    await expect(heap(page, booked)).toBeVisible(patience);
  }

  await page.reload();
  await expect(heap(page, '2 gebucht')).toBeVisible(patience);
  await page.keyboard.press('z');
  await expect(heap(page, '1 wahrscheinlich')).toContainText('710.00', patience);
  expect([await paymentsOf(page, one), await paymentsOf(page, two)]).toEqual([[], ['810.00']]);
  await takeBack.click();
  await expect(heap(page, '2 wahrscheinlich')).toBeVisible(patience);
  expect(await paymentsOf(page, two)).toEqual([]);
  await expect(takeBack).toHaveCount(0);
});
