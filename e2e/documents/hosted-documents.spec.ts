import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { hosted } from '../hosted.ts';
import { expect, openPage, test } from '../support.ts';

/** Pages that need our own namespace, and the reason that they give at a service without it. */
const reasons = [
  ['/outbox', 'Postausgang', 'Dieser Dienst versendet keine Mails.'],
  ['/credit-notes', 'Gutschriften', 'Dieser Dienst kennt weder Gutschriften noch Stornorechnungen'],
  ['/credit-notes/1', 'Gutschriften', 'Dieser Dienst kennt weder Gutschriften noch Stornorechnungen'],
  ['/invoices/1/credit', 'Rechnung gutschreiben', 'Dieser Dienst kennt weder Gutschriften noch Stornorechnungen'],
  ['/settings/company', 'Firmenprofil', 'Dieser Dienst hat kein Firmenprofil und keine eigenen Texte.'],
] as const;

const expectReasons = async (page: Page, origin: string): Promise<void> => {
  for (const [path, title, reason] of reasons) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(reason);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
};

/** Paths of our namespace that the app calls, apart from the question whether it exists. */
const watchNamespace = (page: Page): ReadonlySet<string> => {
  const called = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, path] = /\/kontor\/(.+)$/.exec(pathname) ?? [];
    if (path !== undefined && path !== 'company_profile') called.add(path);
  });
  return called;
};

hosted(
  'a service that knows only the interface document: no mail, credit note, text or page for customers is offered, and each page says so',
  { tag: '@page' },
  async ({ page, appUrl }) => {
    const called = watchNamespace(page);
    await page.goto(appUrl);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible();
    await expectReasons(page, appUrl);
    expect([...called]).toEqual([]);
  },
);

test('an issued invoice at a service without our namespace: nothing of ours is offered or called', async ({
  signedIn: page,
}) => {
  await openPage(page, '/invoices');
  const made = z.looseObject({ id: z.int(), document_nr: z.string() });
  const draft = async () => {
    const invoice = made.parse(await callService(page, 'POST', '/kb_invoice', { contact_id: 1, user_id: 1 }));
    const line = { account_id: 1, tax_id: 1, amount: 1, unit_price: 100, text: 'Beratung' };
    await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_position_custom`, line);
    return invoice;
  };
  const [issued, open] = [await draft(), await draft()];
  await callService(page, 'POST', `/kb_invoice/${issued.id}/issue`, {});
  await page.goto('about:blank');
  const called = watchNamespace(page);
  await page.route(/\/kontor\//, async (route) =>
    route.fulfill({ status: 404, json: { error_code: 404, message: 'Not found' } }),
  );

  await page.goto(`/invoices/${issued.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(issued.document_nr);
  await expect(page.getByRole('region', { name: 'Zahlungen' })).toBeVisible();
  for (const name of ['Senden', 'Papiere als ZIP', 'Rest abschreiben', 'Link erstellen'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Gutschreiben …' })).toHaveCount(0);
  for (const name of ['Mails', 'Papiere', 'Kundenseite'])
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  await page
    .getByRole('button', { name: 'Mehr', exact: true })
    .and(page.locator('[aria-haspopup="menu"]'))
    .last()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Gutschreiben|Senden/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/invoices/${open.id}`);
  await page.getByRole('button', { name: 'Titel, Einleitung, Schlusstext' }).click();
  await expect(page.getByRole('textbox', { name: 'Einleitung' })).toBeFocused();
  await expect(page.getByRole('button', { name: /einfügen/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Stundenliste als Beilage')).toHaveCount(0);
  await expectReasons(page, '');
  expect([...called]).toEqual([]);
});
