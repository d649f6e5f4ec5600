import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Returns whether the test file exists and, if the name has ` > `, contains a test with the part after it. */
export const testExists = (name: string): boolean => {
  const [file = '', title = ''] = name.split(' > ');
  const path = join(root, file);
  return /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(path) && readFileSync(path, 'utf8').includes(title);
};
