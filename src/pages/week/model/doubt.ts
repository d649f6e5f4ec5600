import { formatDuration } from '#domain/hours/duration.ts';
import { readNotedCell } from '#domain/hours/week-cell.ts';

/** The two readings of `8.30`: hours and minutes, 8:30, or decimal hours, 8:18. */
export type Meaning = 'clock' | 'decimal';

/** The words that have two meanings, and each of them as h:mm. */
export type Doubt = Readonly<Record<Meaning | 'words', string>>;

/** The doubt about the hours of a text, and its note; undefined if there is none. */
export const doubtOf = (text: string): (Doubt & { readonly note: string }) | undefined => {
  const { reading, note } = readNotedCell(text);
  if (!reading.ok || reading.kind !== 'duration' || reading.asClock === undefined) return undefined;
  const print = (minutes: number): string => formatDuration(minutes * 60);
  const words = text.slice(0, text.length - (note ?? '').length).trim();
  return { words, clock: print(reading.asClock), decimal: print(reading.minutes), note: note ?? '' };
};

/** The text with the hours that are meant; a text without a doubt as it is. */
export const meant = (text: string, meaning: Meaning): string => {
  const doubt = doubtOf(text);
  return doubt === undefined ? text : `${doubt[meaning]} ${doubt.note}`.trim();
};
