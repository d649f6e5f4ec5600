import type { Criterion } from '#api/records/record-query.ts';
import { taskStatus } from '#domain/documents/statuses.ts';
import { isDone, type Task } from './task.ts';

/** A column of the board: a status, or null for tasks without one. */
export type BoardColumn = { readonly id: number | null; readonly name: string };

/** Tasks as they will be after their pending move, by id. */
export type Moving = ReadonlyMap<number, Task>;

/** The service's filter for the cards of a column. */
export const criterionOf = ({ id }: BoardColumn): Criterion =>
  id === null ? { field: 'todo_status_id', criteria: 'is_null' } : { field: 'todo_status_id', value: id };

/** By finish date; the done column is in descending order. */
export const orderOf = ({ id }: BoardColumn): string =>
  id === taskStatus.done ? 'finish_date_desc,id_desc' : 'finish_date,id';

const byDue = (one: Task, other: Task): number => {
  const [first, second] = [one.finish_date ?? '~', other.finish_date ?? '~'];
  return first === second ? one.id - other.id : first < second ? -1 : 1;
};

/** The cards of a column by finish date, those without one last; the done column is in descending order. */
export const cardsOf = (tasks: readonly Task[], moving: Moving, column: BoardColumn): readonly Task[] => {
  const byId = new Map([...tasks, ...moving.values()].map((each) => [each.id, each]));
  const cards = [...byId.values()].filter(({ todo_status_id }) => todo_status_id === column.id).toSorted(byDue);
  return cards.some(isDone) ? cards.toReversed() : cards;
};

/** The column next to a card's; undefined at the edge. */
export const columnBeside = (
  columns: readonly BoardColumn[],
  { todo_status_id }: Task,
  step: 1 | -1,
): BoardColumn | undefined => {
  const at = columns.findIndex(({ id }) => id === todo_status_id);
  return at + step < 0 ? undefined : columns[at + step];
};

/** The target card of an arrow key on card `id`: along its column, or at the same height of the next column with cards. */
export const cardBeside = (lanes: readonly (readonly Task[])[], id: number, key: string): Task | undefined => {
  const filled = lanes.filter((lane) => lane.length > 0);
  const x = filled.findIndex((lane) => lane.some((each) => each.id === id));
  const lane = filled[x] ?? [];
  const y = lane.findIndex((each) => each.id === id);
  switch (key) {
    case 'ArrowDown':
      return lane[y + 1];
    case 'ArrowUp':
      return lane[y - 1];
    case 'Home':
      return lane[0];
    case 'End':
      return lane.at(-1);
    case 'ArrowRight':
    case 'ArrowLeft': {
      const next = filled[x + (key === 'ArrowRight' ? 1 : -1)];
      return next?.[Math.min(y, next.length - 1)];
    }
    default:
      return undefined;
  }
};
