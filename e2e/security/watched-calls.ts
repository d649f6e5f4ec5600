import type { Page, Request } from '@playwright/test';
import { expect } from '../support.ts';

/** The page's requests to the service: the pending ones, without the endless event stream, and the refused ones, with their page. */
export const watchCalls = (page: Page) => {
  const open = new Set<Request>();
  const refused: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().endsWith('/kontor/event')) open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('response', (response) => {
    if (response.status() !== 403) return;
    refused.push(`${new URL(page.url()).pathname}: ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  return { open, refused };
};

/** Words of a failure or a missing right. */
export const unwell = /nicht laden|nicht wie erwartet|darf das nicht|nicht erteilt|Fehler gemeldet|gibt es nicht\b/;

/** Expects a complete page: it has a title of its own, no pending requests, and reports no failure or missing right. */
export const expectWhole = async (page: Page, { open }: ReturnType<typeof watchCalls>): Promise<void> => {
  await expect(page.locator('main h1:not([data-left])')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('status', { name: 'Lädt' })).toHaveCount(0);
  await expect.poll(() => open.size, { timeout: 20_000 }).toBe(0);
  await expect(page.getByText(unwell)).toHaveCount(0);
};
