import { useCallback, useState } from 'react';

type Identified = { readonly id: number };

export type Selection<Row extends Identified> = {
  readonly rows: readonly Row[];
  readonly has: (id: number) => boolean;
  readonly toggle: (row: Row) => void;
  /** Those that a range holds, beside what was chosen before it began; again, it may be longer or shorter. */
  readonly extend: (range: readonly Row[]) => void;
  readonly choose: (rows: readonly Row[]) => void;
  readonly clear: () => void;
  /** Whether a row can be chosen; every one without it. */
  readonly may?: (row: Row) => boolean;
};

type Chosen<Row> = {
  readonly all: ReadonlyMap<number, Row>;
  /** Without the range that is being drawn. */
  readonly base: ReadonlyMap<number, Row>;
};

const byId = <Row extends Identified>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const settled = <Row>(all: ReadonlyMap<number, Row>): Chosen<Row> => ({ all, base: all });

/** Which records of a list are chosen, also those that have scrolled out of sight. Those of `hidden` no longer count. */
export const useSelection = <Row extends Identified>(hidden: ReadonlySet<number>): Selection<Row> => {
  const [chosen, setChosen] = useState<Chosen<Row>>(() => settled(new Map()));
  const rows = [...chosen.all.values()].filter(({ id }) => !hidden.has(id));
  const choose = (next: readonly Row[]) => setChosen(settled(byId(next)));
  // The same as long as the list is there, so that its rows are not drawn again.
  const toggle = useCallback((row: Row) => {
    setChosen(({ all }) => {
      const next = new Map(all);
      if (!next.delete(row.id)) next.set(row.id, row);
      return settled(next);
    });
  }, []);
  const extend = useCallback((range: readonly Row[]) => {
    setChosen(({ base }) => ({ all: new Map([...base, ...byId(range)]), base }));
  }, []);
  return {
    rows,
    has: (id) => chosen.all.has(id) && !hidden.has(id),
    toggle,
    extend,
    choose,
    clear: () => choose([]),
  };
};
