import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

test.use({ serviceWorkers: 'allow' });

const manifest = z.object({ icons: z.array(z.object({ src: z.string(), type: z.string() })), start_url: z.string() });

test('without the network Kontor shows its own page and recovers by itself', async ({ signedIn: page, context }) => {
  await openPage(page, '/timetrackings');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Auswertungen' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual(['/appearance.js', '/offline.css', '/offline.html', '/offline.js']);

  await context.setOffline(true);
  await page.goto('/timetrackings');
  await expect(page.getByRole('heading', { name: 'Kontor ist nicht erreichbar' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(1);
  await expectAccessible(page, 'offline');
  await page.evaluate(() => localStorage.setItem('kontor-language', 'fr'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kontor est injoignable' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('kontor-language', 'de'));
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Zeiteinträge' })).toBeVisible();
});

test('what cannot be loaded at the start is retried until it arrives', async ({ signedIn: page }) => {
  const app = /\/assets\/app-(?!palette)[^/]+\.js$/;
  await page.route(app, (route) => route.abort());
  await page.goto('/reports');
  await expect(page.locator('[aria-busy]')).toBeVisible();
  await page.unroute(app);
  await expect(page.getByRole('heading', { level: 1, name: 'Auswertungen' })).toBeVisible();
});

const title = (page: Page, name: string) => page.getByRole('heading', { name });
const openReports = (page: Page) => page.getByRole('link', { name: 'Auswertungen' }).click();

test('a page that was not loaded before the network was lost says so, and opens once it is back', async ({
  signedIn: page,
  context,
}) => {
  await openPage(page, '/today');
  await context.setOffline(true);
  await openReports(page);
  await expect(title(page, 'Der Dienst ist nicht erreichbar')).toBeVisible();
  await expect(title(page, 'Kontor wurde aktualisiert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await expect(title(page, 'Der Dienst ist nicht erreichbar')).toBeVisible();
  await context.setOffline(false);
  await expect(title(page, 'Auswertungen')).toBeVisible();
});

for (const [name, answer] of [
  ['nobody answers', (route: Route) => route.abort()],
  ['the server in front answers with 502', (route: Route) => route.fulfill({ status: 502 })],
] as const)
  test(`a page that was not loaded says so if ${name} although there is a network, and opens once the service is back`, async ({
    signedIn: page,
  }) => {
    await openPage(page, '/today');
    await page.route('**', answer);
    await openReports(page);
    await expect(title(page, 'Der Dienst ist nicht erreichbar')).toBeVisible();
    await expect(title(page, 'Kontor wurde aktualisiert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
    await expect(title(page, 'Der Dienst ist nicht erreichbar')).toBeVisible();
    await page.unroute('**');
    await expect(title(page, 'Auswertungen')).toBeVisible();
  });

test('a page whose files a new version has replaced says so', async ({ signedIn: page }) => {
  await openPage(page, '/today');
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await openReports(page);
  await expect(title(page, 'Kontor wurde aktualisiert')).toBeVisible();
});

test('the app can be installed: the manifest names icons that exist', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons, start_url } = manifest.parse(await answer.json());
  expect(start_url).toBe('/');
  for (const { src, type } of icons) expect((await page.request.get(src)).headers()['content-type']).toContain(type);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
  // The browser of a journey stores nothing, which is the only obstacle.
  expect(errors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
