import { formatDuration } from '#domain/hours/duration.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { unusualInBlock, type Block } from '../model/block.ts';
import type { Asked } from './editing.ts';
import { secondsOf } from '../model/outcome.ts';
import { useListed } from './use-block-writes.ts';
import type { Week } from '../model/use-week.ts';

/** The question to ask before a block is pasted: about hours with two meanings, then about unusual ones; null if there is none. */
export const useBlockQuestion = (week: Week) => {
  const t = useTexts();
  const formats = useFormats();
  const listed = useListed();

  return (block: Block): Asked | null => {
    const outcomes = block.flatMap(({ text, cell }) =>
      cell === undefined ? [] : [{ cell, outcome: week.outcomeOf(cell, text) }],
    );
    const doubts = outcomes.flatMap(({ outcome }) => (outcome.kind === 'doubtful' ? [outcome.doubt] : []));
    const [doubt] = doubts;
    if (doubt !== undefined) {
      if (doubts.length === 1) return { kind: 'doubt', doubt, block };
      // The first one stands for the others: all of them do not fit on a button.
      const words = listed(doubts.map((each) => each.words));
      return { kind: 'doubt', doubt: { words, clock: `${doubt.clock} …`, decimal: `${doubt.decimal} …` }, block };
    }
    const pasted = outcomes.flatMap(({ cell, outcome }) => {
      if (outcome.kind === 'empty') return [{ cell, seconds: 0 }];
      if (outcome.kind !== 'placed') return [];
      return [{ cell, seconds: outcome.isTimeKept ? cell.seconds : secondsOf(outcome.placing) }];
    });
    const { long, fullDays } = unusualInBlock(pasted, week);
    if (long.length === 0 && fullDays.length === 0) return null;
    const cells = long.map(({ cell, seconds }) => `${formatDuration(seconds)} ${formats.weekday(cell.date)}`);
    const days = fullDays.map((date) => formats.weekday(date)).join(', ');
    const text = [
      ...(long.length === 0 ? [] : [`${t.week.pasteLong(listed(cells))}.`]),
      ...(fullDays.length === 0 ? [] : [`${t.week.copyFull(days)}.`]),
      t.unusual.ask,
    ].join(' ');
    return { kind: 'question', text, yes: t.week.pasteAnyway, block };
  };
};
