import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { testAccessible } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';
import { begin, changes, isRow, openDraft, row, saved } from './estimate-draft.ts';

test(
  'builds an estimate with every kind of line by keyboard only, and keeps the order after a reload',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    const id = await openDraft(page);
    const { keyboard } = page;
    await page.getByRole('button', { name: 'Gruppe' }).focus();
    await begin(page, 'Enter', 'Bezeichnung');
    await keyboard.type('Jahresabschluss');
    await keyboard.press('Enter');
    await expect(row(page, 'Jahresabschluss')).toBeFocused();
    await begin(page, 'f', 'Bezeichnung');
    await keyboard.type('Beratung');
    await begin(page, 'Tab', 'Menge');
    await keyboard.type('8');
    await begin(page, 'Tab', 'Einheit');
    await begin(page, 'Tab', 'Preis');
    await keyboard.type('165');
    await begin(page, 'Tab', 'Rabatt %');
    await begin(page, 'Tab', 'MWST %');
    await begin(page, 'Enter', 'Bezeichnung');
    await keyboard.type('Reise');
    await keyboard.press('Enter');
    await expect(row(page, 'Reise')).toBeFocused();
    await keyboard.press('Alt+ArrowUp');
    await keyboard.press('Alt+ArrowLeft');
    await expect(row(page, 'Reise')).toHaveAttribute('aria-level', '1');
    await begin(page, 'a', 'Bezeichnung');
    await keyboard.type('aktenv');
    await expect(page.getByRole('option', { name: /\S+ Aktenvernichter.*\d\.\d\d$/ }).first()).toBeVisible();
    await begin(page, 'Enter', 'Menge');
    await keyboard.press('Enter');
    await begin(page, 't', 'Bezeichnung');
    await keyboard.type('Danke');
    await keyboard.press('Enter');
    await expect(row(page, 'Danke')).toBeFocused();
    await begin(page, 'z', 'Bezeichnung');
    await keyboard.press('Tab');
    await row(page, 'Zwischentotal').focus();
    await keyboard.press('u');
    await expect(row(page, 'Seitenumbruch')).toBeFocused();
    await keyboard.press('r');
    await expect(page.getByRole('textbox', { name: 'Rabatt', exact: true })).toBeFocused();
    await keyboard.type('5');
    await begin(page, 'Shift+Tab', 'Bezeichnung');
    await keyboard.press('Control+a');
    await keyboard.type('Treuerabatt');
    await keyboard.press('Enter');
    await expect(row(page, 'Treuerabatt')).toBeFocused();
    await saved(page);
    const order = await changes(page, id);
    expect(order).toEqual([
      'Subposition Jahresabschluss',
      'Custom Beratung in Jahresabschluss',
      'Custom Reise',
      expect.stringContaining('Article Aktenvernichter'),
      'Text Danke',
      'Subtotal Zwischentotal',
      'Pagebreak',
      'Discount Treuerabatt',
    ]);
    await page.reload();
    await expect(row(page, 'Treuerabatt')).toBeVisible();
    await expect(row(page, 'Beratung')).toContainText('1’320.00');
    expect(await changes(page, id)).toEqual(order);
  },
);

/** The texts of the positions, read with the document's own operations. */
const order = async (page: Page, id: number): Promise<readonly string[]> => {
  const answer = await callService(page, 'GET', `/kb_offer/${id}`);
  const rows = typeof answer === 'object' && answer !== null && 'positions' in answer ? answer.positions : [];
  return Array.isArray(rows) ? rows.filter(isRow).map(({ text }) => text ?? '') : [];
};

test('without position order at the service, positions are recreated in the new order, and an interrupted rebuild is completed', async ({
  signedIn: page,
}) => {
  await page.route('**/api/kontor/**', (route) =>
    route.fulfill({ status: 404, json: { error_code: 404, message: 'Not found' } }),
  );
  const id = await openDraft(page, ['Eins', 'Zwei', 'Drei', 'Vier']);
  await expect(page.getByText('Dieser Dienst kennt keine Reihenfolge der Positionen.')).toBeVisible();
  await row(page, 'Vier').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('2 Zeilen werden neu angelegt.')).toBeVisible();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('button', { name: 'Neue Reihenfolge speichern' })).toBeHidden();
  await row(page, 'Vier').focus();
  for (const _step of ['Drei', 'Zwei', 'Eins']) await page.keyboard.press('Alt+ArrowUp');
  let requests = 0;
  const creates = '**/api/kb_offer/*/kb_position_custom';
  await page.route(creates, (route) => ((requests += 1) === 2 ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Neue Reihenfolge speichern' }).click();
  await expect(page.getByText('Das Speichern wurde unterbrochen.')).toBeVisible();
  expect(await order(page, id)).toHaveLength(5);
  await page.unroute(creates);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Die neue Reihenfolge ist erst zum Teil angelegt.')).toBeVisible();
  await page.getByRole('button', { name: 'Fortsetzen' }).click();
  await expect(page.getByText('Das Speichern wurde unterbrochen.')).toBeHidden();
  await expect.poll(async () => order(page, id)).toEqual(['Vier', 'Eins', 'Zwei', 'Drei']);
  await expect(row(page, 'Drei')).toHaveAttribute('aria-posinset', '4');
});

test('spreadsheet lines are sent in few requests and undone in one step', async ({ signedIn: page }) => {
  const id = await openDraft(page, ['Eins']);
  const lines = Array.from({ length: 230 }, (_, index) => `Posten ${index}\t${index + 1}\tStd.\t12.50`);
  const batches: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/position')) batches.push(request.url());
  });
  await row(page, 'Eins').focus();
  await page.getByRole('treegrid').evaluate((grid, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join('\n'));
  await saved(page);
  await expect.poll(async () => (await changes(page, id)).length).toBe(231);
  expect(batches.map((url) => url.split('/').at(-1))).toEqual(['position_batch', 'position_batch', 'position_batch']);
  expect((await changes(page, id)).slice(0, 3)).toEqual(['Custom Eins', 'Custom Posten 0', 'Custom Posten 1']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => changes(page, id)).toEqual(['Custom Eins']);
});

test('a new line is one step of undo and redo, for page and service', async ({ signedIn: page }) => {
  const id = await openDraft(page, ['Eins']);
  const { keyboard } = page;
  const said = page.getByText('Rückgängig gemacht');
  const taken = ['Custom Eins', expect.stringContaining('Article Aktenvernichter')];
  await row(page, 'Eins').focus();
  await begin(page, 'a', 'Bezeichnung');
  await keyboard.type('aktenv');
  await expect(page.getByRole('option', { name: /Aktenvernichter/ }).first()).toBeVisible();
  await begin(page, 'Enter', 'Menge');
  await expect.poll(async () => changes(page, id)).toEqual(taken);
  await keyboard.press('Escape');
  await expect(row(page, 'Aktenvernichter')).toBeFocused();
  await keyboard.press('Control+z');
  await expect(said).toBeAttached();
  await expect(row(page, 'Eins')).toBeFocused();
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Rückgängig', exact: true })).toBeDisabled();
  await expect.poll(async () => changes(page, id)).toEqual(['Custom Eins']);
  await keyboard.press('Control+y');
  await expect(row(page, 'Aktenvernichter')).toBeFocused();
  await expect.poll(async () => changes(page, id)).toEqual(taken);
  await begin(page, 'f', 'Bezeichnung');
  await keyboard.type('Beratung');
  await begin(page, 'Tab', 'Menge');
  await keyboard.type('8');
  await expect.poll(async () => changes(page, id)).toEqual([...taken, 'Custom Beratung']);
  await begin(page, 'Tab', 'Einheit');
  await begin(page, 'Tab', 'Preis');
  await keyboard.type('165');
  await keyboard.press('Control+z');
  await expect(row(page, 'Aktenvernichter')).toBeFocused();
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(3);
  await expect.poll(async () => changes(page, id)).toEqual(taken);
  await keyboard.press('Control+Shift+z');
  await expect(row(page, 'Beratung')).toContainText('1’320.00');
  await expect.poll(async () => changes(page, id)).toEqual([...taken, 'Custom Beratung']);
  await saved(page);
});

test('a failed save keeps the input, explains the failure and is retried', async ({ signedIn: page }) => {
  const id = await openDraft(page, ['Eins']);
  const path = '**/api/kb_offer/*/kb_position_custom/*';
  await page.route(path, (route) =>
    route.fulfill({ status: 422, json: { error_code: 422, message: 'Geht heute nicht.', errors: [] } }),
  );
  const { y: top } = (await page.getByRole('treegrid').boundingBox()) ?? { y: 0 };
  await row(page, 'Eins').getByText('Eins').click();
  await page.keyboard.type(' und mehr');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Eins')).toContainText('Geht heute nicht.');
  await expect(page.getByText('1 Zeile nicht gespeichert')).toBeVisible();
  expect(await page.getByRole('treegrid').boundingBox()).toMatchObject({ y: top });
  await page.unroute(path);
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await expect.poll(async () => changes(page, id)).toEqual(['Custom Eins und mehr']);
});

test('two tabs merge their changes to a document, and ask about a field that both changed', async ({
  signedIn: page,
  context,
}) => {
  const id = await openDraft(page, ['Eins', 'Zwei']);
  const other = await context.newPage();
  await other.goto(`/estimates/${id}`);
  await row(other, 'Eins').getByText('Eins').click();
  await other.keyboard.press('Control+a');
  await other.keyboard.type('Drüben');
  await other.keyboard.press('Enter');
  await saved(other);
  await expect(row(page, 'Drüben')).toBeVisible();
  await page.route('**/api/kb_offer/**', (route) => route.abort());
  await row(page, 'Zwei').getByText('Zwei').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Hier');
  await page.keyboard.press('Enter');
  await row(other, 'Zwei').getByText('Zwei').click();
  await other.keyboard.press('Control+a');
  await other.keyboard.type('Dort');
  await other.keyboard.press('Enter');
  await saved(other);
  await page.unroute('**/api/kb_offer/**');
  await expect(page.getByText('Bezeichnung: hier «Hier», anderswo gespeichert «Dort».')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Meine Fassung behalten' }).click();
  await expect.poll(async () => changes(page, id)).toEqual(['Custom Drüben', 'Custom Hier']);
});

testAccessible(['/invoices/1', '/estimates/1']);

test('G leads to another page from a line of a draft, and adds none', async ({ signedIn: page }) => {
  const id = await openDraft(page, ['Eins', 'Zwei']);
  for (const [key, address] of [
    ['v', '/invoices'],
    ['z', '/timetrackings'],
  ] as const) {
    await openPage(page, `/estimates/${id}`);
    await row(page, 'Zwei').focus();
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address);
  }
  expect(await changes(page, id)).toEqual(['Custom Eins', 'Custom Zwei']);
});
