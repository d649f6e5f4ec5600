import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Whether there is a file of tests, and behind ` > ` the part of a test's name in it. */
export const isThere = (name: string): boolean => {
  const [file = '', title = ''] = name.split(' > ');
  const path = join(root, file);
  return /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(path) && readFileSync(path, 'utf8').includes(title);
};
