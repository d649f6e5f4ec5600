import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testExists } from './rows/named-tests.ts';

const security = readFileSync(join(import.meta.dirname, '../SECURITY.md'), 'utf8');

/** `file > part of a name`, each between backticks. */
const namesIn = (document: string): readonly string[] =>
  [...document.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?(?: > [^`]+)?)`/g)].flatMap(([, name]) => name ?? []);

describe('SECURITY.md', () => {
  test('names existing tests', () => {
    expect(namesIn(security).length).toBeGreaterThan(40);
    expect(namesIn(security).filter((name) => !testExists(name))).toEqual([]);
  });

  test('control: detects a missing file and a missing test', () => {
    const gone = ['trust/gone.test.ts', `trust/security.test.ts > ${'a test that is no more'.toUpperCase()}`];
    expect(namesIn(gone.map((name) => `\`${name}\``).join()).filter((name) => !testExists(name))).toEqual(gone);
  });
});
