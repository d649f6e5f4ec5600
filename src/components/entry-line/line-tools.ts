import { useEffect, useState } from 'react';
import type { EntryLine } from '#domain/entry-line/entry-line.ts';

const load = async () => {
  const [{ readEntryLine }, { suggestionsFor }] = await Promise.all([
    import('#domain/entry-line/entry-line.ts'),
    import('#domain/entry-line/suggestions.ts'),
  ]);
  return { readEntryLine, suggestionsFor };
};

type Tools = Awaited<ReturnType<typeof load>>;

let loaded: Tools | undefined;

/** The line's grammar and suggestions, loaded when the line gets the focus so that the start page does not wait for them. */
export const loadTools = async (): Promise<Tools> => {
  loaded ??= await load();
  return loaded;
};

/** The tools once they are loaded; loading starts when the line is used. */
export const useTools = (isNeeded: boolean): Tools | undefined => {
  const [tools, setTools] = useState<Tools | undefined>(() => loaded);
  useEffect(() => {
    if (!isNeeded || tools !== undefined) return;
    // If loading fails, the line shows no reading; saving tries again and reports the failure.
    loadTools().then(
      (all) => setTools(() => all),
      () => undefined,
    );
  }, [isNeeded, tools]);
  return tools;
};

/** A line that has not been read yet. */
export const unread: EntryLine = {
  time: null,
  times: [],
  date: null,
  client_service_id: null,
  contact_id: null,
  pr_project_id: null,
  allowable_bill: null,
  text: '',
  parts: [],
};
