import { formatDuration } from '#domain/hours/duration.ts';
import { lengthOf, type Span } from '#domain/dates/time-span.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';

/** A moment as `09:30` in a zone. */
export const timeText = (moment: number, zone: string): string => wallTimeOf(moment, zone).slice(11, 16);

/** `09:30–10:45`. */
export const spanText = ({ from, until }: Span, zone: string): string =>
  `${timeText(from, zone)}–${timeText(until, zone)}`;

/** `1:15`: the elapsed hours. */
export const hoursText = (span: Span): string => formatDuration(lengthOf(span));
