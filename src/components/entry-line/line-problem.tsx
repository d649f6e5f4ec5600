import { parseDate } from '#domain/dates/calendar.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import type { LineGuess, LinePart } from '#domain/entry-line/entry-line.ts';
import { formatTimeOfDay } from '#domain/dates/time-of-day.ts';
import type { LineProblem, LineTime } from '#domain/entry-line/time.ts';
import { formatDate, type Formats } from '#texts/format.ts';
import type { StartTexts } from '#texts/load.ts';
import { useFormats, useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { LineNameNote } from './line-name-note.tsx';
import type { LinePicks } from './line-values.ts';

const wordsOf = (problem: LineProblem, { form: t }: StartTexts, formats: Formats): string => {
  switch (problem.problem) {
    case 'minutes': {
      const { stated, suggestion } = problem;
      return t.durationMinutes(stated, suggestion === undefined ? undefined : formatDuration(suggestion * 60));
    }
    case 'too long':
      return t.durationTooLong;
    case 'negative':
      return t.durationNegative;
    case 'no such time':
      return t.noSuchTime(problem.time);
    case 'zero length':
      return t.rangeZero;
    case 'no such day': {
      const { lastDay } = problem;
      if (lastDay === undefined) return t.noSuchDay;
      return t.shortMonth(formats.monthYear(lastDay), parseDate(lastDay)?.day ?? 0);
    }
    case 'empty':
    case 'unknown':
      return t.durationUnknown;
  }
};

/** `2:30`, `09:00–11:30`. */
export const timeText = (time: LineTime): string =>
  time.type === 'duration'
    ? formatDuration(time.minutes * 60)
    : `${formatTimeOfDay(time.start)}–${formatTimeOfDay(time.end)}`;

const isOvernight = (time: LineTime | undefined): boolean => time?.type === 'range' && time.nextDay;

const guessText = (guess: LineGuess, t: StartTexts): string => {
  if (guess.time !== undefined) return `${timeText(guess.time)}${isOvernight(guess.time) ? ` ${t.form.nextDay}` : ''}`;
  if (guess.date !== undefined) return formatDate(guess.date);
  return guess.allowable_bill === false ? t.entryLine.notBillable : t.timetrackings.billable;
};

/** The possible meanings of an uncertain part: the label and the value of each. */
const waysOut = ({ kind, guess, choices }: LinePart, t: StartTexts): readonly (readonly [string, LinePicks])[] => {
  if (kind === 'activity') return choices.map(({ id, name }) => [name, { client_service_id: id }] as const);
  return guess === null ? [] : [[guessText(guess, t), guess] as const];
};

const dayMinutes = 1440;

const doubtOf = ({ guess, text }: LinePart, { entryLine: t }: StartTexts): string => {
  const time = guess?.time;
  if (time?.type === 'duration' && time.minutes > dayMinutes) return t.overDay(text);
  return isOvernight(time) ? t.endsFirst(text) : t.uncertain(text);
};

type Props = {
  readonly part: LinePart;
  /** The search for names fails. */
  readonly isCutOff: boolean;
  readonly onPick: (picks: LinePicks) => void;
  /** Keeps the words as text. */
  readonly onText: (words: string) => void;
};

/** Explains why a part of the line is uncertain and offers its possible meanings, or to keep it as text. */
export const LineProblemNote = ({ part, isCutOff, onPick, onText }: Props) => {
  const t = useStartTexts();
  const formats = useFormats();
  const { problem, text } = part;
  if (problem === null) return null;
  if (problem === 'unknown name' || problem === 'several names') {
    return <LineNameNote part={part} isCutOff={isCutOff} onPick={onPick} />;
  }
  const words =
    problem === 'uncertain'
      ? doubtOf(part, t)
      : problem === 'not understood'
        ? t.entryLine.notUnderstood(text)
        : wordsOf(problem, t, formats);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className={problem === 'uncertain' ? '' : 'text-red'}>{words}</span>
      {waysOut(part, t).map(([name, picks]) => (
        <Button key={name} look="link" className="max-m:min-h-11" onClick={() => onPick(picks)}>
          {t.entryLine.take(name)}
        </Button>
      ))}
      <Button look="link" className="max-m:min-h-11" onClick={() => onText(text)}>
        {t.entryLine.keepAsText}
      </Button>
    </span>
  );
};
