import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { unusualQuestion } from '#components/day-lane/use-unusual.ts';
import { lengthOf } from '#domain/dates/time-span.ts';
import { formatDuration, wholeMinutes } from '#domain/hours/duration.ts';
import { placeCell, readNotedCell, type CellReading, type Placing } from '#domain/hours/week-cell.ts';
import type { Texts } from '#texts/load.ts';
import { hoursOf, secondsBeside, timesBefore, type Cell, type WeekView } from './cell.ts';
import { doubtOf, type Doubt } from './doubt.ts';
import { takenOn } from './use-week-days.ts';

/** The placement of a cell's time, without the question about a full day. */
export type Settled = Exclude<Placing, { kind: 'full' }>;

/** On a full day, the offered duration; otherwise the placement as read. */
export const settlePlacing = (placing: Placing): Settled =>
  placing.kind === 'full' ? { kind: 'duration', minutes: placing.minutes } : placing;

/** The effect of a text on a cell. */
export type Outcome =
  | { readonly kind: 'empty' }
  /** Several entries, a running one or an invoiced one cannot be overtyped. */
  | { readonly kind: 'held' }
  | { readonly kind: 'wrong'; readonly reading: Extract<CellReading, { ok: false }> }
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  | {
      readonly kind: 'placed';
      readonly placing: Placing;
      /** The text after the hours; null: none. */
      readonly note: string | null;
      /** True if the hours are unchanged. */
      readonly isTimeKept: boolean;
      /** True if the first free window was chosen, not typed. */
      readonly isChosen: boolean;
      /** The question to ask before saving unusual hours. */
      readonly question: string | null;
    };

/** True if it needs an answer. */
export const needsConfirmation = (outcome: Outcome | null): boolean =>
  outcome?.kind === 'doubtful' ||
  (outcome?.kind === 'placed' && (outcome.placing.kind === 'full' || outcome.question !== null));

/** The seconds of a cell once this is saved. */
export const secondsOf = (placing: Placing): number =>
  placing.kind === 'range' ? lengthOf(placing.span) : placing.minutes * 60;

/** The week in which a text is placed, with the entries from the day before on, which may last beyond midnight. */
type Surroundings = WeekView & { readonly entries: readonly TimeEntry[]; readonly zone: string };

/** The effect of a text, beside the current entries and writes of the week. */
export const outcomeOf = (cell: Cell, text: string, week: Surroundings, t: Texts): Outcome => {
  const { entries, writes, zone, now } = week;
  if (cell.isOpened && cell.write === undefined) return { kind: 'held' };
  const { reading, note } = readNotedCell(text);
  if (!reading.ok) return { kind: 'wrong', reading };
  const day = week.days.find(({ date }) => date === cell.date);
  if (reading.kind === 'empty' || day === undefined) return { kind: 'empty' };
  const doubt = doubtOf(text);
  if (doubt !== undefined) return { kind: 'doubtful', doubt };
  const before = timesBefore(cell, zone, now);
  const isDuration = reading.kind === 'duration';
  const isSaved = cell.write === undefined && cell.entries.length === 1;
  if (isSaved && isDuration && formatDuration(reading.minutes * 60) === hoursOf(cell)) {
    const placing: Settled = before
      ? { kind: 'range', span: before, isDoubled: false }
      : { kind: 'duration', minutes: wholeMinutes(cell.seconds) };
    return { kind: 'placed', placing, note, isTimeKept: true, isChosen: false, question: null };
  }
  const others = writes.filter(({ id, user_id }) => user_id === week.user_id && id !== cell.id);
  const own = cell.entries[0]?.id;
  const taken = takenOn(day, entries, others, zone, now).filter(({ id }) => id !== own || id === 0);
  const placing = placeCell(reading, { ...day, zone, taken, before });
  // The date comes from the cell, not from the text.
  const hours = { date: cell.date, today: cell.date, seconds: secondsOf(placing) };
  const question = unusualQuestion({ ...hours, others: secondsBeside(cell.date, [cell.id], week) }, t);
  return { kind: 'placed', placing, note, isTimeKept: false, isChosen: isDuration, question };
};
