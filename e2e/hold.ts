import type { Page } from '@playwright/test';

/** Holds the requests for an address, if `words` are in their body, until the returned function is called. */
export const hold = async (page: Page, address: string | RegExp, words = ''): Promise<() => void> => {
  const released = Promise.withResolvers<null>();
  await page.route(address, async (route) => {
    if ((route.request().postData() ?? '').includes(words)) await released.promise;
    await route.continue();
  });
  return () => released.resolve(null);
};
