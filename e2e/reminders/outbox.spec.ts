import type { Page } from '@playwright/test';
import { mailed as test, receivedAt } from '../mailed.ts';
import { makeOverdueInvoices, remindersOf } from './overdue-invoices.ts';
import { expect, pressCtrlEnter } from '../support.ts';

const rows = (page: Page) => page.getByRole('grid', { name: 'Postausgang' }).locator('[data-index]');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });

test(
  'an e-mail in an uncertain state shows the risk, is sent only by a person, and counts once',
  { tag: '@page' },
  async ({ signedIn: page, mail }) => {
    test.setTimeout(180_000);
    const invoices = await makeOverdueInvoices(page, ['Ungewiss A AG', 'Ungewiss B AG'], 'ungewiss');
    const [again, there] = invoices.map(({ address }) => address);
    if (again === undefined || there === undefined) throw new Error('There are no invoices.');
    await page.goto('/reminders?text=ungewiss.example');
    await page.getByRole('checkbox', { name: 'Alle zu mahnenden wählen' }).check();
    await pressCtrlEnter(page);
    await expect(page.getByRole('status').filter({ hasText: '2 Mahnungen erstellt' })).toBeVisible();
    /** The server receives the whole message and breaks the connection. */
    mail.behaviour.drops = true;
    await page.getByRole('button', { name: '2 senden' }).click();
    await page.getByRole('button', { name: 'Jetzt senden' }).click();
    const inRun = page.getByRole('grid', { name: 'Mahnungen' }).locator('[data-index]');
    await expect(inRun.filter({ hasText: /ungewiss \d\d:\d\d/ })).toHaveCount(2);

    mail.behaviour.drops = false;
    await page.goto('/outbox?state=uncertain');
    await expect(rows(page)).toHaveCount(2);
    await expect(rowOf(page, again)).toContainText('Wenn Sie nochmals senden, kommt sie vielleicht zweimal an.');
    expect(receivedAt(mail, 'ungewiss.example')).toHaveLength(0);
    await rowOf(page, there).getByRole('button', { name: 'Als gesendet markieren' }).click();
    await expect(rowOf(page, there)).toHaveCount(0);
    await rowOf(page, again).getByRole('button', { name: 'Nochmals senden' }).click();
    await expect(rowOf(page, again)).toHaveCount(0);
    await page.goto('/outbox?state=accepted');
    await expect(rowOf(page, again)).toContainText(/angenommen \d\d:\d\d/);
    await expect(rowOf(page, there)).toContainText(/als gesendet markiert \d\d:\d\d/);
    expect(receivedAt(mail, 'ungewiss.example').map(({ envelope }) => envelope.to)).toEqual([[again]]);
    expect(await remindersOf(page, invoices)).toEqual([1, 1]);
  },
);
