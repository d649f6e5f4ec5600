import { expect, type Page } from '@playwright/test';

const probe = '/intercepted';

/**
 * Makes `page.route` wait until the page's requests are really intercepted. Chromium confirms too early: on busy cores the first request of
 * an open page bypassed the route.
 */
export const awaitInterception = (page: Page): void => {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const made = await route(...given);
    if (!page.url().startsWith('http')) return made;
    await route(`**${probe}`, (intercepted) => intercepted.fulfill({ body: probe }));
    await expect
      .poll(() =>
        page.evaluate(
          (path) =>
            fetch(path).then(
              (answer) => answer.text(),
              () => '',
            ),
          probe,
        ),
      )
      .toBe(probe);
    await page.unroute(`**${probe}`);
    return made;
  };
};
