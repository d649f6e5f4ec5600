import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/**
 * The start time of every run: a Thursday afternoon in the middle of a month, so that the demo company's data and today are the same on
 * every day and at every hour.
 */
const begin = Date.UTC(2026, 10, 19, 13, 5);

/** Milliseconds by which this run's clock is ahead of the real one. Child processes inherit it. */
const ahead = (): number => Number((process.env['KONTOR_CLOCK_AHEAD'] ??= String(begin - Date.now())));

/** Moves the clock of a program or a page. This code also runs in the browser and therefore refers to nothing outside. */
const moveClock = (milliseconds: number): void => {
  const now = Date.now;
  Date.now = () => now() + milliseconds;
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [date.now()] : given, made),
  });
};

/** Gives every program started from now on this run's clock. */
export const moveClockOfChildren = (): void => {
  ahead();
  const file = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href;
  const options = process.env['NODE_OPTIONS'] ?? '';
  if (!options.includes(file)) process.env['NODE_OPTIONS'] = `${options} --import=${file}`;
};

/** Gives this program the run's clock. */
export const moveOwnClock = (): void => moveClock(ahead());

/** Gives every page the browser opens from now on this run's clock. */
export const moveClockOfPages = (browser: Browser): void => {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(moveClock, ahead());
    return context;
  };
};
