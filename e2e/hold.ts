import type { Page } from '@playwright/test';

/** Holds the requests to an address whose body contains `words`: `held` resolves once there is one, `release` lets them go on. */
export const hold = async (page: Page, address: string | RegExp, words = '', method = 'POST') => {
  const [held, released] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  await page.route(address, async (route) => {
    const request = route.request();
    if (request.method() === method && (request.postData() ?? '').includes(words)) {
      held.resolve(null);
      await released.promise;
    }
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return { held: held.promise, release: () => released.resolve(null) };
};
