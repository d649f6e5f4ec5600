import { useMemo, useState } from 'react';
import type { TimeEntry } from '#api/time-entry.ts';

export type Selection = {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly toggleAll: (entries: readonly TimeEntry[]) => void;
  readonly clear: () => void;
};

/** Which entries of the list are chosen. Those that are no longer on the page do not count. */
export const useSelection = (entries: readonly TimeEntry[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const ids = new Set(entries.map(({ id }) => id).filter((id) => chosen.has(id)));
    return {
      ids,
      toggle: (id) =>
        setChosen(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
      toggleAll: (all) => setChosen(ids.size === all.length ? new Set() : new Set(all.map(({ id }) => id))),
      clear: () => setChosen(new Set()),
    };
  }, [chosen, entries]);
};
