/** Returns the text that was typed after another one while that was being saved; the whole text shown if it no longer begins with it. */
export const typedSince = (shown: string, saved: string): string =>
  (shown.startsWith(saved) ? shown.slice(saved.length) : shown).trimStart();
