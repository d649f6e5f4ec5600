import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import type { Random } from '#server/demo/random.ts';
import { lengthOf, seeded } from '../../trust/rows/length.ts';
import { reportNote } from '../../trust/rows/notes.ts';
import { callService } from '../call-service.ts';
import { breaks, faults, injectFault, type Break, type Fault, type Injected } from './faults.ts';
import { expect, openPage, test } from '../support.ts';

/** Trust, B1: whatever is done while the network fails is done exactly once in the end, as the model says; typed input survives. */
const scripts = lengthOf(3, 60);
/** A slow response; the page waits for thirty seconds, which the long variant exceeds. */
const delay = lengthOf(2000, 31_000);

const notes = z.array(z.object({ id: z.number(), subject: z.string(), info: z.string().nullable() }));
const watch = z.object({ running: z.object({ id: z.number() }).nullable() });
const entries = z.array(z.object({ id: z.number(), duration: z.string() }));

const notesNamed = async (page: Page, name: string) =>
  notes
    .parse(await callService(page, 'GET', '/note?limit=2000'))
    .filter(({ subject }) => subject.startsWith(name))
    .map(({ subject, info }) => `${subject}: ${info}`);

type Script = { readonly fault: Fault; readonly after: Break; readonly isChanged: boolean };
/** Everything that can go wrong, in random order, endlessly. */
const scriptsOf = function* (random: Random): Generator<Script> {
  for (;;) {
    const all = faults.flatMap((fault) => breaks.map((after) => ({ fault, after, order: random.fraction() })));
    for (const { fault, after } of all.toSorted((a, b) => a.order - b.order)) {
      yield { fault, after, isChanged: random.chance(0.3) };
    }
  }
};
const take = (random: Random): readonly Script[] => scriptsOf(random).take(scripts).toArray();
const nameOf = ({ fault, after, isChanged }: Script): string =>
  `${fault}, then ${after}${isChanged ? ', changed' : ''}`;

/** A slow response ends by itself, or lasts until the page is gone. */
const delayOf = ({ after }: Script): number => (after === 'nothing' ? delay : Infinity);

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const unsaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nicht gespeichert.' });

/** Waits until the page reports that it could not save and offers a retry; a slow response may still be pending. */
const seePending = async (page: Page, { fault }: Script, { met }: Injected): Promise<void> => {
  if (fault === 'slow') return met;
  await expect(unsaved(page)).toContainText('Der Entwurf bleibt hier.');
  await expect(unsaved(page).getByRole('button', { name: 'Nochmals versuchen' })).toBeVisible();
};

/** The page after the break, with the network restored: a slow request continues while the page is gone. */
const afterBreak = async (
  context: BrowserContext,
  page: Page,
  { fault, after }: Script,
  { mend, over }: Injected,
): Promise<Page> => {
  const address = page.url();
  if (fault === 'slow' && after === 'nothing') await over;
  if (fault !== 'slow' || after === 'nothing') await mend();
  if (after === 'reload') await page.reload();
  const next = after === 'tab killed' ? await context.newPage() : page;
  if (after === 'tab killed') {
    await page.close();
    await next.goto(address);
  }
  if (fault === 'slow' && after !== 'nothing') await mend();
  return next;
};

/** True for an edit that may have reached the service: the record then equals the draft, and nothing is left to save. */
const mayBeDone = ({ fault }: Script): boolean => ['answer lost', 'failing when done', 'slow'].includes(fault);

const isEdit = (page: Page): boolean => !page.url().endsWith('/new');

/** Like `afterBreak`; the draft is restored, and could be discarded. */
const goOn = async (context: BrowserContext, page: Page, script: Script, injected: Injected): Promise<Page> => {
  const next = await afterBreak(context, page, script, injected);
  if (script.after === 'nothing' || (isEdit(next) && mayBeDone(script))) return next;
  await expect(next.getByText(/Entwurf von .* ist wieder da/), nameOf(script)).toBeVisible();
  await expect(next.getByRole('button', { name: 'Entwurf verwerfen' })).toBeVisible();
  return next;
};

/** Saves the form while the network fails this way, and again until it is saved. Returns the page and the expected text. */
const saveThrough = async (
  context: BrowserContext,
  page: Page,
  script: Script,
  subject: string,
  headersOf?: Parameters<typeof injectFault>[2]['headersOf'],
) => {
  const injected = await injectFault(context, script.fault, {
    delay: delayOf(script),
    ...(headersOf && { headersOf }),
  });
  await page.keyboard.press('Control+s');
  await seePending(page, script, injected);
  const next = await goOn(context, page, script, injected);
  if (script.fault === 'slow' && script.after === 'nothing') {
    // The page may have given up waiting.
    const again = unsaved(next).getByRole('button', { name: 'Nochmals versuchen' });
    await toast(next, 'Gespeichert')
      .or(again)
      .waitFor({ timeout: delay + 20_000 });
    if (await again.isVisible()) await again.click();
    await expect(toast(next, 'Gespeichert')).toBeVisible();
    return { page: next, subject };
  }
  const isChanged = script.isChanged || (isEdit(next) && script.after !== 'nothing' && mayBeDone(script));
  const final = isChanged ? `${subject}, geändert` : subject;
  await expect(next.getByLabel('Betreff')).toHaveValue(subject);
  await next.getByLabel('Betreff').fill(final);
  await next.keyboard.press('Control+s');
  await expect(toast(next, 'Gespeichert')).toBeVisible();
  return { page: next, subject: final };
};

const typeNew = async (page: Page, subject: string): Promise<void> => {
  await page.goto('/notes/new');
  await page.getByLabel('Betreff').fill(subject);
  await page.getByLabel('Text').fill('Wort für Wort');
};

test('B1: a create through network faults exists once, as last typed', async ({ signedIn, context }) => {
  test.setTimeout(scripts * 120_000);
  const random = seeded('B1');
  let page = signedIn;
  for (const [index, script] of take(random).entries()) {
    const name = `Neu ${index} ${random.whole(1, 999_999)}`;
    await typeNew(page, name);
    const saved = await saveThrough(context, page, script, name);
    page = saved.page;
    expect(await notesNamed(page, name), nameOf(script)).toEqual([`${saved.subject}: Wort für Wort`]);
  }
  reportNote('B1', { length: `create: ${scripts} scripts` });
});

test('B1: an edit through network faults is kept and changes nothing else', async ({ signedIn, context }) => {
  test.setTimeout(scripts * 120_000);
  const random = seeded('B1');
  let page = signedIn;
  for (const [index, script] of take(random).entries()) {
    const name = `Alt ${index} ${random.whole(1, 999_999)}`;
    await typeNew(page, name);
    await page.keyboard.press('Control+s');
    await page.getByRole('row').filter({ hasText: name }).click();
    await expect(page.getByLabel('Betreff')).toHaveValue(name);
    await page.getByLabel('Betreff').fill(`${name} bearbeitet`);
    const saved = await saveThrough(context, page, script, `${name} bearbeitet`);
    page = saved.page;
    // A visible «Gespeichert» may belong to the previous save.
    await expect
      .poll(async () => notesNamed(page, name), { message: nameOf(script) })
      .toEqual([`${saved.subject}: Wort für Wort`]);
  }
  reportNote('B1', { length: `edit: ${scripts} scripts` });
});

const isRunning = async (page: Page): Promise<boolean> =>
  watch.parse(await callService(page, 'GET', '/kontor/stopwatch')).running !== null;
const entriesOf = async (page: Page) => entries.parse(await callService(page, 'GET', '/timesheet?limit=2000'));

/** Presses S while the network fails this way; the page shows the click at once, and the service has it in the end. */
const click = async (context: BrowserContext, page: Page, script: Script, runs: boolean): Promise<Page> => {
  const injected = await injectFault(context, script.fault, { delay: delayOf(script) });
  await page.keyboard.press('s');
  const visible = (on: Page) =>
    runs ? on.getByRole('button', { name: /^Stopp/ }) : on.getByText(/Nichts läuft|der Stopp um/).first();
  await expect(visible(page)).toBeVisible();
  await (script.fault === 'slow' ? injected.met : injected.over);
  const next = await afterBreak(context, page, script, injected);
  await expect(visible(next)).toBeVisible();
  await expect.poll(async () => isRunning(next), { timeout: 60_000 }).toBe(runs);
  return next;
};

test('B1: a stopwatch through network faults creates one entry with the time between the clicks', async ({
  signedIn,
  context,
}) => {
  test.setTimeout(scripts * 180_000);
  const random = seeded('B1');
  let page = signedIn;
  await openPage(page, '/timetrackings');
  const all = [...take(random)];
  for (const [index, start] of all.entries()) {
    const stop = all.at(-1 - index) ?? start;
    const before = await entriesOf(page);
    await expect(page.getByText('Nichts läuft')).toBeVisible();
    page = await click(context, page, start, true);
    page = await click(context, page, stop, false);
    const ids = new Set(before.map(({ id }) => id));
    const made = (await entriesOf(page)).filter(({ id }) => !ids.has(id));
    expect(made, `${nameOf(start)}; ${nameOf(stop)}`).toHaveLength(1);
  }
  reportNote('B1', { length: `stopwatch: ${scripts} scripts` });
});

const withoutKey = (headers: { readonly [name: string]: string }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'idempotency-key'));

test('B1, control: without its key, a create with a lost answer duplicates the record, and the model finds it', async ({
  signedIn: page,
  context,
}) => {
  const name = 'Ohne Schlüssel';
  await typeNew(page, name);
  const script: Script = { fault: 'answer lost', after: 'nothing', isChanged: false };
  await saveThrough(context, page, script, name, withoutKey);
  expect((await notesNamed(page, name)).length).toBeGreaterThan(1);
});
