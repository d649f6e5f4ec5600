import { reminderPlaceholders } from '#contract/company-profile.ts';

const known: readonly string[] = reminderPlaceholders;

/** The first word between braces that nobody fills in: `{name}`. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)].find(([, word = '']) => !known.includes(word))?.[0];

/** A text of a reminder with its placeholders filled in, as the service does it. */
export const fillWords = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words.get(word) ?? whole);
