import type { Page, Route } from '@playwright/test';

/** A response counts as lost after three attempts. */
export const patience = { timeout: 20_000 };

/** Lets these writes reach the service but drops their responses, or drops the requests; returns a function that repairs it. */
export const lose = async (page: Page, path: RegExp, what: 'answer' | 'request'): Promise<() => Promise<void>> => {
  const handle = async (route: Route): Promise<void> => {
    if (route.request().method() !== 'POST') return route.continue();
    if (what === 'answer') await route.fetch().catch(() => undefined);
    return route.abort();
  };
  await page.route(path, handle);
  return async () => page.unroute(path, handle);
};
