import { defineConfig } from '@playwright/test';
import { moveClockOfChildren } from './e2e/clock.ts';
import { launchOptions, localeOptions } from './scripts/browser-options.ts';

const jsonFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

moveClockOfChildren();

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Journeys wait for answers and frames: two of them leave a fifth of two cores idle.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ...(jsonFile === undefined ? [] : ([['json', { outputFile: jsonFile }]] as const))],
  use: {
    viewport: { width: 1440, height: 900 },
    ...localeOptions,
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys that fail requests must see each of them, which the service worker would hide.
    serviceWorkers: 'block',
    launchOptions,
  },
});
