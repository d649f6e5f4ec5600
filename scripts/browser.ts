import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const installed = (): string | undefined => {
  const given = process.env['KONTOR_BROWSER'];
  return [given ?? '', ...usual, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
};

const run = (program: string, parameters: readonly string[]): boolean =>
  spawnSync(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** Debian's package where the machine has apt-get and we may use it. */
const installFromDebian = (): boolean => {
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
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', 'chromium');
};

const installFromPlaywright = (): boolean => run('npx', ['playwright', 'install', '--with-deps', 'chromium']);

/** The path of a Chromium for the tests: found on the machine, or installed. */
export const findBrowser = async (): Promise<string> => {
  const found = installed();
  if (found !== undefined) return found;
  console.log('No Chromium here: installing one …');
  const isInstalled = installFromDebian() || installFromPlaywright();
  const path = isInstalled ? installed() : undefined;
  if (path === undefined)
    throw new Error('No Chromium could be installed: install one and set KONTOR_BROWSER to its path.');
  return path;
};
