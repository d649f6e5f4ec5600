import { unusualHours } from '#domain/hours/unusual-time.ts';
import { readNotedCell } from '#domain/hours/week-cell.ts';
import { secondsBeside, type Cell, type WeekView } from './cell.ts';
import type { WeekDay } from './use-week-days.ts';

/** The texts of a block from a spreadsheet, each with its target cell; undefined if it is outside the table. */
export type Block = readonly { readonly text: string; readonly cell: Cell | undefined }[];

/** The cells of a block: lines split by tabs. Drops empty lines at the end. */
export const readBlock = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** True for a text of several cells. */
export const isSeveral = (text: string): boolean => readBlock(text).flat().length > 1;

/** True for hours with times of day: `9-11:30`. */
const hasTimes = ({ text }: Block[number]): boolean => {
  const { reading } = readNotedCell(text);
  return reading.ok && reading.kind === 'range';
};

/** The filled cells of a block; `cellAt` finds the target of a line and an index. Ranges come first: durations go around them. */
export const blockOf = (text: string, cellAt: (line: number, index: number) => Cell | undefined): Block => {
  const filled = readBlock(text)
    .flatMap((texts, line) => texts.map((each, index) => ({ text: each, cell: cellAt(line, index) })))
    .filter((each) => each.text !== '');
  return [...filled.filter(hasTimes), ...filled.filter((each) => !hasTimes(each))];
};

/** A pasted or copied cell with its new seconds; 0 empties it. */
export type Filled = { readonly cell: Cell; readonly seconds: number };

/** The cells of a block with more hours than one works at a stretch, and the days that the block would push above 24 hours. */
export const unusualInBlock = (block: readonly Filled[], week: WeekView) => {
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
