import { expect, test } from 'vitest';
import { loadTexts } from '#texts/load.ts';
import { problemText } from './mail-problems.ts';
import { troubleToast } from './trouble-toast.ts';

const message = { recipient_email: 'a@example.com', state: 'failed', words: 'no such mailbox' } as const;

test.each([
  ['de', 'a@example.com: «no such mailbox»', /: /],
  ['en', 'a@example.com: “no such mailbox”', /: /],
  ['fr', 'a@example.com\u202f: «\u202fno such mailbox\u202f»', /\u202f: /],
  ['it', 'a@example.com: «no such mailbox»', /: /],
] as const)('a refused mail has the marks and the colon of the language: %s', async (language, text, colon) => {
  const texts = await loadTexts(language);
  expect(troubleToast(message, texts).text).toBe(text);
  expect(problemText({ recipient: 'x', copies: undefined, subject: undefined, message: undefined }, texts)).toMatch(
    colon,
  );
});
