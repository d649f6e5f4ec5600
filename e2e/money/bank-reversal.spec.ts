import { z } from 'zod';
import { callService } from '../call-service.ts';
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

const open = z.looseObject({ total_remaining_payments: z.string() });

test('a payment that the bank takes back opens its invoice again', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Kieswerk Muster');
  const invoice = await makeInvoice(page, contact, '4321.10');
  const [likely, booked] = [heap(page, '1 wahrscheinlich'), heap(page, '1 gebucht')];
  const chosen = page.getByRole('radio', { checked: true });
  const left = async (): Promise<number> =>
    Number(open.parse(await callService(page, 'GET', `/kb_invoice/${invoice.id}`)).total_remaining_payments);
  const paid = { name: 'Kieswerk Muster', reference: referenceOf(invoice) };
  await drop(page, [paymentOf('A', '4321.10', { ...paid, date: '2025-11-17' })]);
  await expect(heap(page, '1 eindeutig')).toBeVisible(patience);
  await page.keyboard.press('b');
  await expect(booked).toBeVisible(patience);

  await drop(page, [paymentOf('B', '4321.10', { ...paid, date: '2025-11-19', debit: true, reversal: true })]);
  await expect(likely).toContainText('Rückbuchung', patience);
  await expect(likely).toContainText('die Rechnung ist danach wieder offen');
  await expect(likely.getByRole('group', { name: 'Kieswerk Muster, CHF −4’321.10' })).toBeVisible();
  await expect(chosen).toBeFocused(patience);
  await judge(page, 'Enter');
  await expect(booked).toContainText(invoice.document_nr, patience);
  expect([await left(), await paymentsOf(page, invoice)]).toEqual([4321.1, ['4321.10', '-4321.10']]);

  await page.keyboard.press('z');
  await expect(chosen).toBeFocused(patience);
  await expect(likely).toContainText('−4’321.10');
  expect([await left(), await paymentsOf(page, invoice)]).toEqual([0, ['4321.10']]);
});

test('a payment whose booking is undone is reviewed next', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Kieswerk Muster');
  const [one, two] = [await makeInvoice(page, contact, '510.00'), await makeInvoice(page, contact, '620.00')];
  const of = (amount: string) => page.getByRole('group', { name: `Zahler, CHF ${amount}` });
  await drop(page, [
    paymentOf('A', '500.00', { reference: referenceOf(one) }),
    paymentOf('B', '600.00', { reference: referenceOf(two) }),
  ]);
  await expect(of('500.00')).toBeVisible(patience);
  await expect(of('500.00')).toContainText('510.00');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused(patience);
  await judge(page, 'Enter');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  await expect(of('600.00')).toBeVisible(patience);
  await page.keyboard.press('z');
  await expect(of('500.00')).toBeVisible(patience);
  await expect(page.getByRole('radio', { checked: true })).toBeFocused(patience);
});

test('if the network is lost, the message names the payment, which is then booked once', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Kieswerk Muster');
  const invoice = await makeInvoice(page, contact, '510.00');
  await drop(page, [paymentOf('A', '500.00', { reference: referenceOf(invoice) })]);
  const panel = page.getByRole('group', { name: 'Zahler, CHF 500.00' });
  await expect(panel).toBeVisible(patience);
  await expect(page.getByRole('radio', { checked: true })).toBeFocused(patience);
  await page.route('**/api/kontor/bank_entry/book', (route) => route.abort());
  await judge(page, 'Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Keine Antwort: Zahler, CHF 500.00.' })).toBeVisible(patience);
  await expect(panel).toBeVisible(patience);
  expect(await paymentsOf(page, invoice)).toEqual([]);

  await page.unroute('**/api/kontor/bank_entry/book');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused(patience);
  await judge(page, 'Enter');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  expect(await paymentsOf(page, invoice)).toEqual(['500.00']);
});

test('an undo that is answered late leaves a payment that was opened meanwhile, and what is typed there', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Kieswerk Muster');
  const [one, two, three] = [
    await makeInvoice(page, contact, '510.00'),
    await makeInvoice(page, contact, '620.00'),
    await makeInvoice(page, contact, '730.00'),
  ];
  const of = (amount: string) => page.getByRole('group', { name: `Zahler, CHF ${amount}` });
  await drop(page, [
    paymentOf('A', '500.00', { reference: referenceOf(one) }),
    paymentOf('B', '600.00', { reference: referenceOf(two) }),
    paymentOf('C', '700.00', { reference: referenceOf(three) }),
  ]);
  await expect(of('500.00')).toBeVisible(patience);
  await judge(page, 'Enter');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  const { promise: isTyped, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/kontor/bank_entry/unbook', async (route) => {
    const response = await route.fetch();
    await isTyped;
    await route.fulfill({ response });
  });
  await page.keyboard.press('z');
  await page.getByRole('listitem').filter({ hasText: '700.00' }).getByRole('button').click();
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('t');
  const share = of('700.00').getByRole('textbox', { name: `Zuteilen auf ${three.document_nr}` });
  await share.fill('650');
  answer();
  await expect(heap(page, '3 wahrscheinlich')).toBeVisible(patience);
  await expect(share).toHaveValue('650');
  await expect(share).toBeFocused();
  // Enter there books this payment and no other.
  await share.fill('700');
  await judge(page, 'Enter');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  expect([await paymentsOf(page, one), await paymentsOf(page, three)]).toEqual([[], ['700.00']]);
});

test('Enter rests with its button, so that two presses in one moment book one payment', async ({ signedIn: page }) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const contact = await makeContact(page, 'Kieswerk Muster');
  const [one, two] = [await makeInvoice(page, contact, '510.00'), await makeInvoice(page, contact, '620.00')];
  await drop(page, [
    paymentOf('A', '500.00', { reference: referenceOf(one) }),
    paymentOf('B', '600.00', { reference: referenceOf(two) }),
  ]);
  await expect(page.getByRole('button', { name: 'Buchen', exact: true })).toBeEnabled(patience);
  // In the page, so that both presses come by the clock of the rest.
  await page.evaluate(async () => {
    const shown = () => document.querySelector('[role=group][tabindex="-1"]')?.getAttribute('aria-label');
    const first = shown();
    const press = () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    press();
    while (shown() === first) await new Promise(requestAnimationFrame);
    press();
  });
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  await expect(page.getByRole('group', { name: 'Zahler, CHF 600.00' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buchen', exact: true })).toBeEnabled();
  expect([await paymentsOf(page, one), await paymentsOf(page, two)]).toEqual([['500.00'], []]);
});

test('a payment for an invoice that another one has paid is booked only after a question', async ({
  signedIn: page,
}) => {
  await openPage(page, '/bank-files');
  await makeAccounts(page);
  const invoice = await makeInvoice(page, await makeContact(page, 'Kieswerk Muster'), '4321.10');
  const paid = { name: 'Kieswerk Muster', reference: referenceOf(invoice) };
  await drop(page, [paymentOf('A', '4321.10', { ...paid, date: '2025-11-17' })]);
  await expect(heap(page, '1 eindeutig')).toBeVisible(patience);
  await page.keyboard.press('b');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);

  await drop(page, [paymentOf('B', '4321.10', { ...paid, date: '2025-11-19' })]);
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused(patience);
  await judge(page, 'Enter');
  const question = page.getByRole('alertdialog', { name: /schon am 17\.11\.2025 bezahlt, 4’321\.10 zu viel/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(chosen).toBeFocused();
  expect(await paymentsOf(page, invoice)).toEqual(['4321.10']);

  // Also if it is divided.
  await judge(page, 't');
  await judge(page, 'Enter');
  await expect(question.getByRole('button', { name: 'Trotzdem buchen' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(heap(page, '1 gebucht')).toBeVisible(patience);
  expect(await paymentsOf(page, invoice)).toEqual(['4321.10', '4321.10']);
});
