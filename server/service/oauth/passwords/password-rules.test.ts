import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const problem = (password: string) => passwordProblem(password, 'anna.berger@lindenhof.ch');

test.each([
  'qwertyuiop',
  '1234567890',
  'password123',
  'iloveyou2024',
  'Basketball1',
  'christopher',
  'MANCHESTER',
  '!Sommer2026',
  'Zürich-1234',
  'dragon_98765',
  'aaaaaaaaaaaa',
])('%s is a common password', (password) => expect(problem(password)).toBe('common'));

test.each([
  'correct horse battery',
  'Zug nach Luzern 7:04',
  'vier-blaue-Tassen-1',
  'tz8!kkQw-2m',
  'beta-owner-pass',
  '漢字のパスワードです長い',
])('%s is accepted', (password) => expect(problem(password)).toBeUndefined());

test('length and address still matter', () => {
  expect([
    problem('short-one'),
    problem('x1'.repeat(65)),
    problem('anna.berger'),
    problem('Anna.Berger@Lindenhof.ch'),
  ]).toEqual(['short', 'long', 'email', 'email']);
});

test('every long enough password of the list is refused, and at least 3000 more with appended digits', () => {
  const listed = dictionary['passwords-common'];
  expect(listed.length).toBeGreaterThan(3000);
  const long = listed.filter((password) => Array.from(password).length >= 10);
  expect(long.filter((password) => problem(password) !== 'common')).toEqual([]);
  const words = listed.filter((password) => /^[a-z]{6,}$/.test(password)).map((password) => `${password}2026`);
  expect(words.length).toBeGreaterThan(3000);
  expect(words.filter((password) => problem(password) !== 'common')).toEqual([]);
});
