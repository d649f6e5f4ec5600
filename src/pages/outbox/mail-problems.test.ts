import { expect, test } from 'vitest';
import { reminders } from '#texts/de/reminders.ts';
import { mailProblems } from './mail-problems.ts';

test.each([
  ['anna@muster.ch', undefined],
  [' anna@muster.ch ', undefined],
  ['', reminders.needed],
  ['anna@', reminders.badAddress],
  ['anna@muster.ch, beat@muster.ch', reminders.oneAddress],
  ['anna@muster.ch; beat@muster.ch', reminders.oneAddress],
  ['anna@muster.ch beat@muster.ch', reminders.oneAddress],
  ['anna@muster.ch,', reminders.badAddress],
])('the recipient «%s» has the problem %s', (recipient, problem) => {
  expect(mailProblems({ recipient }, reminders).recipient).toBe(problem);
});

test('the message about several recipients names the field for the others', () => {
  expect(reminders.oneAddress).toContain(`«${reminders.copies}»`);
});
