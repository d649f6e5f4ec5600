import { unusualHours } from '#domain/hours/unusual-time.ts';
import { secondsBeside, type Cell, type WeekView } from './cell.ts';
import type { WeekDay } from './use-week-days.ts';

/** A cell of a pasted block with its new seconds; 0 empties it. */
export type Pasted = { readonly cell: Cell; readonly seconds: number };

/** The cells of a block with more hours than one works at a stretch, and the days that the block would push above 24 hours. */
export const unusualInBlock = (block: readonly Pasted[], week: WeekView) => {
  const changed = block.filter(({ cell, seconds }) => seconds !== cell.seconds);
  const reasons = (date: string, seconds: number, others: number) =>
    unusualHours({ date, today: date, seconds, others });
  const isFull = ({ date }: WeekDay): boolean => {
    const pasted = block.filter(({ cell }) => cell.date === date);
    const more = pasted.reduce((sum, { seconds }) => sum + seconds, 0);
    const ids = pasted.map(({ cell }) => cell.id);
    const isChanged = changed.some(({ cell }) => cell.date === date);
    return isChanged && reasons(date, more, secondsBeside(date, ids, week)).includes('full');
  };
  return {
    long: changed.filter(({ cell, seconds }) => reasons(cell.date, seconds, 0).includes('long')),
    fullDays: week.days.filter(isFull).map(({ date }) => date),
  };
};
