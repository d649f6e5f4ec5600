import { block, board, create, open } from './calendar.ts';
import { expect, test } from '../support.ts';

test('a finger moves an entry by its handle', async ({ browser, openSession }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openSession(context);
  const page = await context.newPage();
  await create(page, '2030-04-02 09:00', '2030-04-02 10:00', 'Beratung');
  await open(page, '2030-04-02');
  const entry = block(page, /Beratung.*09:00–10:00/);
  await entry.scrollIntoViewIfNeeded();
  const box = await entry.boundingBox();
  if (box === null) throw new Error('The entry is not there.');
  const [x, y] = [box.x + box.width - 8, box.y + 12];
  const finger = await context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const part of [12, 24, 48]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + part }] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(block(page, /Beratung.*10:00–11:00/)).toBeVisible();
  await context.close();
});

test('a long press on free time draws a new entry, and a swipe scrolls', async ({ browser, openSession }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openSession(context);
  const page = await context.newPage();
  await open(page, '2030-04-03');
  const box = await board(page).boundingBox();
  if (box === null) throw new Error('The calendar is not there.');
  const [x, y] = [box.x + 160, box.y + 150];
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  const scrolled = () => board(page).evaluate((element) => element.scrollTop);
  const before = await scrolled();

  await touch('touchStart', y);
  for (const part of [20, 40, 60, 80]) await touch('touchMove', y - part);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(before + 20);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // While a day is still open, the next touch sets its end.
  let after = before;
  await expect
    .poll(async () => {
      const last = after;
      after = await scrolled();
      return after - last;
    })
    .toBe(0);

  await touch('touchStart', y);
  const drawn = board(page).locator('span', { hasText: /^\d\d:\d\d–\d\d:\d\d$/ });
  await expect(drawn).toBeVisible();
  const atFirst = await drawn.innerText();
  for (const part of [24, 48, 72, 96]) await touch('touchMove', y + part);
  await expect(drawn).not.toHaveText(atFirst);
  await touch('touchEnd');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await scrolled()).toBe(after);
  await context.close();
});
