/** The time trackers whose CSV exports are read. */
export type ExportFormat = 'toggl' | 'clockify' | 'harvest';

/** What a column holds, whatever the time tracker calls it. */
export type Column =
  | 'user'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'client'
  | 'project'
  | 'task'
  | 'tags'
  | 'text'
  | 'billable'
  | 'invoiced'
  | 'kind'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'endTime'
  | 'duration'
  | 'hours'
  | 'date';

type Names = { readonly [column in Column]?: readonly string[] };

const startAndEnd: Names = {
  user: ['user', 'member'],
  email: ['email'],
  client: ['client'],
  project: ['project'],
  tags: ['tags', 'tag'],
  text: ['description'],
  billable: ['billable'],
  startDate: ['start date'],
  startTime: ['start time'],
  endDate: ['end date', 'stop date'],
  endTime: ['end time', 'stop time'],
};

const names: { readonly [format in ExportFormat]: Names } = {
  toggl: { ...startAndEnd, task: ['task'], duration: ['duration'] },
  clockify: {
    ...startAndEnd,
    task: ['task', 'activity'],
    duration: ['duration (h)'],
    hours: ['duration (decimal)'],
    kind: ['type'],
    invoiced: ['invoiced'],
  },
  harvest: {
    firstName: ['first name'],
    lastName: ['last name'],
    client: ['client'],
    project: ['project'],
    task: ['task'],
    text: ['notes'],
    billable: ['billable?'],
    invoiced: ['invoiced?'],
    date: ['date'],
    hours: ['hours'],
  },
};

const plain = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, ' ');

/** Which time tracker wrote a file with these headers. */
export const recogniseFormat = (headers: readonly string[]): ExportFormat | undefined => {
  const found = new Set(headers.map(plain));
  const hasAll = (...wanted: readonly string[]): boolean => wanted.every((header) => found.has(header));
  const hasStart = hasAll('start date', 'start time');
  if (hasStart && (found.has('duration (h)') || found.has('duration (decimal)'))) return 'clockify';
  if (hasStart && (found.has('duration') || found.has('stop time') || found.has('end time'))) return 'toggl';
  return hasAll('date', 'client', 'project', 'hours') ? 'harvest' : undefined;
};

/** Where each column stands among the headers. */
export const columnsOf = (format: ExportFormat, headers: readonly string[]): ReadonlyMap<string, number> => {
  const found = headers.map(plain);
  const columns = new Map<string, number>();
  for (const [column, aliases] of Object.entries(names[format])) {
    const index = found.findIndex((header) => aliases.includes(header));
    if (index >= 0) columns.set(column, index);
  }
  return columns;
};

/** The columns of numbers, in whose notation a file shows its decimal mark. */
export const numberColumns = (headers: readonly string[]): readonly number[] =>
  headers.flatMap((header, index) => (/hours|decimal|rate|amount/.test(plain(header)) ? [index] : []));
