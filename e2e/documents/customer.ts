import type { Browser, Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { idIn } from './document.ts';
import { startProgram } from '../program.ts';
import { test } from '../support.ts';

/** A program that logs every request, so that a journey can search its log for links. */
export const logging = test.extend<object, object>({
  program: [
    async ({}, run) => {
      const program = await startProgram({ LOG_LEVEL: 'info' });
      await run(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export const part = (page: Page) => page.getByRole('region', { name: 'Kundenseite' });

/** Issues the document whose page is open, and shows it again. */
export const issue = async (page: Page, segment: string): Promise<void> => {
  await callService(page, 'POST', `/${segment}/${idIn(page)}/issue`);
  await page.reload();
};

/** Creates the link of the document whose page is open, as the office does. */
export const makeLink = async (page: Page): Promise<string> => {
  await part(page).getByRole('button', { name: 'Link erstellen' }).click();
  return part(page).getByRole('textbox', { name: 'Link' }).inputValue();
};

/** A customer's browser, with scripts disabled. */
export const customerOf = async (browser: Browser, width = 1440): Promise<Page> => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'de-CH',
    viewport: { width, height: 800 },
  });
  return context.newPage();
};
