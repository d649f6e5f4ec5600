import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { headlessShells, wholeBrowsers } from './browser-options.ts';

type BrowserMode = 'headless' | 'whole';

const installed = (mode: BrowserMode): string | undefined => {
  const given = process.env['KONTOR_BROWSER'] ?? '';
  const known = [...(mode === 'headless' ? headlessShells : []), ...wholeBrowsers, chromium.executablePath()];
  return [given, ...known].find((path) => path !== '' && existsSync(path));
};

const run = (program: string, parameters: readonly string[]): boolean =>
  spawnSync(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** Debian's package, if the machine has apt-get and we may use it. */
const installFromDebian = (name: string): boolean => {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...parameters: readonly string[]): boolean => {
    const [program = 'apt-get', ...rest] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...parameters,
    ];
    return run(program, rest);
  };
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', name);
};

const installFromPlaywright = (): boolean => run('npx', ['playwright', 'install', '--with-deps', 'chromium']);

/** The path of a Chromium for the tests: found on the machine, or installed. A full one can also show its window. */
export const findBrowser = async (mode: BrowserMode = 'headless'): Promise<string> => {
  const found = installed(mode);
  if (found !== undefined) return found;
  console.log('No Chromium found: installing it …');
  const name = mode === 'headless' ? 'chromium-headless-shell' : 'chromium';
  const isInstalled = installFromDebian(name) || installFromPlaywright();
  const path = isInstalled ? installed(mode) : undefined;
  if (path === undefined)
    throw new Error('Chromium could not be installed: install it and set KONTOR_BROWSER to its path.');
  return path;
};
