import type { DateLanguage } from '../dates/date-words.ts';
import { belongsToText } from './cues.ts';
import { dateAt, dayMonthAt, type FoundDate } from './dates.ts';
import { timesIn, type LineProblem } from './time.ts';
import { core, type ParsedLine, type WordRange } from './words.ts';

/** A day that a line may name. */
export type DayToken = WordRange & { readonly found: FoundDate };

/** Everything that looks like a day among the open words; `tra le 8 e le 10` has no 8th. */
export const daysIn = (line: ParsedLine, today: string, isOpen: (index: number) => boolean): readonly DayToken[] => {
  const tokens: DayToken[] = [];
  const ranges = timesIn(line, { isOpen, isValue: () => false }).filter(
    ({ kind, found }) => kind === 'range' && found.problem === null,
  );
  const isInRange = (at: number): boolean => ranges.some(({ first, end }) => at >= first && at < end);
  for (let at = 0; at < line.words.length; at += 1) {
    // In the middle of a line `di` and `so` are ordinary words.
    const isSmall = at > 0 && /^[a-z]{2}$/.test(line.words[at]?.text ?? '');
    const found = isOpen(at) ? dateAt(line, at, today) : undefined;
    if (
      found === undefined ||
      (found.sort === 'short' && isSmall && found.end === at + 1) ||
      ((found.sort === 'short' || found.sort === 'ordinal') && isInRange(at))
    )
      continue;
    tokens.push({ first: at, end: found.end, found });
    at = found.end - 1;
  }
  return tokens;
};

/** `20.11`, which is a day only if the line has its time elsewhere. */
export const dayMonthsIn = (line: ParsedLine, today: string, isOpen: (index: number) => boolean): readonly DayToken[] =>
  line.words.flatMap((_, at) => {
    const found = isOpen(at) ? dayMonthAt(line, at, today) : undefined;
    return found === undefined ? [] : [{ first: at, end: found.end, found }];
  });

/** A part of the line that is or may be its day; with a problem, `guess` is a possible meaning. */
export type DayStretch = WordRange & {
  readonly problem: LineProblem | 'uncertain' | null;
  readonly guess: string | null;
};

type DayContext = {
  readonly line: ParsedLine;
  readonly today: string;
  readonly screen: DateLanguage;
  readonly language: DateLanguage | undefined;
  /** True if the word belongs to the text as far as is known. */
  readonly isText: (index: number) => boolean;
};

/** `hier` is yesterday in French and here in German. */
const isOfLanguage = ({ found, first, end }: DayToken, { line, language, screen }: DayContext): boolean | undefined => {
  if (found.sort !== 'hier') return true;
  if (language !== undefined) return language !== 'de';
  const isOnlyWord = line.words.every(({ text }, index) => (index >= first && index < end) || /^\d/.test(text));
  return screen !== 'de' || !isOnlyWord ? true : undefined;
};

type Judged = 'day' | 'asked' | 'text';

const judge = (token: DayToken, context: DayContext): Judged => {
  const { line, today, isText } = context;
  const { first, end, found } = token;
  const isAfterText = isText(first - 1);
  const isBeforeText = isText(end);
  const isAhead = found.date !== null && found.date > today;
  if (belongsToText(line, first)) return 'text';
  if (found.isOf && isAfterText) return 'text';
  const ofLanguage = isOfLanguage(token, context);
  if (ofLanguage !== true) return ofLanguage === undefined ? 'asked' : 'text';
  if (found.sort === 'ordinal') return isOrdinalDay(token, line, isAfterText) ? 'day' : 'text';
  if (found.sort === 'short') return shortDay(token, line, isAfterText, isBeforeText);
  const isFigure = found.sort === 'numbers' || found.sort === 'month';
  if (!isAfterText) return isFigure && isAhead && isBeforeText && first > 0 ? 'asked' : 'day';
  if (!isBeforeText) return isAhead ? 'asked' : 'day';
  if (isFigure) return 'text';
  return isAhead || found.sort !== 'near' ? 'asked' : 'day';
};

/**
 * `18. 2h`, `2h Beratung 18.`: a number with a point is a day beside the time and at the end; elsewhere it may mean "the first" or "the
 * second".
 */
const isOrdinalDay = ({ first, end }: DayToken, { words }: ParsedLine, isAfterText: boolean): boolean =>
  (first === 0 && /^\d/.test(words[end]?.flat ?? '')) || (end === words.length && first > 0 && !isAfterText);

/** `Fr`, `so`, `mer`: a day between values and the ends of the line, else a word. */
const shortDay = ({ first, end }: DayToken, line: ParsedLine, isAfterText: boolean, isBeforeText: boolean): Judged => {
  const typed = line.words[first]?.text ?? '';
  const isTwoLetters = end - first === 1 && core(typed).length === 2 && /\p{Letter}/u.test(typed);
  const isSmall = isTwoLetters && !/^\p{Lu}/u.test(typed) && !typed.endsWith('.');
  if (!isAfterText && !isBeforeText) return isSmall && first > 0 ? 'text' : 'day';
  const isAtEnd = end === line.words.length && /^\p{Lu}/u.test(typed);
  return isAtEnd ? 'asked' : 'text';
};

const dayLinks = new Set('und oder bis et ou au a e o al and or to + & / , -'.split(' '));

/** `Mon and Tue`, `Di, Do`: a day beside another one. */
const isBesideDay = (token: DayToken, tokens: readonly DayToken[], { words }: ParsedLine): boolean =>
  tokens.some((other) => {
    const [before, after] = other.first < token.first ? [other, token] : [token, other];
    const between = words.slice(before.end, after.first);
    return other !== token && between.length < 2 && between.every(({ flat }) => dayLinks.has(flat));
  });

/** `11/12` is the 11th of December, or the 12th of November if the month comes first. */
const isMonthFirst = ({ end }: DayToken, { line, language, screen }: DayContext): boolean => {
  const [, day = '', month = ''] = /^(\d{1,2})\/(\d{1,2})(?:\/\d*)?$/.exec(core(line.words[end - 1]?.flat ?? '')) ?? [];
  return (language ?? screen) === 'en' && day !== month && Number(day) <= 12 && Number(month) <= 12;
};

/** The meaning of a token, and what makes it doubtful: a typo, a month that may be the day, another day beside it. */
const judgedOf = (
  token: DayToken,
  tokens: readonly DayToken[],
  context: DayContext,
): { readonly token: DayToken; readonly verdict: Judged } => {
  const { line, isText } = context;
  const isDoubted = line.words.slice(token.first, token.end).some(({ slip }) => slip === 'doubted');
  const isMended = line.words.slice(token.first, token.end).some(({ slip }) => slip !== null);
  // `Telefon mit Anna Morgan` is not about tomorrow.
  if (isDoubted && isText(token.first - 1) && isText(token.end)) return { token, verdict: 'text' };
  // `mit Frau Sontag` may be a name.
  const isUnclear = isDoubted || (isMended && isText(token.first - 1)) || isMonthFirst(token, context);
  const problem = token.found.problem ?? (isUnclear ? 'uncertain' : null);
  const verdict = judge(token, context);
  const days = tokens.filter((each) => each.found.sort === 'short' || judge(each, context) !== 'text');
  const isOneOfTwo = verdict === 'text' && isBesideDay(token, days, line);
  return { token: { ...token, found: { ...token.found, problem } }, verdict: isOneOfTwo ? 'asked' : verdict };
};

/** The day of a line: the first one. A day inside the text stays there; if it is ambiguous, the user is asked. */
export const settleDays = (
  tokens: readonly DayToken[],
  context: DayContext,
): { readonly date: string | null; readonly stretches: readonly DayStretch[] } => {
  const judged = tokens.map((token) => judgedOf(token, tokens, context));
  const sure = judged.find(({ verdict, token }) => verdict === 'day' && token.found.problem === null)?.token;
  const stretches = judged.flatMap(({ token, verdict }): readonly DayStretch[] => {
    const { first, end, found } = token;
    if (verdict === 'text') return [];
    if (token === sure) return [{ first, end, problem: null, guess: found.date }];
    const isSame = found.date !== null && found.date === sure?.found.date;
    return [{ first, end, problem: isSame ? null : (found.problem ?? 'uncertain'), guess: found.date }];
  });
  return { date: sure?.found.date ?? null, stretches };
};
