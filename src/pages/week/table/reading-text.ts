import { formatDuration } from '#domain/hours/duration.ts';
import type { CellReading } from '#domain/hours/week-cell.ts';
import type { Texts } from '#texts/load.ts';

/** Why a cell cannot be read, and which notations work. */
export const problemText = (reading: Extract<CellReading, { ok: false }>, { form, week }: Texts): string => {
  switch (reading.problem) {
    case 'minutes': {
      const { stated, suggestion } = reading;
      return form.durationMinutes(stated, suggestion === undefined ? undefined : formatDuration(suggestion * 60));
    }
    case 'negative':
      return form.durationNegative;
    case 'too long':
      return form.durationTooLong;
    case 'no such time':
      return form.noSuchTime(reading.time);
    case 'zero length':
      return form.rangeZero;
    case 'empty':
    case 'unknown':
      return week.unknown;
  }
};
