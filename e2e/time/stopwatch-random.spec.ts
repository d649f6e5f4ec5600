import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { stopwatchAnswer } from '#contract/kontor/stopwatch-operations.ts';
import type { Random } from '#server/demo/random.ts';
import { lengthOf, seeded } from '../../trust/rows/length.ts';
import { reportNote } from '../../trust/rows/notes.ts';
import { freePort, startNode } from '../program.ts';
import { expect, signInAt, test } from '../support.ts';

/**
 * Trust, B1 to B3, in a real browser: two devices with wrong clocks, offline and reloaded, the program stopped and restarted, at random;
 * each pair of clicks is one entry of the time between them.
 */
const steps = lengthOf(8, 120);
const hour = 3_600_000;
/** Seconds between the click here and when the page receives it. */
const slack = 1;

const found = z.object({
  records: z.array(z.object({ id: z.number(), seconds: z.number(), start: z.string().nullable() })),
});

type Device = { readonly url: string; readonly page: Page; readonly setOffline: (isOffline: boolean) => Promise<void> };

const openDevice = async (browser: Browser, url: string, random: Random): Promise<Device> => {
  const context = await browser.newContext();
  const wrong = random.whole(-12 * hour, 12 * hour);
  await context.addInitScript((milliseconds) => {
    const right = Date.now;
    Date.now = () => right() + milliseconds;
  }, wrong);
  const page = await context.newPage();
  await signInAt({ url })(page);
  return { url, page, setOffline: async (isOffline) => context.setOffline(isOffline) };
};

const shows = async ({ page }: Device, isRunning: boolean): Promise<void> => {
  const state = isRunning ? page.getByRole('button', { name: /^Stopp/ }) : page.getByText(/Nichts läuft|der Stopp um/);
  await expect(state.first()).toBeVisible({ timeout: 40_000 });
};

const isRunningAt = async ({ url, page }: Device): Promise<boolean> => {
  const answer = await page.request.get(`${url}/api/kontor/stopwatch`, {
    headers: { 'X-Kontor': '1', 'Sec-Fetch-Site': 'same-origin' },
  });
  return stopwatchAnswer.parse(await answer.json()).running !== null;
};

const entriesOf = async ({ url, page }: Device) => {
  const answer = await page.request.post(`${url}/api/kontor/query/timetracking`, {
    headers: { 'X-Kontor': '1', 'Sec-Fetch-Site': 'same-origin' },
    data: { filter: [{ field: 'tracking_type', value: 2 }], order_by: 'id' },
  });
  return found.parse(await answer.json()).records;
};

test('B3: random clicks on two devices with wrong clocks, offline and across restarts, are stored to the second', async ({
  browser,
}) => {
  test.setTimeout(steps * 90_000 + 120_000);
  const random = seeded('B3');
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-e2e-'));
  const [appPort, servicePort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${appPort}`;
  const settings = { APP_PORT: String(appPort), SERVICE_PORT: String(servicePort), DATA_DIR: dataDir };
  const begin = async () => startNode('server/main.ts', url, settings);
  let program = await begin();
  const devices = [await openDevice(browser, url, random), await openDevice(browser, url, random)] as const;
  let [held, other]: readonly [Device, Device] = devices;
  const before = new Set((await entriesOf(held)).map(({ id }) => id));
  const model: number[] = [];
  let began: number | null = null;
  let clicked = 0;
  let isOffline = false;

  const connect = async (): Promise<void> => {
    await held.setOffline(false);
    isOffline = false;
  };
  const click = async (): Promise<void> => {
    // Two clicks within a second count as one.
    const due = clicked + random.whole(1500, 4000);
    await expect.poll(() => Date.now(), { intervals: [50] }).toBeGreaterThan(due);
    const now = Date.now();
    clicked = now;
    await held.page.keyboard.press('s');
    if (began !== null) model.push(Math.round((now - began) / 1000));
    began = began === null ? now : null;
    await shows(held, began !== null);
  };
  try {
    for (let step = 0; step < steps; step += 1) {
      const what = random.pick(['click', 'click', 'click', 'offline', 'online', 'reload', 'restart', 'other device']);
      if (what === 'click') await click();
      if (what === 'offline') await held.setOffline(true).then(() => (isOffline = true));
      if (what === 'online') await connect();
      if (what === 'reload' && !isOffline) {
        await held.page.reload();
        await shows(held, began !== null);
      }
      if (what === 'restart') {
        await program.stop();
        program = await begin();
      }
      if (what === 'other device') {
        await connect();
        for (const device of devices) await shows(device, began !== null);
        [held, other] = [other, held];
      }
    }
    await connect();
    if (began !== null) await click();
    // A stop clicked offline is sent shortly after the network is back.
    await expect.poll(async () => isRunningAt(held), { timeout: 60_000 }).toBe(false);
    await expect
      .poll(async () => (await entriesOf(held)).filter(({ id }) => !before.has(id)).length, { timeout: 60_000 })
      .toBe(model.length);
    const made = (await entriesOf(held)).filter(({ id }) => !before.has(id)).map(({ seconds }) => seconds);
    const differences = made.map((seconds, index) => Math.abs(seconds - (model[index] ?? 0)));
    expect(
      differences.filter((seconds) => seconds > slack),
      `${made.join(' ')}; model ${model.join(' ')}`,
    ).toEqual([]);
    reportNote('B3', { length: `browser: ${steps} steps, ${model.length} entries` });
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
