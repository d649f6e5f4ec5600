import type { BusinessActivity } from '#contract/resources/business-activity.ts';
import { formatDecimal, sumOf, toMillionths } from '#domain/numbers/decimal.ts';
import type { EntryLine } from '#domain/entry-line/entry-line.ts';
import { amountOf, minutesOf } from './line-amount.ts';
import { openParts, type LinePicks, type LineValues } from './line-values.ts';

/** A line of a pasted list and the user's choices for it. */
export type PastedRow = {
  readonly key: number;
  readonly text: string;
  readonly picks: LinePicks;
  readonly asText: readonly string[];
};

/** The non-empty lines of a text. */
export const rowsOf = (text: string): readonly PastedRow[] =>
  text
    .split('\n')
    .flatMap((line, key) => (line.trim() === '' ? [] : [{ key, text: line.trim(), picks: {}, asText: [] }]));

/** How a row is read. */
export type RowReading = { readonly line: EntryLine; readonly values: LineValues };

/** True if a row can become entries: nothing in it is uncertain, and it has a time and an activity. */
export const isReady = ({ picks }: PastedRow, { line, values }: RowReading): boolean =>
  openParts(line, picks).length === 0 && values.times.length > 0 && values.client_service_id !== null;

const rateOf = ({ client_service_id }: LineValues, activities: readonly BusinessActivity[]): string | null =>
  activities.find(({ id }) => id === client_service_id)?.default_price_per_hour ?? null;

/** The amount of a row's entries; null if none is billed. */
export const amountIn = (values: LineValues, activities: readonly BusinessActivity[]): string | null =>
  values.allowable_bill ? amountOf(values.times, rateOf(values, activities)) : null;

/** The number of entries, minutes and money of the ready rows. */
export const sumOfRows = (rows: readonly LineValues[], activities: readonly BusinessActivity[]) => {
  const times = rows.flatMap((values) => values.times);
  const amounts = rows.map((values) => toMillionths(amountIn(values, activities)));
  return {
    count: times.length,
    minutes: times.reduce((sum, time) => sum + minutesOf(time), 0),
    amount: formatDecimal(sumOf(amounts), 2),
  };
};
