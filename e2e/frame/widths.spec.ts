import { z } from 'zod';
import { callService } from '../call-service.ts';
import { addLine, create, idIn } from '../documents/document.ts';
import { expect, openPage, test } from '../support.ts';

test('forced colours show which lines are selected', async ({ signedIn: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/timetrackings');
  const row = page.locator('[data-index="1"]');
  await row.focus();
  await page.keyboard.press('Space');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(row).toHaveCSS('outline-style', 'double');
  await page.keyboard.press('ArrowDown');
  await expect(row).toHaveCSS('outline-style', 'dashed');
  const box = row.getByRole('checkbox');
  await expect(box).toBeChecked();
  const [ground, mark] = await box.evaluate((input) => [
    getComputedStyle(input).backgroundColor,
    getComputedStyle(input.nextElementSibling ?? input).color,
  ]);
  expect(mark).not.toBe(ground);
});

test('forced colours show the current page and the chosen one of a few', async ({ signedIn: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/invoices/13/credit');
  await expect(page.getByRole('radio', { name: 'Zeilen' })).toBeChecked();
  const groundOf = (words: string) =>
    page
      .locator('label')
      .filter({ hasText: words })
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await groundOf('Zeilen')).not.toBe(await groundOf('Ganz'));
  const current = page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Rechnungen' });
  const [mark, ground] = await current.evaluate((link) => [
    getComputedStyle(link, '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(mark).not.toBe(ground);
});

test('on a phone no fact of an issued document covers its label', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/invoices/13');
  const facts = page.getByRole('main').locator('dl').first();
  await expect(facts.getByText('Leistung')).toBeVisible();
  const covered = await facts.locator('dt').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const value = label.nextElementSibling?.getBoundingClientRect();
      return value !== undefined && value.top < label.getBoundingClientRect().bottom - 1 ? [label.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
});

test('on a phone each field of a line has a visible label', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await create(page, '/invoices', 'Muster AG', 'Beratung');
  await addLine(page, 'kb_invoice', 100);
  const tree = page.getByRole('treegrid', { name: 'Positionen' });
  // The line can be opened once its editor has loaded.
  await expect(async () => {
    await tree.getByText('Beratung').click({ timeout: 2000 });
    await expect(tree.getByLabel('Menge', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  for (const label of ['Bezeichnung', 'Menge', 'Einheit', 'Preis', 'Rabatt %', 'MWST %', 'Ertragskonto']) {
    const words = tree.getByRole('row', { name: 'Beratung' }).getByText(label, { exact: true });
    await expect(words).toBeVisible();
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('on a phone a billing without open hours is as wide as the screen', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/billing/hours?contact=none');
  await expect(page.getByRole('heading', { level: 2, name: 'Keine offenen Stunden' })).toBeVisible();
  const main = page.getByRole('main');
  expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

const outboxPage = z.looseObject({ records: z.array(z.looseObject({})) });

test('states of mails of other days are whole, in French too, and a phone breaks no address within its parts', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Beratung');
  await addLine(page, 'kb_invoice', 100);
  const path = `/kb_invoice/${idIn(page)}`;
  await callService(page, 'POST', `${path}/issue`);
  const recipient_email = 'verena.schlatter-huerlimann@genossenschaft-wiedikon.example';
  await callService(page, 'POST', `/kontor${path}/send`, { recipient_email });
  // As if a mail server had accepted it a week ago.
  await page.route('**/api/kontor/outbox?*', async (route) => {
    const response = await route.fetch();
    const { records, ...rest } = outboxPage.parse(await response.json());
    const sent_at = '2026-11-12 14:21:00';
    const json = {
      ...rest,
      records: records.map((each) => ({ ...each, state: 'accepted', words: '250 2.0.0 ok', sent_at })),
    };
    await route.fulfill({ response, json });
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  const row = page.getByRole('grid').locator('[data-index="0"]');
  for (const [language, words] of [
    ['de', 'angenommen 12.11.2026'],
    ['fr', 'accepté 12.11.2026'],
  ] as const) {
    await page.evaluate((code) => localStorage.setItem('kontor-language', code), language);
    await openPage(page, '/outbox');
    const state = row.getByRole('gridcell').filter({ hasText: words });
    await expect(state).toBeVisible();
    await expect(state.locator('span').first()).toHaveAttribute('title', '12.11.2026 14:21');
    expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const address = row.getByRole('gridcell').filter({ hasText: recipient_email });
  const lines = await address.evaluate((cell) =>
    [...cell.childNodes].flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return part.textContent === '' ? [] : [range.getClientRects().length];
    }),
  );
  expect(lines).toEqual([1, 1]);
});

test('Ctrl+P prints the document, not the page around it', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['papers'] = String(document.querySelectorAll('[data-printed] img').length);
    };
  });
  await openPage(page, '/invoices/1');
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-papers', /^[1-9]/);
});

test('an upright tablet shows every column of the list and the week', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/timetrackings', '/week', '/invoices', '/contacts', '/reports']) {
    await openPage(page, path);
    await expect(page.getByRole('status', { name: 'Lädt' }), path).toHaveCount(0);
    const hidden = await page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll<HTMLElement>('[role=row] > *')]
          .map((cell) => cell.getBoundingClientRect())
          .filter(({ right, width }) => width > 2 && right > innerWidth + 1),
      );
    expect(hidden, path).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, path).toBe(clientWidth);
  }
});

test('the lines of a credit note stay beside its effect at any width, also with long words', async ({
  signedIn: page,
}) => {
  await openPage(page, '/invoices/13/credit');
  for (const language of ['it', 'de']) {
    await page.evaluate((code) => localStorage.setItem('kontor-language', code), language);
    for (const width of [1110, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, '/invoices/13/credit');
      const [lines, effect] = [
        await page.getByRole('main').getByRole('table').boundingBox(),
        await page.getByRole('complementary', { name: /^(?:Effetto|Auswirkung)$/ }).boundingBox(),
      ];
      if (lines === null || effect === null) throw new Error('Nothing is shown.');
      expect(lines.x + lines.width, `${language}, ${width} px`).toBeLessThanOrEqual(effect.x);
    }
  }
});

test('in a low window a long question of the set-up keeps its height', async ({ signedIn: page }) => {
  await page.addInitScript(() => localStorage.setItem('kontor-language', 'fr'));
  await page.setViewportSize({ width: 1200, height: 600 });
  await openPage(page, '/settings/setup');
  const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(head).toContainText('Comment s’appelle');
  expect(await head.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
});

test('on a phone the first step of an invoice shows its subject at once', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/billing/expenses', '/billing/hours?contact=1']) {
    await openPage(page, path);
    const [first, next] = [
      page.getByRole('main').getByRole('grid').getByRole('row').first(),
      page.getByRole('button', { name: 'Weiter' }),
    ];
    await expect(first, path).toBeVisible();
    const [row, button] = [await first.boundingBox(), await next.boundingBox()];
    if (row === null || button === null) throw new Error('Nothing is shown.');
    expect(row.y + row.height, path).toBeLessThanOrEqual(button.y);
    await expect(page.getByRole('link', { name: 'Behalten und schliessen' }), path).toBeInViewport();
  }
});

test('a wide screen shows the invoice wizard without the sidebar, with its steps on the left and the preview on the right', async ({
  signedIn: page,
}) => {
  for (const path of ['/billing/expenses', '/billing/hours?contact=1']) {
    await openPage(page, path);
    const steps = page.getByRole('navigation', { name: 'Schritte' });
    await expect(steps, path).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Bereiche' }), path).toBeHidden();
    const tops = await steps
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops, path).toEqual(tops.toSorted((one, other) => one - other));
    expect(new Set(tops).size, path).toBe(tops.length);
    const [at, paper] = [await steps.boundingBox(), await page.getByRole('complementary').last().boundingBox()];
    expect(at?.x, path).toBeLessThan(100);
    expect(paper?.x, path).toBeGreaterThan(900);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('navigation', { name: 'Bereiche' }), path).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
