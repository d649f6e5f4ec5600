import { formatStopwatch } from '#domain/hours/duration.ts';
import { formatCount, formatDate } from '#texts/format.ts';
import type { Texts } from '#texts/load.ts';
import { noFormulaValue } from '../formats/file-source.ts';
import type { Reason } from '../read/import-row.ts';

const maxQuoteLength = 60;

/** A value of a file for a message, shortened if it is long. */
export const quote = (value: string): string =>
  value.length > maxQuoteLength ? `${value.slice(0, maxQuoteLength)}…` : value;

/** Formats yyyy-mm-dd hh:mm:ss as `14.03.2025 22:30:15`. */
const moment = (datetime: string): string => `${formatDate(datetime.slice(0, 10))} ${datetime.slice(11)}`;

/** The reason why a row is left out, as a sentence. */
export const reasonText = (reason: Reason, { reasons: t }: Texts['importTexts']): string => {
  if ('column' in reason && 'value' in reason && reason.value === noFormulaValue)
    return t.noFormulaValue(reason.column);
  switch (reason.code) {
    case 'broken quotes':
      return t.brokenQuotes;
    case 'no end':
      return t.noEnd;
    case 'zero length':
      return t.zeroLength;
    case 'break':
      return t.break;
    case 'columns':
      return t.columns(reason.found, reason.expected);
    case 'unreadable':
      return reason.value === '' ? t.empty(reason.column) : t.unreadable(reason.column, quote(reason.value));
    case 'no such day':
      return t.noSuchDay(reason.column, quote(reason.value));
    case 'negative':
      return t.negative(reason.column, quote(reason.value));
    case 'too long':
      return t.tooLong(reason.column, quote(reason.value));
    case 'not storable':
      return t.notStorable(reason.column);
    case 'missing hour':
      return t.missingHour(formatDate(reason.value.slice(0, 10)), reason.value.slice(11), reason.nextValid.slice(11));
    case 'end before start':
      return t.endBeforeStart(moment(reason.start), moment(reason.end));
    case 'contradiction':
      return t.contradiction(formatStopwatch(reason.stated), formatStopwatch(reason.elapsed));
    case 'text too long':
      return t.textTooLong(formatCount(reason.length), formatCount(reason.limit));
  }
};
