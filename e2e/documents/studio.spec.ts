import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { testAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';

type Row = { readonly type: string; readonly id: number; readonly text?: string; readonly parent_id?: number | null };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'type' in value;

/** The positions as the interface returns them: kind, text and the text of their parent. */
const changes = async (page: Page, id: number): Promise<readonly string[]> => {
  const answer = await callService(page, 'GET', `/kontor/kb_offer/${id}/position`);
  const rows = Array.isArray(answer) ? answer.filter(isRow) : [];
  const groups = new Map(
    rows.filter(({ type }) => type === 'KbPositionSubposition').map((row) => [row.id, row.text ?? '']),
  );
  return rows.map(({ type, text, parent_id }) => {
    const kind = type.replace('KbPosition', '');
    const holder = typeof parent_id === 'number' ? ` in ${groups.get(parent_id)}` : '';
    return `${kind} ${text ?? ''}`.trim() + holder;
  });
};

const idIn = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : 0;

/** A draft estimate with custom lines of these names, opened. */
const openDraft = async (page: Page, names: readonly string[] = []): Promise<number> => {
  const contacts = await callService(page, 'GET', '/contact?limit=1');
  const id = idIn(
    await callService(page, 'POST', '/kb_offer', {
      user_id: 1,
      contact_id: idIn(Array.isArray(contacts) ? contacts[0] : null),
    }),
  );
  const [tax, account] = [
    await callService(page, 'GET', '/tax?limit=1'),
    await callService(page, 'GET', '/account?limit=1'),
  ];
  for (const text of names) {
    await callService(page, 'POST', `/kb_offer/${id}/kb_position_custom`, {
      text,
      amount: 1,
      unit_price: 10,
      tax_id: idIn(Array.isArray(tax) ? tax[0] : null),
      account_id: idIn(Array.isArray(account) ? account[0] : null),
    });
  }
  await page.goto(`/estimates/${id}`);
  await page.getByRole('treegrid', { name: 'Positionen' }).waitFor();
  return id;
};

const saved = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^gespeichert/)).toBeVisible({ timeout: 30_000 });
};
const row = (page: Page, name: string) => page.getByRole('treegrid').getByRole('row').filter({ hasText: name }).first();

/** Presses a key and waits for the field or row that it leads to. */
const begin = async (page: Page, letter: string, label: string): Promise<void> => {
  await page.keyboard.press(letter);
  await expect(page.getByRole('treegrid').getByLabel(label, { exact: true })).toBeFocused();
};

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
    await begin(page, 'r', 'Bezeichnung');
    await keyboard.type('Treuerabatt');
    await begin(page, 'Tab', 'Rabatt');
    await keyboard.type('5');
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

const middle = async (
  page: Page,
  name: string,
): Promise<{ readonly x: number; readonly y: number; readonly end: number }> => {
  const box = await row(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not there`);
  return { x: box.x + 8, y: box.y + box.height / 2, end: box.y + box.height };
};

test('the mouse drags lines within and into a group, and undo and redo reach the service', async ({
  signedIn: page,
}) => {
  const id = await openDraft(page, ['Eins', 'Zwei', 'Drei']);
  await row(page, 'Drei').focus();
  await begin(page, 'g', 'Bezeichnung');
  await page.keyboard.type('Paket');
  await page.keyboard.press('Tab');
  await saved(page);
  const [from, to] = [await middle(page, 'Eins'), await middle(page, 'Paket')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 12, { steps: 4 });
  await page.mouse.move(from.x + 20, to.end + 6, { steps: 8 });
  await expect(page.getByText('in «Paket», als 3.1')).toBeVisible();
  await page.mouse.up();
  const moved = ['Custom Zwei', 'Custom Drei', 'Subposition Paket', 'Custom Eins in Paket'];
  await expect.poll(async () => changes(page, id)).toEqual(moved);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => changes(page, id))
    .toEqual(['Custom Eins', 'Custom Zwei', 'Custom Drei', 'Subposition Paket']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => changes(page, id)).toEqual(moved);
  await row(page, 'Paket').focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => changes(page, id)).toEqual(['Custom Zwei', 'Custom Drei']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => changes(page, id)).toEqual(moved);
});

/** Moves a finger from a place, in steps, and lifts it at `over`. */
const dragByFinger = async (
  page: Page,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  over: () => Promise<void>,
): Promise<void> => {
  const finger = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.2, 0.5, 0.8, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await over();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

test('on a phone, a finger drags a line into and out of a group', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await openDraft(page, ['Eins', 'Zwei']);
  await row(page, 'Zwei').focus();
  await begin(page, 'g', 'Bezeichnung');
  await page.keyboard.type('Paket');
  await page.keyboard.press('Tab');
  await saved(page);
  const [one, group] = [await middle(page, 'Eins'), await middle(page, 'Paket')];
  await dragByFinger(page, one, { x: one.x + 18, y: group.end + 4 }, () =>
    expect(page.getByText('in «Paket», als 2.1')).toBeVisible(),
  );
  await expect
    .poll(async () => changes(page, id))
    .toEqual(['Custom Zwei', 'Subposition Paket', 'Custom Eins in Paket']);
  const [inside, two] = [await middle(page, 'Eins'), await middle(page, 'Zwei')];
  await dragByFinger(page, inside, { x: Math.max(2, inside.x - 20), y: two.y - 14 }, () =>
    expect(page.getByText('auf oberster Stufe, als 1')).toBeVisible(),
  );
  await expect.poll(async () => changes(page, id)).toEqual(['Custom Eins', 'Custom Zwei', 'Subposition Paket']);
});

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

test('a failed save keeps the input, explains the failure and is retried', async ({ signedIn: page }) => {
  const id = await openDraft(page, ['Eins']);
  const path = '**/api/kb_offer/*/kb_position_custom/*';
  await page.route(path, (route) =>
    route.fulfill({ status: 422, json: { error_code: 422, message: 'Geht heute nicht.', errors: [] } }),
  );
  await row(page, 'Eins').getByText('Eins').click();
  await page.keyboard.type(' und mehr');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Eins')).toContainText('Geht heute nicht.');
  await expect(page.getByText('1 Zeile nicht gespeichert')).toBeVisible();
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
  await expect(page.getByText('Bezeichnung: hier «Hier», von jemand anderem «Dort».')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Meine Fassung behalten' }).click();
  await expect.poll(async () => changes(page, id)).toEqual(['Custom Drüben', 'Custom Hier']);
});

testAccessible(['/invoices/1', '/estimates/1']);
