import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const origin = 'https://kontor.example';

test('a path of the app is kept with its query and its fragment', () => {
  expect(safeReturnTo('/timetrackings?from=2026-01-01&text=a%20b#day')).toBe(
    '/timetrackings?from=2026-01-01&text=a%20b#day',
  );
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/timetrackings\\new',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'timetrackings',
  '',
  null,
  undefined,
  '/callback?code=1',
  '/sign-in',
])('%j leads to the start page', (target) => {
  expect(safeReturnTo(target)).toBe('/');
});

test('whatever is requested, the browser stays on the origin', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '@',
    ':',
    '#',
    '?',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    'evil.example',
    'https:',
  );
  const target = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(target, (parts) => {
      const path = safeReturnTo(parts.join(''));
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(safeReturnTo(path)).toBe(path);
    }),
    { numRuns: 500 },
  );
});
