/** What was typed after a text while it was being saved; the whole text shown if it no longer begins with that text. */
export const typedSince = (shown: string, saved: string): string =>
  (shown.startsWith(saved) ? shown.slice(saved.length) : shown).trimStart();
