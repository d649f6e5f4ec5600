import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startMailServer } from '#server/service/mail/smtp/test-mail-server.ts';
import { moveClockOfChildren, moveClockOfPages, moveOwnClock } from '../../e2e/clock.ts';
import { callService } from '../../e2e/call-service.ts';
import { buildApp } from '../../scripts/build-app.ts';
import { localeOptions } from '../../scripts/browser-options.ts';
import { inBrowser } from '../measure/app.ts';
import { startKontor } from '../measure/kontor.ts';
import { activities } from './activities.ts';
import { openDayCompanies, seedDay } from './companies.ts';
import { recordingPath, type Recording, type RecordedActivity } from './recording.ts';
import { watchRequests } from './watch-requests.ts';

/** A colleague enters time, and changes a draft. */
const changes: { readonly [resource: string]: (page: Page) => Promise<unknown> } = {
  timetracking: async (page) =>
    callService(page, 'POST', '/timesheet', {
      user_id: 2,
      client_service_id: 1,
      allowable_bill: true,
      tracking: { type: 'duration', date: new Date().toISOString().slice(0, 10), duration: '01:00' },
    }),
  invoice: async (page) => callService(page, 'POST', '/kb_invoice/60', { title: `Entwurf ${Date.now()}` }),
};

/** Records what the app requests in each activity, in Chromium, as the owner of a copy of the demo company, and writes it to requests.json. */
export const recordDay = async (): Promise<void> => {
  moveClockOfChildren();
  moveOwnClock();
  await buildApp();
  const data = await seedDay(1000);
  const mail = await startMailServer();
  const kontor = await startKontor({ ...data, env: { ...data.env, SMTP_URL: mail.url.href } });
  const companies = await openDayCompanies(data);
  const recording: { [name: string]: RecordedActivity } = {};
  try {
    const { members } = await companies.make();
    const [owner] = members;
    await inBrowser(async (browser) => {
      moveClockOfPages(browser);
      for (const [name, { prepare, act }] of Object.entries(activities)) {
        const viewport = { width: 1440, height: 900 };
        const context = await browser.newContext({
          ...localeOptions,
          serviceWorkers: 'block',
          viewport,
          baseURL: kontor.appUrl,
        });
        const cookie = { name: `kontor-session-${kontor.appPort}`, value: owner?.session ?? '', url: kontor.appUrl };
        await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
        const page = await context.newPage();
        const watch = watchRequests(page);
        // The first visit fills the browser's cache.
        await page.goto('/today');
        await watch.settle();
        await prepare?.(page);
        const requests = await watch.during(async () => act(page));
        const onChange: { [resource: string]: RecordedActivity['requests'] } = {};
        for (const [resource, change] of Object.entries(changes))
          onChange[resource] = [...(await watch.during(async () => change(page)))];
        recording[name] = { requests: [...requests], onChange };
        console.log(`${name}: ${requests.length} requests`);
        await context.close();
      }
    });
  } finally {
    await companies.close();
    await kontor.stop();
    await mail.close();
    await data.remove();
  }
  const complete: Recording = recording;
  writeFileSync(recordingPath, `${JSON.stringify(complete, null, 1)}\n`);
};
