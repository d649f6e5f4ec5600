import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import type { LineTime } from '#domain/entry-line/time.ts';
import type { EntryLine, LinePart } from '#domain/entry-line/entry-line.ts';
import { durationOn, rangeOn } from '#domain/hours/tracking.ts';

/** The values a line gives an entry; null means that neither the line nor a default sets it. */
export type LineValues = {
  readonly time: LineTime | null;
  /** One entry for each: a line may hold several ranges. */
  readonly times: readonly LineTime[];
  readonly date: string;
  readonly client_service_id: number | null;
  readonly contact_id: number | null;
  readonly pr_project_id: number | null;
  readonly allowable_bill: boolean;
  readonly text: string;
};

/** Values set in a cell, which override the line. */
export type LinePicks = Partial<Omit<LineValues, 'times'>>;

export type LineActivity = {
  readonly id: number;
  readonly name: string;
  readonly default_is_billable: boolean | null;
  readonly default_price_per_hour: string | null;
};

/** Defaults for what the line leaves out: the day, the last used activity, and the contact of the project it names. */
export type LineDefaults = {
  readonly date: string;
  readonly client_service_id: number | null;
  readonly contact_id?: number | null;
};

/** The values that come from defaults. */
export type GuessedFields = ReadonlySet<keyof LinePicks>;

const isAbout = (line: EntryLine, about: LinePart['kind']): boolean => line.parts.some(({ kind }) => kind === about);

/** The values of an entry: the cell's, otherwise the line's, otherwise the default. Billable follows the activity. */
export const lineValues = (
  line: EntryLine,
  picks: LinePicks,
  defaults: LineDefaults,
  activities: readonly LineActivity[],
): LineValues => {
  const values = {
    time: line.time,
    date: line.date ?? defaults.date,
    client_service_id: line.client_service_id ?? defaults.client_service_id,
    contact_id: line.contact_id ?? (isAbout(line, 'contact') ? null : (defaults.contact_id ?? null)),
    pr_project_id: line.pr_project_id,
    text: line.text,
    ...picks,
  };
  const activity = activities.find(({ id }) => id === values.client_service_id);
  const allowable_bill = picks.allowable_bill ?? line.allowable_bill ?? activity?.default_is_billable ?? true;
  const picked = picks.time === undefined ? line.times : [picks.time].flatMap((time) => time ?? []);
  return { ...values, times: picked, allowable_bill };
};

const fields = ['time', 'date', 'client_service_id', 'contact_id', 'pr_project_id', 'allowable_bill', 'text'] as const;

/** The values that neither the line nor a cell sets. */
export const guessedFields = (line: EntryLine, picks: LinePicks): GuessedFields =>
  new Set(fields.filter((field) => field !== 'text' && line[field] === null && picks[field] === undefined));

/** The picks that remain valid after the line changed: a value retyped in the line overrides its pick. */
export const validPicks = (picks: LinePicks, before: EntryLine, after: EntryLine): LinePicks => {
  const valueOf = (line: EntryLine, field: (typeof fields)[number]): string =>
    JSON.stringify(field === 'time' ? line.times : line[field]);
  const changed = new Set<string>(fields.filter((field) => valueOf(before, field) !== valueOf(after, field)));
  return Object.fromEntries(Object.entries(picks).filter(([field]) => !changed.has(field)));
};

/** The create inputs of a user's entries, one for each time; none while the time or the activity is missing. */
export const lineInputs = (
  { times, date, text, client_service_id, contact_id, pr_project_id, allowable_bill }: LineValues,
  user_id: number,
): readonly TimetrackingInput[] =>
  client_service_id === null
    ? []
    : times.map((time) => ({
        user_id,
        client_service_id,
        contact_id,
        pr_project_id,
        allowable_bill,
        tracking: time.type === 'duration' ? durationOn(date, time.minutes * 60) : rangeOn(date, time),
        text: text === '' ? null : text,
      }));

/** The parts that a line lacks to become an entry. */
export const missingParts = ({ times, client_service_id }: LineValues): readonly ('time' | 'activity')[] => [
  ...(times.length === 0 ? (['time'] as const) : []),
  ...(client_service_id === null ? (['activity'] as const) : []),
];

const fieldOf = {
  time: 'time',
  date: 'date',
  activity: 'client_service_id',
  contact: 'contact_id',
  project: 'pr_project_id',
  billable: 'allowable_bill',
} as const;

/** The uncertain parts of the line that no cell resolves. A second time stays open, since its words may be text. */
export const openParts = (line: EntryLine, picks: LinePicks): readonly LinePart[] =>
  line.parts.filter(({ kind, problem }) => {
    if (problem === null) return false;
    const isSecond = problem === 'not understood' && (kind !== 'time' || line.times.length > 0);
    return isSecond || (picks[fieldOf[kind]] ?? null) === null;
  });
