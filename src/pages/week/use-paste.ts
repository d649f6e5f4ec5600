import { showToast } from '#components/feedback/toast-store.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import type { Block } from './block.ts';
import type { Doubt } from './doubt.ts';
import { secondsOf, settlePlacing } from './outcome.ts';
import { unusualInBlock } from './unusual-block.ts';
import type { Week } from './use-week.ts';

/** Maximum number of words of a block in a message, and of letters of each. */
const maxDays = 3;
const maxHours = 24;

const cut = (word: string): string => (word.length > maxHours ? `${word.slice(0, maxHours)}…` : word);

/**
 * Pastes a block from a spreadsheet; on a full day, it stores durations. It reports the pasted cells, undoes them together, and
 * lists those it could not paste. Before that, `doubt` finds hours with two meanings, and `question` asks about unusual ones; null if there
 * are none.
 */
export const usePaste = (week: Week) => {
  const t = useTexts();
  const formats = useFormats();
  const listed = (names: readonly string[]): string =>
    [
      names.slice(0, maxDays).join(', '),
      ...(names.length > maxDays ? [t.frame.andMore(names.length - maxDays)] : []),
    ].join(' ');
  const named = (words: readonly string[]): string => listed(words.map((word) => t.common.quoted(cut(word))));

  const doubt = (block: Block): Doubt | null => {
    const found = block.flatMap(({ text, cell }) => {
      const outcome = cell && week.outcomeOf(cell, text);
      return outcome?.kind === 'doubtful' ? [outcome.doubt] : [];
    });
    const [first] = found;
    if (first === undefined || found.length === 1) return first ?? null;
    // The first one stands for the others: all of them do not fit on a button.
    const words = listed(found.map((each) => each.words));
    return { words, clock: `${first.clock} …`, decimal: `${first.decimal} …` };
  };

  const question = (block: Block): string | null => {
    const pasted = block.flatMap(({ text, cell }) => {
      const found = cell && week.outcomeOf(cell, text);
      if (cell === undefined || found === undefined) return [];
      if (found.kind === 'placed')
        return [{ cell, seconds: found.isTimeKept ? cell.seconds : secondsOf(found.placing) }];
      return found.kind === 'empty' ? [{ cell, seconds: 0 }] : [];
    });
    const { long, fullDays } = unusualInBlock(pasted, week);
    if (long.length === 0 && fullDays.length === 0) return null;
    const cells = long.map(({ cell, seconds }) => `${formatDuration(seconds)} ${formats.weekday(cell.date)}`);
    return [
      ...(long.length === 0 ? [] : [`${t.week.pasteLong(listed(cells))}.`]),
      ...(fullDays.length === 0
        ? []
        : [`${t.week.copyFull(fullDays.map((date) => formats.weekday(date)).join(', '))}.`]),
      t.unusual.ask,
    ].join(' ');
  };

  const paste = (block: Block): void => {
    const group = crypto.randomUUID();
    const unread: string[] = [];
    const misplaced: string[] = [];
    let [pasted, emptied] = [0, 0];
    for (const { text, cell } of block) {
      const found = cell && week.outcomeOf(cell, text);
      if (cell === undefined || found === undefined || found.kind === 'held') misplaced.push(text);
      else if (found.kind === 'wrong') unread.push(text);
      else if (found.kind === 'placed') {
        week.write(cell, text, settlePlacing(found.placing), { group, note: found.note ?? undefined });
        pasted += 1;
      } else if (found.kind === 'empty') {
        week.clear(cell);
        emptied += 1;
      }
    }
    const done = [t.week.pasted(pasted), ...(emptied === 0 ? [] : [t.week.emptied(emptied)])].join(', ');
    const rest = [
      ...(unread.length === 0 ? [] : [t.week.unread(named(unread))]),
      ...(misplaced.length === 0 ? [] : [t.week.misplaced(named(misplaced))]),
    ];
    const text = [done, ...rest].join('. ');
    if (pasted === 0) showToast({ kind: 'done', text });
    else week.tell(group, text);
  };
  return { doubt, question, paste };
};
