import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support.ts';

/** The heads whose words reach into the next head, or past the list. */
const overlapping = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((heads) => {
    const shown = heads.flatMap((head) => {
      const words = document.createRange();
      words.selectNodeContents(head);
      const { left, right } = words.getBoundingClientRect();
      return right > left ? [{ left, right, words: head.textContent }] : [];
    });
    const end = heads[0]?.closest('[role=grid]')?.getBoundingClientRect().right ?? 0;
    return shown.flatMap(({ right, words }, index) => {
      const next = shown[index + 1];
      return right > (next?.left ?? end + 1) ? [`${words} / ${next?.words ?? 'end'}`] : [];
    });
  });

const widths = [900, 901, 960, 1024, 1100, 1101, 1152, 1200, 1240, 1279, 1280, 1366, 1440];

for (const language of ['de', 'en', 'fr', 'it'])
  test(`no two heads of the time list overlap (${language})`, async ({ signedIn: page }) => {
    await page.addInitScript((code) => localStorage.setItem('kontor-language', code), language);
    await openPage(page, '/timetrackings');
    await expect(page.getByRole('columnheader').nth(5)).toBeVisible();
    const heads = page.getByRole('columnheader').filter({ hasText: /Kontakt|Contact|Contatto/ });
    for (const order of ['by day', 'by contact']) {
      if (order === 'by contact') await heads.getByRole('button').click();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => overlapping(page), { message: `${order}, ${width} px` }).toEqual([]);
      }
    }
  });

for (const language of ['de', 'en', 'fr', 'it'])
  test(`the heads of the articles neither overlap nor leave the list (${language})`, async ({ signedIn: page }) => {
    await page.addInitScript((code) => localStorage.setItem('kontor-language', code), language);
    await openPage(page, '/articles');
    await expect(page.getByRole('columnheader').nth(5)).toBeVisible();
    for (const width of [...widths, 1150]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overlapping(page), { message: `${width} px` }).toEqual([]);
    }
  });
