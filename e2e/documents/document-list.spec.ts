import { callService } from '../call-service.ts';
import { addLine, choose, create, idIn, rowOf, statusMessage } from './document.ts';
import { issue } from './issue.ts';
import { expect, openPage, test } from '../support.ts';

test('the CSV of invoices has the net amount and tax of each', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Für die Buchhaltung');
  await addLine(page, 'kb_invoice', 1000);
  const { document_nr } = Object(await callService(page, 'GET', `/kb_invoice/${idIn(page)}`));
  await openPage(page, `/invoices?text=${document_nr}`);
  await expect(page.getByRole('row').filter({ hasText: document_nr })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await download).createReadStream();
  const [head = '', row = ''] = (await file.toArray()).join('').trim().split(/\r?\n/);
  const cells = new Map(head.split(';').map((label, index) => [label, row.split(';')[index]]));
  // 8.1 % of 1'000.
  expect([cells.get('Netto'), cells.get('MWST-Betrag'), cells.get('Total')]).toEqual(['1000.00', '81.00', '1081.00']);
});

test('filters the lists by overdue, status and contact', async ({ signedIn: page }) => {
  await page.goto('/invoices?overdue=yes');
  const late = page.getByRole('gridcell', { name: /Tage? überfällig$/ });
  await expect(late.first()).toBeVisible();
  const head = await page.getByText(/^\d+ Rechnungen/).textContent();
  const [count = ''] = /\d+/.exec(head ?? '') ?? [];
  await expect(late).toHaveCount(Number(count));
  await page.goto('/orders?kb_item_status_id=21');
  await expect(page.getByText(/^1 Auftrag( ·|$)/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Storniert' })).toBeVisible();
  await page.goto('/estimates');
  await expect(page.getByText(/^\d+ Offerten/)).toBeVisible();
  await page.keyboard.press('f');
  await choose(page, 'Kontakt', 'Seilbahn Musteralp');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^2 Offerten( ·|$)/)).toBeVisible();
});

test('draft orders and open orders are separate filters', async ({ signedIn: page }) => {
  await create(page, '/orders', 'Muster AG', 'Auftrag im Entwurf');
  await create(page, '/orders', 'Muster AG', 'Auftrag offen');
  await addLine(page, 'kb_order', 10);
  await issue(page);
  await expect(statusMessage(page, /AU-\d+ ausgestellt/)).toBeVisible();
  await page.goto('/orders?kb_item_status_id=draft');
  await expect(rowOf(page, 'Auftrag im Entwurf')).toBeVisible();
  await expect(rowOf(page, 'Auftrag offen')).toBeHidden();
  await page.goto('/orders?kb_item_status_id=5');
  await expect(rowOf(page, 'Auftrag offen')).toBeVisible();
  await expect(rowOf(page, 'Auftrag im Entwurf')).toBeHidden();
});

test('the filter for documents that were not sent leaves out drafts, sent and cancelled ones', async ({
  signedIn: page,
}) => {
  const made = async (title: string, ...actions: readonly string[]) => {
    const body = { contact_id: 1, user_id: 1, title };
    const { id } = Object(await callService(page, 'POST', '/kb_invoice', body));
    const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100, text: 'Arbeit' };
    await callService(page, 'POST', `/kb_invoice/${id}/kb_position_custom`, line);
    for (const action of actions) await callService(page, 'POST', `/kb_invoice/${id}/${action}`, {});
  };
  await openPage(page, '/invoices');
  await made('Filter: im Entwurf');
  await made('Filter: vergessen', 'issue');
  await made('Filter: von Hand gesendet', 'issue', 'mark_as_sent');
  await made('Filter: storniert', 'issue', 'cancel');
  await openPage(page, '/invoices?text=Filter:');
  await expect(page.getByText(/^4 Rechnungen/)).toBeVisible();
  await page.keyboard.press('f');
  await choose(page, 'Versand', 'nicht gesendet');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^1 Rechnung( ·|$)/)).toBeVisible();
  await expect(rowOf(page, 'Filter: vergessen')).toBeVisible();
  for (const kind of ['estimates', 'orders'] as const) {
    await openPage(page, `/${kind}?sending=no`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /Entwurf|Abgelehnt|Storniert/ })).toHaveCount(0);
  }
});

test('issues several documents with a result for each, and prints them as one file', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Sammelposten');
  await addLine(page, 'kb_invoice', 200);
  await create(page, '/invoices', 'Muster AG', 'Noch leer');
  await page.goto('/invoices?text=Muster');
  await page.getByRole('checkbox', { name: /Sammelposten wählen/ }).check();
  await page.getByRole('checkbox', { name: /Noch leer wählen/ }).check();
  const paid = rowOf(page, 'Bezahlt').first();
  await paid.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ausstellen', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ausstellen' });
  await expect(question).toContainText('1 Entwurf ausstellen? Total CHF 216.20.');
  await expect(question.getByRole('region', { name: '1 bleibt Entwurf' })).toContainText(/RE-\d+ Keine Zeile/);
  await question.getByRole('button', { name: 'Ausstellen' }).click();
  await expect(rowOf(page, 'Sammelposten')).toContainText('Offen');
  await expect(rowOf(page, 'Noch leer')).toContainText('Entwurf');
  await expect(page.getByText('Im jetzigen Status des Dokuments ist das nicht möglich.')).toBeVisible();

  await page.getByRole('checkbox', { name: /Noch leer wählen/ }).uncheck();
  await page.getByRole('checkbox', { name: /Sammelposten wählen/ }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ein PDF für alle' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(statusMessage(page, /2 Dokumente in einem PDF/)).toBeVisible();
});

test('of several documents, one that somebody changes just before it is issued stays a draft, with the reason', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Gemeinsam: unverändert');
  await addLine(page, 'kb_invoice', 100);
  await create(page, '/invoices', 'Muster AG', 'Gemeinsam: geändert');
  await addLine(page, 'kb_invoice', 200);
  const id = idIn(page);
  await openPage(page, '/invoices?text=Gemeinsam:');
  await page.getByRole('checkbox', { name: /Gemeinsam: geändert wählen/ }).check();
  await page.getByRole('checkbox', { name: /Gemeinsam: unverändert wählen/ }).check();
  await page.getByRole('button', { name: 'Ausstellen', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ausstellen' });
  await expect(question).toContainText('2 Entwürfe ausstellen? Total CHF 324.30.');
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 500, text: 'Anderswo' };
  const change = async () => callService(page, 'POST', `/kb_invoice/${id}/kb_position_custom`, line);
  await page.route(
    `**/kb_invoice/${id}/issue`,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );
  await question.getByRole('button', { name: 'Ausstellen' }).click();
  await expect(rowOf(page, 'Gemeinsam: unverändert')).toContainText('Offen');
  await expect(page.getByText('Das wurde inzwischen anderswo geändert.').first()).toBeVisible();
  await expect(rowOf(page, 'Gemeinsam: geändert')).toContainText('Entwurf');
});

test('only drafts are announced as deleted; issued documents stay, with the reason', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Weg: ausgestellt');
  await addLine(page, 'kb_invoice', 200);
  await issue(page);
  await create(page, '/invoices', 'Muster AG', 'Weg: im Entwurf');
  await openPage(page, '/invoices?text=Weg:');
  const [issued, draft] = [rowOf(page, 'Weg: ausgestellt'), rowOf(page, 'Weg: im Entwurf')];
  const removed = statusMessage(page, /gelöscht/);

  await issued.focus();
  await page.keyboard.press('Delete');
  await expect(issued.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Delete');
  const none = page.getByRole('dialog', { name: 'Keiner davon lässt sich löschen' });
  await expect(none).toContainText(
    '1 Dokument bleibt: Nur ein Entwurf, den noch niemand erhalten hat, lässt sich löschen.',
  );
  await expect(none.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await draft.getByRole('checkbox').check();
  await page.keyboard.press('Delete');
  const some = page.getByRole('dialog', { name: '1 Eintrag löschen?' });
  // The sums of the draft, which is empty, without those of the other.
  await expect(some).toContainText('Total CHF 0.00');
  await expect(some).toContainText('1 Dokument bleibt');
  await expect(removed).toHaveCount(0);
  await some.getByRole('button', { name: 'Löschen' }).click();
  await expect(draft).toHaveCount(0);
  await expect(issued).toBeVisible();
  await page.reload();
  await expect(issued).toBeVisible();
  await expect(draft).toHaveCount(0);
});
