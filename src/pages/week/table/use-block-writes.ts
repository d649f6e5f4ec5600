import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Block } from '../model/block.ts';
import { settlePlacing } from '../model/outcome.ts';
import type { Week } from '../model/use-week.ts';

/** Maximum number of words of a block in a message, and of letters of each. */
const maxWords = 3;
const maxLetters = 24;

const cut = (word: string): string => (word.length > maxLetters ? `${word.slice(0, maxLetters)}…` : word);

/** The first words of a list, and how many more there are. */
export const useListed = () => {
  const { andMore } = useTexts().frame;
  return (words: readonly string[]): string => {
    const first = words.slice(0, maxWords).join(', ');
    return words.length > maxWords ? `${first} ${andMore(words.length - maxWords)}` : first;
  };
};

/** Writes a block; on a full day, it stores durations. It reports the cells, undoes them together, and lists those it could not paste. */
export const useBlockWrites = (week: Week) => {
  const t = useTexts();
  const listed = useListed();
  const named = (words: readonly string[]): string => listed(words.map((word) => t.common.quoted(cut(word))));

  return (block: Block): void => {
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
    const text = [
      done,
      ...(unread.length === 0 ? [] : [t.week.unread(named(unread))]),
      ...(misplaced.length === 0 ? [] : [t.week.misplaced(named(misplaced))]),
    ].join('. ');
    if (pasted === 0) showToast({ kind: 'done', text });
    else week.tell(group, text);
  };
};
