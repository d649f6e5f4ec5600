/** The time trackers whose CSV exports are known. */
export const knownFormats = ['toggl', 'clockify', 'harvest', 'kimai'] as const;
/** Of any `other` file a person says what its columns hold. */
export type ExportFormat = (typeof knownFormats)[number] | 'other';

/** What may be said of the columns of any file, in this order. */
export const freeColumns = [
  'date',
  'startTime',
  'endDate',
  'endTime',
  'duration',
  'user',
  'email',
  'client',
  'project',
  'task',
  'tags',
  'text',
  'billable',
] as const;
export type FreeColumn = (typeof freeColumns)[number];

/** What a column holds, whatever the time tracker calls it. */
const allColumns = [...freeColumns, 'firstName', 'lastName', 'invoiced', 'kind', 'startDate', 'hours'] as const;
export type Column = (typeof allColumns)[number];
/** Where columns stand in a file. */
export type Columns = ReadonlyMap<Column, number>;

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

const accountNames = ['username', 'user', 'benutzer', 'benutzername', 'utilisateur', 'utente', 'identifiant'];

const names: { readonly [format in (typeof knownFormats)[number]]: Names } = {
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
  /** Headers in the language of whoever exports: English, German, French, Italian. */
  kimai: {
    date: ['date', 'datum', 'data'],
    startTime: ['from', 'begin', 'von', 'beginn', 'de', 'début', 'da', 'inizio'],
    endTime: ['to', 'end', 'bis', 'ende', 'à', 'fin', 'a', 'fine'],
    duration: ['duration', 'dauer', 'durée', 'durata'],
    email: ['e-mail', 'email', 'courriel'],
    user: ['name', 'nom', 'nome', 'alias'],
    // The name of the account, where nobody has given another.
    firstName: accountNames,
    client: ['customer', 'kunde', 'client', 'cliente'],
    project: ['project', 'projekt', 'projet', 'progetto'],
    task: ['activity', 'tätigkeit', 'activité', 'attività'],
    text: ['description', 'beschreibung', 'descrizione'],
    tags: ['tags', 'schlagworte', 'schlagwörter', 'mots-clés', 'étiquettes', 'etichette'],
    billable: ['billable', 'abrechenbar', 'facturable', 'fatturabile'],
    invoiced: ['exported', 'exportiert', 'exporté', 'esportato'],
  },
};

/** What headers of an unknown file are taken for until a person says otherwise, beside what Kimai calls them. */
const guesses: { readonly [column in FreeColumn]: readonly string[] } = {
  date: ['tag', 'day', 'jour', 'giorno', 'start date', 'startdatum'],
  startTime: ['start', 'start time', 'startzeit', 'anfang'],
  endDate: ['end date', 'enddatum', 'stop date'],
  endTime: ['stop', 'end time', 'endzeit', 'stop time'],
  duration: ['hours', 'stunden', 'heures', 'ore', 'zeit', 'time'],
  user: [
    ...accountNames,
    'mitarbeiter',
    'mitarbeiterin',
    'person',
    'wer',
    'employee',
    'collaborateur',
    'collaboratore',
  ],
  email: ['mail'],
  client: ['kontakt', 'mandant', 'firma', 'contact', 'company', 'contatto'],
  project: ['auftrag'],
  task: ['aufgabe', 'leistung', 'task', 'service', 'tâche', 'prestation', 'prestazione'],
  tags: ['tag(s)', 'labels'],
  text: ['text', 'bemerkung', 'notiz', 'notes', 'note', 'comment', 'texte', 'remarque', 'testo', 'nota'],
  billable: ['verrechenbar', 'billable?'],
};

const isFree = (column: Column): column is FreeColumn => freeColumns.some((free) => free === column);

const plain = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, ' ');

/** Which time tracker wrote a file with these headers. */
export const recogniseFormat = (headers: readonly string[]): ExportFormat | undefined => {
  const found = new Set(headers.map(plain));
  const hasAll = (...wanted: readonly string[]): boolean => wanted.every((header) => found.has(header));
  const hasStart = hasAll('start date', 'start time');
  if (hasStart && (found.has('duration (h)') || found.has('duration (decimal)'))) return 'clockify';
  if (hasStart && (found.has('duration') || found.has('stop time') || found.has('end time'))) return 'toggl';
  if (hasAll('date', 'client', 'project', 'hours')) return 'harvest';
  const kimai = columnsOf('kimai', headers);
  const needed = ['date', 'startTime', 'endTime', 'duration', 'client', 'project', 'task'] as const;
  return needed.every((column) => kimai.has(column)) ? 'kimai' : undefined;
};

/** Where each column stands among the headers: known, or guessed. */
export const columnsOf = (format: ExportFormat, headers: readonly string[]): Columns => {
  const found = headers.map(plain);
  const known: Names = names[format === 'other' ? 'kimai' : format];
  const columns = new Map<Column, number>();
  const taken = new Set<number>();
  for (const column of format === 'other' ? freeColumns : allColumns) {
    const guessed = format === 'other' && isFree(column) ? guesses[column] : [];
    const aliases = [...(known[column] ?? []), ...guessed];
    const index = aliases.map((alias) => found.indexOf(alias)).find((at) => at >= 0 && !taken.has(at));
    if (index === undefined) continue;
    columns.set(column, index);
    taken.add(index);
  }
  return columns;
};

/** Whether columns suffice to read an entry: a day, and either hours or when it began and ended. */
export const areColumnsEnough = (columns: Columns): boolean =>
  (columns.has('date') && columns.has('duration')) ||
  (columns.has('startTime') && (columns.has('endTime') || columns.has('duration')));

/** The columns of numbers, in whose notation a file shows its decimal mark. */
export const numberColumns = (headers: readonly string[], columns: Columns): readonly number[] => {
  const stated = columns.get('duration');
  return headers.flatMap((header, index) =>
    /hours|decimal|rate|amount|price/.test(plain(header)) || index === stated ? [index] : [],
  );
};
