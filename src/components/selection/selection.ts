import { useCallback, useState } from 'react';
import type { Identified } from '#api/service/app-record.ts';

export type Selection<Row extends Identified> = {
  readonly rows: readonly Row[];
  readonly has: (id: number) => boolean;
  readonly toggle: (row: Row) => void;
  /** Chooses the rows of a range in addition to those chosen before it began; call again as it grows or shrinks. */
  readonly extend: (range: readonly Row[]) => void;
  readonly choose: (rows: readonly Row[]) => void;
  readonly clear: () => void;
  /** Returns whether a row can be chosen; all can if omitted. */
  readonly may?: (row: Row) => boolean;
};

type Chosen<Row> = {
  readonly all: ReadonlyMap<number, Row>;
  /** Without the range being drawn. */
  readonly base: ReadonlyMap<number, Row>;
};

const byId = <Row extends Identified>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const settled = <Row>(all: ReadonlyMap<number, Row>): Chosen<Row> => ({ all, base: all });

/** The chosen records of a list, including those scrolled out of view. Those in `hidden` do not count. */
export const useSelection = <Row extends Identified>(hidden: ReadonlySet<number>): Selection<Row> => {
  const [chosen, setChosen] = useState<Chosen<Row>>(() => settled(new Map()));
  const rows = [...chosen.all.values()].filter(({ id }) => !hidden.has(id));
  const choose = (next: readonly Row[]) => setChosen(settled(byId(next)));
  // Stable for the life of the list, so that its rows do not re-render.
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
