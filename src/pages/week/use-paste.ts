import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Cell } from './cell.ts';
import { settled, type Week } from './use-week.ts';
import { readBlock } from './week-rows.ts';

/** So many words of a block are named, and so many letters of each. */
const most = 3;
const longest = 24;

const cut = (word: string): string => (word.length > longest ? `${word.slice(0, longest)}…` : word);

/** Pastes a block from a spreadsheet; of a full day it keeps durations. It says what went in, takes it back as one, and names what did not, and hours that are unusual. */
export const usePaste = (week: Week, labelOf: (cell: Cell) => string) => {
  const t = useTexts();
  const named = (words: readonly string[]): string => {
    const names = words.slice(0, most).map((word) => t.week.quoted(cut(word)));
    return [names.join(', '), ...(words.length > most ? [t.frame.andMore(words.length - most)] : [])].join(' ');
  };
  return (block: string, cellAt: (line: number, index: number) => Cell | undefined): void => {
    const group = crypto.randomUUID();
    const unread: string[] = [];
    const misplaced: string[] = [];
    const unusual: string[] = [];
    let [pasted, emptied] = [0, 0];
    for (const [line, texts] of readBlock(block).entries()) {
      for (const [index, text] of texts.entries()) {
        if (text === '') continue;
        const cell = cellAt(line, index);
        const found = cell === undefined ? undefined : week.outcomeOf(cell, text);
        if (cell === undefined || found === undefined || found.kind === 'held') misplaced.push(text);
        else if (found.kind === 'wrong') unread.push(text);
        else if (found.kind === 'placed') {
          week.write(cell, text, settled(found.placing), { group, note: found.note ?? undefined });
          pasted += 1;
          if (found.question !== null) unusual.push(text);
        } else {
          week.clear(cell, labelOf(cell));
          emptied += 1;
        }
      }
    }
    const done = [t.week.pasted(pasted), ...(emptied === 0 ? [] : [t.week.emptied(emptied)])].join(', ');
    const rest = [
      ...(unusual.length === 0 ? [] : [t.week.unusual(named(unusual))]),
      ...(unread.length === 0 ? [] : [t.week.unread(named(unread))]),
      ...(misplaced.length === 0 ? [] : [t.week.misplaced(named(misplaced))]),
    ];
    const text = [done, ...rest].join('. ');
    if (pasted === 0) showToast({ kind: 'done', text });
    else week.tell(group, text);
  };
};
