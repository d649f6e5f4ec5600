import type { Page } from '@playwright/test';
import { z } from 'zod';
import { readPages } from '../../server/service/papers/render/test-pdf.ts';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

declare global {
  interface Window {
    readonly isPrinted?: boolean;
  }
}

const found = z.object({ records: z.array(z.looseObject({ id: z.int() })), count: z.int() });
const entry = z.looseObject({ date: z.string(), text: z.string().nullable(), amount: z.string().nullish() });

/** The pages that a printer would get, line by line. The dialog itself cannot be part of a journey. */
const printed = async (page: Page, print: () => Promise<void>): Promise<readonly (readonly string[])[]> => {
  await page.evaluate(() => {
    Object.assign(window, { isPrinted: false, print: () => Object.assign(window, { isPrinted: true }) });
  });
  await print();
  await page.waitForFunction(() => window.isPrinted === true);
  return readPages(await page.pdf({ preferCSSPageSize: true }));
};

const textOf = (lines: readonly string[]): string => lines.join(' ').replaceAll(/\s+/g, ' ');
const dayInWords = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

test('Ctrl+P prints every entry of the list under its day, and no controls', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const { records, count } = found.parse(
    await callService(page, 'POST', '/kontor/query/timetracking', { order_by: 'date_desc', limit: 2000 }),
  );
  expect(records).toHaveLength(count);
  const entries = z.array(entry).parse(records);
  await expect(page.getByRole('grid').locator('[data-index]').first()).toBeVisible();
  const pages = await printed(page, () => page.keyboard.press('Control+p'));
  const text = textOf(pages.flat());
  for (const date of new Set(entries.map((each) => each.date)))
    expect(text).toContain(dayInWords.format(new Date(`${date}T00:00:00Z`)));
  // One row for each entry: column and day heads do not count.
  const rows = pages.flat().filter((line) => /^(\d{2}:\d{2}–\S+ )?\d+:\d{2} \p{L}/u.test(line));
  expect(rows).toHaveLength(count);
  for (const [index, lines] of pages.entries()) {
    const start = index === 0 ? lines.findIndex((line) => line.startsWith('Von–bis ')) : 0;
    expect(lines[start], `heads of sheet ${index + 1}`).toMatch(/^Von–bis Dauer Tätigkeit/);
    expect(lines[start + 1], `day of sheet ${index + 1}`).toMatch(/^\w+, \d+\. \p{L}+ \d{4}$/u);
    expect(lines.at(-1)).toBe(`${index + 1} / ${pages.length}`);
    expect(lines.length, `sheet ${index + 1}`).toBeGreaterThan(3);
  }
  expect(text).not.toContain('Papierkorb');
  expect(text).not.toContain('Vorlagen');
  expect(text).not.toContain('Suchen');
});

test('a printed invoice shows its currency, and the list shows its active filters', async ({ signedIn: page }) => {
  await openPage(page, '/invoices');
  const { count } = found.parse(await callService(page, 'POST', '/kontor/query/invoice', { limit: 1 }));
  await expect(page.getByRole('grid').locator('[data-index]').first()).toBeVisible();
  const print = page.getByRole('button', { name: 'Drucken' });
  const lines = (await printed(page, () => print.click())).flat();
  const rows = lines.filter((line) => line.startsWith('RE-'));
  expect(rows).toHaveLength(count);
  for (const row of rows) expect(row).toMatch(/(CHF|EUR) \d[\d ʼ’]*\.\d{2} /);
  await openPage(page, '/timetrackings?date_from=2026-01-01&text=Beratung');
  await expect(page.getByRole('grid').locator('[data-index]').first()).toBeVisible();
  const head = textOf((await printed(page, () => print.click()))[0] ?? []);
  expect(head).toContain('Suchen: Beratung');
  expect(head).toContain('Zeitraum: 01.01.2026–');
});
