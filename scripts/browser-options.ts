import { existsSync } from 'node:fs';

/** Chromium without windows: the journeys take three quarters of the processor's time. */
export const headlessShells = ['/usr/bin/chromium-headless-shell'];
export const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Playwright's own list, which a second one replaces, and the suggestions below the address bar: for each context Chromium would start
 * processes for them, though nobody sees them.
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

/** How every test starts its browser: `KONTOR_BROWSER` is the path of a Chromium, as `findBrowser` has found or installed it. */
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
  ],
};

/** Language and time zone of the browser. */
export const place = { locale: 'de-CH', timezoneId: 'Europe/Zurich' };
