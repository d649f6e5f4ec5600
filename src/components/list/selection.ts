import { useCallback, useState } from 'react';

type Identified = { readonly id: number };

export type Selection<Row extends Identified> = {
  readonly rows: readonly Row[];
  readonly has: (id: number) => boolean;
  readonly toggle: (row: Row) => void;
  readonly choose: (rows: readonly Row[]) => void;
  readonly clear: () => void;
  /** Whether a row can be chosen; every one without it. */
  readonly may?: (row: Row) => boolean;
};

/** Which records of a list are chosen, also those that have scrolled out of sight. Those of `hidden` no longer count. */
export const useSelection = <Row extends Identified>(hidden: ReadonlySet<number>): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const rows = [...chosen.values()].filter(({ id }) => !hidden.has(id));
  const choose = (next: readonly Row[]) => setChosen(new Map(next.map((row) => [row.id, row])));
  // The same as long as the list is there, so that its rows are not drawn again.
  const toggle = useCallback((row: Row) => {
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(row.id)) next.set(row.id, row);
      return next;
    });
  }, []);
  return {
    rows,
    has: (id) => chosen.has(id) && !hidden.has(id),
    toggle,
    choose,
    clear: () => choose([]),
  };
};
