import { isFigure } from './cues.ts';
import { numberWord } from './numbers.ts';
import { core, foundAt, phrase, type ParsedLine, type WordRange } from './words.ts';

/** `8-10-12`, `7.5-12`, `14:00`, `9h15-10`: a word of digits that looks like a time. */
const chain = /^\(?\d{1,2}([:.,h]\d{1,2})?h?(-\d{1,2}([:.,h]\d{1,2})?h?)+$/;
const clock = /^\(?\d{1,2}(:\d{1,2}|h\d{1,2})$/;
const isTimeLike = (text: string): boolean =>
  clock.test(text) || (chain.test(text) && (/[:.,h]/.test(text) || text.split('-').length > 2));

const dayLength = phrase(
  `(?:(?:\\d{1,2}(?:[.,]\\d)?|[½¼¾]|[1-3]\\/[2-4]|${numberWord}|halbe[rn]?|une\\s+demi|demi|mezza|half\\s+a)[-\\s]\\s*)(?:tage?n?|jours?|journees?|giorn[oi]|giornat[ae]|days?)`,
);

/** Unread parts that look like a time and, in a line without a time, a number of days. */
export const leftOverIn = (
  line: ParsedLine,
  isOpen: (index: number) => boolean,
  hasTime: boolean,
): readonly WordRange[] =>
  line.words.flatMap(({ flat }, at) => {
    if (!isOpen(at)) return [];
    const days = hasTime ? undefined : foundAt(line, at, dayLength);
    if (days !== undefined) return [{ first: at, end: days.end }];
    return isTimeLike(core(flat)) && !isFigure(line, at, at + 1) ? [{ first: at, end: at + 1 }] : [];
  });
