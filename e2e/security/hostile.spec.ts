import type { BrowserContext, Page } from '@playwright/test';
import { lengthOf, seeded } from '../../trust/rows/length.ts';
import { reportNote } from '../../trust/rows/notes.ts';
import { listOf, missingOn, pageOf, payloadsFrom, writeEverywhere } from './hostile-records.ts';
import { payloads } from './payloads.ts';
import { expect, test } from '../support.ts';

/** Trust, R5: executable texts stay texts, on every page. */
const rounds = lengthOf(1, payloads.length);

/** Pages that show texts of several records, besides the lists of each resource. */
const otherPages = [
  '/today',
  '/week',
  '/calendar',
  '/reports',
  '/tasks?view=board',
  '/reminders',
  '/outbox',
  '/billing/expenses',
  '/billing/hours',
  '/import',
  ...['company', 'letterhead', 'numbers', 'documents', 'level-1'].map((part) => `/settings/company?part=${part}`),
  '/settings/members',
];

/** The effects of a text that is not treated as plain text: dialogs, requests to other origins, policy violations. */
const watch = (context: BrowserContext, origins: readonly string[]): readonly string[] => {
  const seen: string[] = [];
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !origins.includes(origin)) seen.push(`request: ${request.url()}`);
  });
  context.on('console', (message) => {
    if (/content.security.policy|trusted ?types|TrustedHTML/i.test(message.text())) seen.push(message.text());
  });
  return seen;
};
const hasRun = async (page: Page): Promise<boolean> => page.evaluate(() => 'kontorCanary' in globalThis);

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByRole('status', { name: 'Lädt' })).toHaveCount(0);
  // A script that the page lets in runs by now, also one that waits for a picture to fail.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(
    async () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
};

test('R5: every hostile text of every resource is shown as text on every page, letter for letter', async ({
  signedIn: page,
  context,
  program,
}) => {
  test.setTimeout(300_000 + rounds * 120_000);
  const seen = watch(context, [program.url, program.serviceUrl]);
  const first = seeded('R5').whole(0, payloads.length - 1);
  /** With harmless texts: the fields that each resource's page does not show at all. */
  const unshown = new Map<string, readonly string[]>();
  const plain = await writeEverywhere(page, (index, field) => `Feld ${index} ${field}`);
  for (const record of plain.written) {
    const path = pageOf(record);
    if (path === null) continue;
    await open(page, path);
    const missing = await missingOn(page, record);
    expect(missing.length, `${path} shows no text of ${record.resource}`).toBeLessThan(
      Object.keys(record.texts).length,
    );
    unshown.set(record.resource, missing);
  }
  const visible = plain.written.flatMap(({ resource, texts }) =>
    unshown.has(resource) ? Object.keys(texts).filter((field) => !unshown.get(resource)?.includes(field)) : [],
  );
  expect(visible.length).toBeGreaterThan(40);

  let texts = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { written } = await writeEverywhere(page, payloadsFrom(first + round));
    expect(written).toHaveLength(plain.written.length);
    for (const record of written) {
      texts += Object.keys(record.texts).length;
      const path = pageOf(record);
      if (path === null) continue;
      await open(page, path);
      const missing = (await missingOn(page, record)).filter((field) => !unshown.get(record.resource)?.includes(field));
      expect(missing, `${record.resource}: ${JSON.stringify(record.texts)}`).toEqual([]);
      expect(await hasRun(page), path).toBe(false);
    }
  }
  const lists = plain.written.flatMap((record) => listOf(record) ?? []);
  for (const path of [...lists, ...otherPages]) {
    await open(page, path);
    expect(await hasRun(page), path).toBe(false);
  }
  expect(seen).toEqual([]);
  reportNote('R5', {
    length: `${texts} texts of ${plain.written.length} resources, ${visible.length} fields shown, ${lists.length + otherPages.length} lists`,
  });
});

test('R5, control: on a page that renders them as markup, the same texts run, send requests and lose letters', async ({
  signedIn: page,
  context,
  program,
}) => {
  const seen = watch(context, [program.url, program.serviceUrl]);
  await page.route('**/control', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${payloads.slice(0, 12).join('\n')}` }),
  );
  await page.goto('/control');
  await expect.poll(async () => hasRun(page)).toBe(true);
  expect(seen.filter((one) => one.startsWith('request: http://canary.invalid'))).not.toEqual([]);
  const record = { resource: 'note', id: 1, texts: { subject: payloads[0] ?? '' } };
  await page.setContent('<p>&amp;lt;script&amp;gt;</p>');
  expect(await missingOn(page, record)).toEqual(['subject']);
  await page.goto('/notes');
  await page
    .evaluate((text) => {
      document.body.innerHTML = text;
    }, payloads[2] ?? '')
    .catch(() => undefined);
  await expect.poll(() => seen.filter((one) => !one.startsWith('request:'))).not.toEqual([]);
});
