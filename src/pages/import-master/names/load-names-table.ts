import { afterStart } from '#components/feedback/after-start.ts';

/** Loads the table of unknown names, which most files do not need. */
export const loadNamesTable = afterStart(async () => (await import('./unknown-names.tsx')).UnknownNames);
