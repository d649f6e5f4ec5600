import type { HoursPreviewBody } from '#contract/kontor/billing-operations.ts';
import type { Language } from '#contract/languages.ts';
import { activityIn } from '#domain/documents/activity-names.ts';
import { swissDate } from '#domain/dates/period-text.ts';
import {
  fillTemplate,
  groupTime,
  hoursOf,
  type TimeGroup,
  type TimeGrouping,
  type TimeRounding,
} from '#domain/hours/billing.ts';
import { billedShares } from '#domain/hours/billed-shares.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { lineTotal } from '#domain/totals/line.ts';
import type { SelectedTime } from './billing-chosen.ts';

/** A position that bills time: hours in whole minutes at their rate, rounded once to 0.01. */
export type TimePosition = TimeGroup<SelectedTime> & {
  readonly text: string;
  readonly amount: bigint;
  readonly unit_price: bigint;
  readonly position_total: bigint;
};

const exactly: TimeRounding = { mode: 'none', minutes: 5, per: 'position' };
const maxTextLength = 4000;

const defaultTexts: { readonly [by in TimeGrouping]: string } = {
  entry: '{period}: {activity}\n{text}',
  day: '{period}: {activity}\n{text}',
  day_and_activity: '{period}: {activity}\n{text}',
  activity: '{activity}, {period}',
  project: '{project}\n{activity}, {period}',
  user: '{user}\n{activity}, {period}',
  all: '{activity}, {period}',
};

const listed = (values: readonly string[], separator: string): string =>
  [...new Set(values)].filter((value) => value !== '').join(separator);

const textOf = ({ entries, billedSeconds }: TimeGroup<SelectedTime>, template: string, language: Language): string => {
  const [first] = entries;
  const days = listed([swissDate(first.date), swissDate((entries.at(-1) ?? first).date)], '–');
  const filled = fillTemplate(template, {
    activity: listed(
      entries.map(({ activity }) => activityIn(activity, language)),
      ', ',
    ),
    project: listed(
      entries.map(({ project }) => project),
      ', ',
    ),
    user: listed(
      entries.map(({ user }) => user),
      ', ',
    ),
    period: days,
    hours: formatDuration(billedSeconds),
    text: listed(
      entries.map(({ text }) => text),
      '\n',
    ),
  });
  return Array.from(filled).slice(0, maxTextLength).join('');
};

const toPosition = (group: TimeGroup<SelectedTime>, text: string): TimePosition => {
  const amount = hoursOf(group.billedSeconds);
  const unit_price = group.entries[0].rate;
  return {
    ...group,
    text,
    amount,
    unit_price,
    position_total: lineTotal({ amount, unit_price, discount_in_percent: null }),
  };
};

/** The billed seconds of the entries of a position, by id. */
export const sharesOf = (
  { entries }: TimePosition,
  { rounding = exactly }: Pick<HoursPreviewBody, 'rounding'>,
): ReadonlyMap<number, number> => billedShares(entries, rounding);

/** Turns entries into positions: grouped, rounded and named as the body asks, in the language of the invoice. */
export const positionsOf = (
  entries: readonly SelectedTime[],
  { group_by, rounding = exactly, text = defaultTexts[group_by], texts = [] }: HoursPreviewBody,
  language: Language,
): readonly TimePosition[] => {
  const own = new Map(texts.map(({ key, text: words }) => [key, words]));
  return groupTime(entries, group_by, rounding).map((group) =>
    toPosition(group, own.get(group.key) ?? textOf(group, text, language)),
  );
};
