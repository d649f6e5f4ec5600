import { readFile } from 'node:fs/promises';
import locales from '@react-aria/optimize-locales-plugin';
import type { Plugin } from 'vite';

/** The app's four languages; the library falls back to en-US, which must therefore stay. */
const kept = ['de-CH', 'fr-CH', 'it-CH', 'en-US', 'de-DE', 'fr-FR', 'it-IT', 'en-GB'];
const announcer = 'react-aria/dist/private/live-announcer/LiveAnnouncer.mjs';
const forbidden = ".innerHTML = ''";

const check = (code: string): void => {
  if (!code.includes(forbidden))
    throw new Error(`${announcer} no longer reads as expected: look at its trusted types anew.`);
};

/**
 * Trusted types forbid the announcer's `innerHTML = ''`, which would unmount the app; it empties its log by textContent
 * instead. The build fails when a new version of the library reads differently.
 */
const trustedAnnouncer = (): Plugin => ({
  name: 'kontor-trusted-announcer',
  buildStart: async () => check(await readFile(new URL(`../../node_modules/${announcer}`, import.meta.url), 'utf8')),
  transform: {
    filter: { id: /live-announcer\/LiveAnnouncer\.mjs$/ },
    handler: (code) => ({ code: code.replaceAll(forbidden, ".textContent = ''"), map: null }),
  },
});

/** What react-aria needs to run small and under the content security policy. */
export const reactAria = (): Plugin[] => [{ ...locales.vite({ locales: kept }), enforce: 'pre' }, trustedAnnouncer()];
