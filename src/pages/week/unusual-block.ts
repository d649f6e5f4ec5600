import { unusualHours } from '#domain/hours/unusual-time.ts';
import { cellOf, type Cell } from './cell.ts';
import type { Week } from './use-week.ts';

/** A cell of a pasted block with its new seconds; 0 empties it. */
export type Pasted = { readonly cell: Cell; readonly seconds: number };

type WeekView = Pick<Week, 'rows' | 'days' | 'user_id' | 'writes' | 'now'>;

/** The cells of a block with more hours than one works at a stretch, and the days that the block would push above 24 hours. */
export const unusualInBlock = (block: readonly Pasted[], week: WeekView) => {
  const changed = block.filter(({ cell, seconds }) => seconds !== cell.seconds);
  const reasons = (date: string, seconds: number, others: number) =>
    unusualHours({ date, today: date, seconds, others });
  const isFull = ({ date }: Week['days'][number]): boolean => {
    const pasted = block.filter(({ cell }) => cell.date === date);
    const more = pasted.reduce((sum, { seconds }) => sum + seconds, 0);
    const others = week.rows
      .map((row) => cellOf(row, date, week))
      .filter(({ id }) => !pasted.some(({ cell }) => cell.id === id))
      .reduce((sum, { seconds }) => sum + seconds, 0);
    return changed.some(({ cell }) => cell.date === date) && reasons(date, more, others).includes('full');
  };
  return {
    long: changed.filter(({ cell, seconds }) => reasons(cell.date, seconds, 0).includes('long')),
    fullDays: week.days.filter(isFull).map(({ date }) => date),
  };
};
