import { defineConfig } from '@playwright/test';

const executablePath = process.env['KONTOR_BROWSER'] ?? '/usr/bin/chromium';
const jsonFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // A machine may be shared: a journey that is slow there is not wrong, and has a second try, which the run names.
  timeout: 120_000,
  retries: 1,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ...(jsonFile === undefined ? [] : ([['json', { outputFile: jsonFile }]] as const))],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // Journeys that let requests fail must see each of them; the worker has its own.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
