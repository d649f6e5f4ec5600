import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { buildApp } from './build-app.ts';
import { findBrowser } from './browser.ts';

const parameters = process.argv.slice(2);

/** Playwright opens the `--ui` window in its own browser; if that is not installed, in a tab of yours. */
const hostFlags = parameters.includes('--ui') && !existsSync(chromium.executablePath()) ? ['--ui-host=127.0.0.1'] : [];

await buildApp();
const isShown = ['--headed', '--debug'].some((parameter) => parameters.includes(parameter));
process.env['KONTOR_BROWSER'] = await findBrowser(isShown ? 'whole' : 'headless');
process.argv.splice(2, parameters.length, 'test', ...parameters, ...hostFlags);
await import(import.meta.resolve('@playwright/test/cli'));
