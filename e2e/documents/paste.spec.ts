import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { idOf, isJson } from '../records.ts';
import { checkPart } from './issue.ts';
import { expect, openPage, test } from '../support.ts';

const head = ['Art.-Nr.', 'Bezeichnung', 'Menge', 'Einheit', 'Preis', 'Rabatt %', 'MWST'];
/** Rows with a cell that nobody can read for certain, and what the line says about it. */
const unreadable = [
  [['', 'Beratung', 'ca. 5', 'h', '100', '', '8.1'], 'Menge ist keine Zahl.'],
  [['', 'Gutachten', '1', 'h', 'auf Anfrage', '', '8.1'], 'Preis ist keine Zahl.'],
  [['', 'Reise', '1', 'h', '1.234', '', '8.1'], 'Preis ist keine Zahl.'],
  [['', 'Nachtrag', '1', 'h', '100', '', '7.7'], 'MWST % fehlt.'],
] as const;
/** Rows that can be saved; a unit that does not exist stays empty. */
const readable = [
  ['TR-210', '', '2', '', '', '10', ''],
  ['XX-999', 'Unbekannt', '1', '', '50', '', ''],
  ['', 'Kisten', '2', 'Kiste', '1’650.00', '5', '2.6'],
];

const paste = async (page: Page, rows: readonly (readonly string[])[]): Promise<void> => {
  await page.getByRole('treegrid', { name: 'Positionen' }).evaluate(
    (grid, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((cells) => cells.join('\t')).join('\n'),
  );
};

const savedLines = z.array(
  z.looseObject({
    type: z.string(),
    text: z.string(),
    amount: z.string(),
    unit_id: z.int().nullable(),
    unit_price: z.string(),
    discount_in_percent: z.string().nullable(),
    tax_value: z.string(),
  }),
);

test('pasted cells that cannot be read are marked, and none becomes another value', async ({ signedIn: page }) => {
  const contact_id = await idOf(page, '/contact', 'name_1', 'Muster AG');
  const made = await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1 });
  const id = isJson(made) ? Number(made['id']) : 0;
  await openPage(page, `/invoices/${id}`);
  await paste(page, [head, ...unreadable.map(([cells]) => cells), ...readable]);

  for (const [cells, message] of unreadable) {
    const note = page.getByRole('row').filter({ hasText: cells[1] }).getByRole('alert');
    await expect(note).toContainText(message);
  }
  await expect(page.getByText('2 Angaben nicht übernommen.')).toBeVisible();
  await expect(page.getByText('Nachtrag: MWST % «7.7» gibt es nicht.')).toBeVisible();
  await expect(page.getByText('Kisten: Einheit «Kiste» gibt es nicht.')).toBeVisible();
  await expect(page.getByText('4 Zeilen nicht gespeichert')).toBeVisible();

  const saved = savedLines.parse(await callService(page, 'GET', `/kontor/kb_invoice/${id}/position`));
  const numbers = saved.map(({ type, text, amount, unit_price, discount_in_percent, tax_value }) => [
    type,
    text,
    ...[amount, unit_price, discount_in_percent ?? 0, tax_value].map(Number),
  ]);
  expect(numbers).toEqual([
    ['KbPositionArticle', 'Buchungspauschale bis 500 Belege', 2, 1480, 10, 8.1],
    ['KbPositionCustom', 'XX-999 Unbekannt', 1, 50, 0, 8.1],
    ['KbPositionCustom', 'Kisten', 2, 1650, 5, 2.6],
  ]);
  expect(saved.at(-1)?.unit_id).toBeNull();

  await page.keyboard.press('Control+Enter');
  const stops = checkPart(page).getByRole('region', { name: 'Fehlt' }).getByRole('listitem');
  await expect(stops).toHaveText([
    /Menge ist keine Zahl/,
    /Preis ist keine Zahl/,
    /Preis ist keine Zahl/,
    /MWST % fehlt/,
  ]);
});
