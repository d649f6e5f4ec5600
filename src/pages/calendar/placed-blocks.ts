import { sideBySide } from '#components/day-lane/lanes.ts';
import { commonOf, type Span } from '#domain/dates/time-span.ts';
import type { Block } from './calendar-block.ts';

/**
 * The parts of blocks in each day, one in each day for those past midnight, with their share of the width. `part` counts the parts
 * of a block, so that an element stays the same, and keeps the focus, wherever its block moves.
 */
export const placedBlocks = (blocks: readonly Block[], days: readonly Span[], spanOf: (block: Block) => Span) =>
  days
    .flatMap((day, index) => {
      const ofDay = blocks.filter((block) => commonOf(spanOf(block), day) !== undefined);
      const lanes = sideBySide(ofDay.map(spanOf));
      return ofDay.map((block, order) => ({ block, index, lane: lanes[order] ?? { lane: 0, lanes: 1 } }));
    })
    .map((each, order, all) => ({
      ...each,
      part: all.slice(0, order).filter(({ block }) => block === each.block).length,
    }));

/** The block next to another: up and down in order, left and right the one of that day with the nearest start. */
export const blockBeside = (
  blocks: readonly Block[],
  active: Block,
  key: string,
  days: readonly Span[],
): Block | undefined => {
  const index = blocks.indexOf(active);
  if (key === 'ArrowDown') return blocks[index + 1];
  if (key === 'ArrowUp') return blocks[index - 1];
  const dayOf = ({ timed }: Block): number => days.findLastIndex((day) => day.from <= timed.from);
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const offset = (block: Block): number => block.timed.from - (days[dayOf(block)]?.from ?? 0);
  return blocks
    .filter((block) => step !== 0 && dayOf(block) === dayOf(active) + step)
    .toSorted((one, other) => Math.abs(offset(one) - offset(active)) - Math.abs(offset(other) - offset(active)))[0];
};
