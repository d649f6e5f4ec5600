import { reminderPlaceholders } from '#contract/kontor/company-profile.ts';

const known: readonly string[] = reminderPlaceholders;

/** The first unknown word in braces: `{name}`. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)].find(([, word = '']) => !known.includes(word))?.[0];

/** A reminder text with its placeholders filled in, like the service does. */
export const fillPlaceholders = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words.get(word) ?? whole);
