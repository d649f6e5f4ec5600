import type { Page } from '@playwright/test';
import { expect, test } from '../support.ts';
import { begin, changes, openDraft, row, saved } from './estimate-draft.ts';

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
  await begin(page, 'b', 'Bezeichnung');
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
  await begin(page, 'b', 'Bezeichnung');
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
