import { existsSync } from 'node:fs';

/** Chromium without windows: the journeys need three quarters of the processor time. */
export const headlessShells = ['/usr/bin/chromium-headless-shell'];
export const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Playwright's own list, because a second one replaces it, plus the suggestions below the address bar: Chromium would
 * start processes for them in each context, though nobody sees them.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/**
 * A page of a journey lives for seconds. Optimising its code and collecting its garbage on several threads costs more processor time than it
 * saves (decision 93).
 */
const scriptFlags = ['--no-opt', '--no-maglev', '--min-semi-space-size=16', '--single-threaded-gc'];

/** Launch options for every test: `KONTOR_BROWSER` is the path of a Chromium, found or installed by `findBrowser`. */
export const launchOptions = {
  executablePath:
    process.env['KONTOR_BROWSER'] ?? [...headlessShells, ...wholeBrowsers].find(existsSync) ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures.join(',')}`,
    `--js-flags=${scriptFlags.join(' ')}`,
    '--num-raster-threads=1',
  ],
};

/** Language and time zone of the browser. */
export const localeOptions = { locale: 'de-CH', timezoneId: 'Europe/Zurich' };
