const kept = new Map<string, string>();
const maxTags = 2000;

/** Stores the Etag last seen for the path of one record, for If-Match (rulings/answers#if-match). */
export const storeEtag = (path: string, etag: string | null): void => {
  if (etag === null) return;
  kept.delete(path);
  kept.set(path, etag);
  const oldest = kept.keys().next();
  if (kept.size > maxTags && oldest.done !== true) kept.delete(oldest.value);
};

/** The Etag last seen for the path of one record. A form reads it on opening, so that it only overwrites the version it showed. */
export const etagOf = (path: string): string | undefined => kept.get(path);

/** Called after sign-out, since another user's versions do not apply. */
export const forgetEtags = (): void => kept.clear();
