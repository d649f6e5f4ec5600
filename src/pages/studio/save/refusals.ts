import { ServiceError } from '#api/service/http.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import type { SaveStep } from '#domain/position-edit/sync.ts';

type Rows = readonly EditedPosition[];

/** The order of rows as a string, for comparison. */
const orderOf = (rows: Rows): string => rows.map(({ key, parent }) => `${key}<${parent}`).join();

/** The new or changed rows of a step; none if it is about deletes or the order. */
const sentRows = (step: SaveStep): Rows =>
  step.kind === 'create' ? step.rows : step.kind === 'edit' ? [step.row] : [];

/** The rows of a batch that its error names; all of them if it names none. */
const namedRows = (rows: Rows, error: unknown): Rows => {
  const lines = error instanceof ServiceError ? error.errors : [];
  const named = new Set(lines.map((line) => /^positions\.(\d+)\./.exec(line)?.[1]));
  const found = rows.filter((_, index) => named.has(String(index)));
  return found.length > 0 ? found : rows;
};

/** The changes that the service rejected. They are not sent again until they differ. */
export const refusals = () => {
  const refused = new Map<string, { readonly error: unknown; readonly row: EditedPosition }>();
  /** Rows of a rejected batch that must be sent singly to learn the reason. */
  const singles = new Set<string>();
  let shape: { readonly error: unknown; readonly order: string } | null = null;
  return {
    isHeld: (row: EditedPosition): boolean => refused.get(row.key)?.row === row,
    isSingle: ({ key }: EditedPosition): boolean => singles.has(key),
    isShapeHeld: (rows: Rows): boolean => shape?.order === orderOf(rows),
    /** The errors of positions by their keys, and that of the order. */
    read: () => ({
      refused: new Map([...refused].map(([key, { error }]) => [key, error])),
      refusedOrder: shape?.error ?? null,
    }),
    /** Rejects a step; `rows` are those of the screen. */
    add: (step: SaveStep, error: unknown, rows: Rows): void => {
      const sent = sentRows(step);
      const [row] = sent;
      if (row === undefined) shape = { error, order: orderOf(rows) };
      else if (sent.length > 1) for (const { key } of namedRows(sent, error)) singles.add(key);
      else refused.set(row.key, { error, row: rows.find(({ key }) => key === row.key) ?? row });
    },
    /** Forgets what a step has saved now. */
    settle: (step: SaveStep): void => {
      const sent = sentRows(step);
      for (const { key } of sent) refused.delete(key);
      if (sent.length === 0) shape = null;
    },
    clear: (): void => {
      refused.clear();
      shape = null;
    },
  };
};
