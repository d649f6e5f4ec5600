import type { Page } from '@playwright/test';

/** Calls the service in the page's own session, bypassing the page and its routes. Throws if the service refuses. */
export const callService = async (page: Page, method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { 'X-Kontor': '1', Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    ...(body !== undefined && { data: body }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  const answer: unknown = await response.json();
  return answer;
};
