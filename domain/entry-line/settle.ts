import type { DateLanguage } from '../dates/date-words.ts';
import { isFigure } from './cues.ts';
import { isDoubtful } from '../hours/duration.ts';
import { numberOf } from './numbers.ts';
import { isSaidLast, rangeTime, type LineProblem, type LineTime, type TimeToken } from './time.ts';
import { core, type ParsedLine, type WordRange } from './words.ts';

/** A part of the line that is or may be its time; with a problem, `guess` is a possible meaning. */
type TimeStretch = WordRange & {
  readonly problem: LineProblem | 'uncertain' | 'not understood' | null;
  readonly guess: LineTime | null;
};

/** The times of a line, and their positions. */
export type SettledTimes = { readonly times: readonly LineTime[]; readonly stretches: readonly TimeStretch[] };

/** The context of the times. */
export type TimeContext = {
  readonly line: ParsedLine;
  readonly language: DateLanguage | undefined;
  /** True if the word does not belong to a value yet. */
  readonly isOpen: (index: number) => boolean;
  /** True at the line's end, or at a word with which another value begins. */
  readonly isValue: (index: number) => boolean;
};

const stretch = ({ first, end }: WordRange, problem: TimeStretch['problem'], guess: LineTime | null): TimeStretch => ({
  first,
  end,
  problem,
  guess,
});

const links = new Set('und sowie dann plus et puis ensuite e ed poi and then + & / , ; | -'.split(' '));

const isLinked = ({ words }: ParsedLine, one: WordRange, other: WordRange): boolean =>
  words.slice(one.end, other.first).every(({ flat }) => links.has(flat));

type Ranges = readonly Extract<TimeToken, { kind: 'range' }>[];
type Durations = readonly Extract<TimeToken, { kind: 'duration' }>[];
type Ends = readonly Extract<TimeToken, { kind: 'end' }>[];

/** Consecutive ranges become one entry each; overlapping or separate ones must be confirmed. */
const ofRanges = ({ line }: TimeContext, ranges: Ranges): SettledTimes => {
  const times: LineTime[] = [];
  const stretches = ranges.map((token, index): TimeStretch => {
    const before = ranges[index - 1];
    const { start, stop, problem } = token.found;
    const time = rangeTime(start, stop);
    const isChained =
      /^\d{1,4}$/.test(line.words[token.end]?.flat ?? '') && !/[-a-z]/.test(line.words[token.first]?.flat ?? '');
    const overlaps = before !== undefined && (start < before.found.stop || before.found.stop <= before.found.start);
    const isApart = before !== undefined && !isLinked(line, before, token);
    const wrong = problem ?? (overlaps || isApart || (isChained && token.end - token.first === 2) ? 'uncertain' : null);
    if (wrong === null) times.push(time);
    const first = isApart || before === undefined ? token.first : before.end;
    return stretch({ first, end: token.end }, wrong, wrong === 'uncertain' && start !== stop ? time : null);
  });
  return { times, stretches };
};

const length = (minutes: number): LineTime => ({ type: 'duration', minutes });

/**
 * The 15 of `2h 15` counts what follows, unless a value follows: `2h 20 Belege` must be confirmed, except in French, which writes `2 h 15`.
 * So must `2x 30min`.
 */
const ofDuration = ({ line, language, isValue }: TimeContext, token: Durations[number]): SettledTimes => {
  const { found } = token;
  const isSpaced = /^\d+$/.test(line.words[token.first]?.flat ?? '') && (language === 'fr' || language === 'it');
  const isLoose = found.shorter !== undefined && !isValue(token.end) && !isSpaced;
  const times = /^(\d{1,2})x$/.exec(line.words[token.first - 1]?.flat ?? '')?.[1];
  // In French `8h` can also mean eight o'clock.
  const isClock = language === 'fr' && /^([7-9]|1[0-2])h$/.test(core(line.words[token.first]?.flat ?? ''));
  const problem = found.problem ?? (isLoose || isClock || times !== undefined ? 'uncertain' : null);
  const time = length(found.minutes * Number(times ?? 1));
  return {
    times: problem === null ? [time] : [],
    stretches: [stretch(token, problem, problem === 'uncertain' && found.minutes > 0 ? time : null)],
  };
};

/** `ab 14:00 2h`: one end of a range and a duration. */
const ofEnd = (at: WordRange, minutes: number, side: 'start' | 'stop', lasts: number): SettledTimes => {
  const start = side === 'start' ? minutes : minutes - lasts;
  const isInDay = start >= 0 && start < 1440 && lasts > 0 && lasts <= 720;
  const time = rangeTime(start, start + lasts);
  return {
    times: isInDay ? [time] : [],
    stretches: [stretch(at, isInDay ? null : 'uncertain', isInDay ? time : null)],
  };
};

/** `2h de conseil`, `Sitzung von 45 min`: the word between a time and the work belongs to the time. */
const withOf = ({ line, isOpen }: TimeContext, settled: SettledTimes): SettledTimes => {
  const isOf = (at: number, words: RegExp): boolean => isOpen(at) && words.test(line.words[at]?.flat ?? '');
  return {
    ...settled,
    stretches: settled.stretches.map((each) => ({
      ...each,
      first: isOf(each.first - 1, /^(von|de|di|of)$/) ? each.first - 1 : each.first,
      end: isOf(each.end, /^(de|di|of)$/) ? each.end + 1 : each.end,
    })),
  };
};

const leftOver = (tokens: readonly TimeToken[]): readonly TimeStretch[] =>
  tokens.map((token) => stretch(token, 'not understood', null));

const together = (one: TimeToken, other: TimeToken): WordRange | undefined => {
  const [first, last] = one.first < other.first ? [one, other] : [other, one];
  return first.end === last.first ? { first: first.first, end: last.end } : undefined;
};

const fromTwo = (around: TimeContext, durations: Durations, ends: Ends): SettledTimes | undefined => {
  const [one, other] = durations;
  const [side] = ends;
  if (one !== undefined && side !== undefined && durations.length === 1 && ends.length === 1) {
    const run = together(one, side) ?? (isSaidLast(around.line, around, one, side) ? side : undefined);
    if (run === undefined || one.found.problem !== null) return undefined;
    const settled = ofEnd(run, side.found.minutes, side.found.side, one.found.minutes);
    // `à 14h 45 min` may be quarter to three.
    const isSpaced = /^\d+$/.test(around.line.words[one.first]?.flat ?? '');
    const isOneTime = side.found.isFullHour && isSpaced && side.first < one.first && one.found.minutes < 60;
    return isOneTime
      ? {
          times: [],
          stretches: settled.stretches.map((each) => ({
            ...each,
            problem: 'uncertain' as const,
            guess: settled.times[0] ?? null,
          })),
        }
      : { ...settled, stretches: [...settled.stretches, ...(run === side ? [stretch(one, null, null)] : [])] };
  }
  if (one === undefined || other === undefined || durations.length > 2 || ends.length > 0) return undefined;
  const [clock, lasts] = one.found.form === 'colon' ? [one, other] : [other, one];
  const run = together(one, other);
  const isClock = clock.found.form === 'colon' && clock.found.minutes >= 300 && clock.found.minutes < 1440;
  return run && isClock && lasts.found.form === 'unit' && lasts.found.problem === null
    ? ofEnd(run, clock.found.minutes, 'start', lasts.found.minutes)
    : undefined;
};

const ofUnmarked = ({ line, isOpen, isValue }: TimeContext): SettledTimes => {
  const { words } = line;
  const isText = (index: number): boolean => index >= 0 && isOpen(index) && !isValue(index);
  const leading = core(words[0]?.flat ?? '');
  if (isOpen(0) && /^\d{1,3}$/.test(leading)) {
    const value = Number(leading);
    const isSure = value > 0 && value <= 12 && isValue(1);
    const time = length(value > 12 ? value : value * 60);
    return {
      times: isSure ? [time] : [],
      stretches: [stretch({ first: 0, end: 1 }, isSure ? null : 'uncertain', time)],
    };
  }
  const at = words.findIndex(
    ({ flat }, index) => isOpen(index) && /^\d{0,2}[.,]\d{1,2}$/.test(core(flat)) && !isFigure(line, index, index + 1),
  );
  if (at === -1) return { times: [], stretches: [] };
  const typed = core(words[at]?.flat ?? '');
  const minutes = Math.round(numberOf(typed) * 60);
  const isSure = !isDoubtful(typed) && minutes > 0 && minutes <= 720 && !(isText(at - 1) && isText(at + 1));
  const time = length(minutes);
  return {
    times: isSure ? [time] : [],
    stretches: [stretch({ first: at, end: at + 1 }, isSure ? null : 'uncertain', minutes > 0 ? time : null)],
  };
};

/** Chooses the tokens that are the time of the line: ranges first, then durations; leftovers are marked. */
export const settleTimes = (around: TimeContext, all: readonly TimeToken[]): SettledTimes => {
  const inToken = (index: number): boolean => all.some(({ first, end }) => index >= first && index < end);
  const isText = (index: number): boolean =>
    index >= 0 && around.isOpen(index) && !around.isValue(index) && !inToken(index);
  const hasUnit = all.some(({ kind, found }) => kind === 'duration' && found.form === 'unit');
  const tokens = all.filter(
    ({ kind, found, first, end }) =>
      !(hasUnit && kind === 'range' && found.isUnmarked && isText(first - 1) && isText(end)),
  );
  const ranges = tokens.filter((token) => token.kind === 'range');
  const durations = tokens.filter((token) => token.kind === 'duration');
  const ends = tokens.filter((token) => token.kind === 'end');
  if (ranges.length > 0) {
    const settled = withOf(around, ofRanges(around, ranges));
    const sum = ranges.reduce((minutes, { found }) => minutes + ((found.stop - found.start + 1440) % 1440), 0);
    const isSum = ({ found }: Durations[number]): boolean => found.minutes === sum;
    const sums = durations.filter(isSum).map((token) => stretch(token, null, null));
    const others = leftOver([...durations.filter((token) => !isSum(token)), ...ends]);
    return { ...settled, stretches: [...settled.stretches, ...sums, ...others] };
  }
  const pair = fromTwo(around, durations, ends);
  if (pair !== undefined) return withOf(around, pair);
  const main = durations.find(({ found }) => found.form === 'unit') ?? durations[0];
  if (main === undefined) return ends.length === 0 ? ofUnmarked(around) : { times: [], stretches: leftOver(ends) };
  const settled = withOf(around, ofDuration(around, main));
  return { ...settled, stretches: [...settled.stretches, ...leftOver(tokens.filter((token) => token !== main))] };
};
