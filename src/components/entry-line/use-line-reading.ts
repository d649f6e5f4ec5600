import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { businessActivity, type BusinessActivity } from '#contract/resources/business-activity.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { searchNames } from '#api/names/name-load.ts';
import { at, list } from '#api/records/operations.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import { useToday } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import type { LineName } from '#domain/entry-line/names.ts';
import { searchedAfter, searchSpellings } from '#domain/entry-line/search.ts';
import type { Suggestion } from '#domain/entry-line/suggestions.ts';
import type { EntryLine } from '#domain/entry-line/entry-line.ts';
import { loadShownName } from '#texts/shown-name.ts';
import { useLanguage } from '#texts/texts-context.tsx';
import type { LineChoices } from './line-choices.ts';
import type { LineMemory } from './line-memory.ts';
import { loadTools, unread, useTools } from './line-tools.ts';
import { lineActivities, useLineActivities } from './shown-activities.ts';

const maxActivities = 500;

/** All activities with their defaults. */
const activitiesQuery = {
  ...list(at(businessActivity), { order_by: 'name', limit: maxActivities }),
  staleTime: 60_000,
};

type Referred = 'contact' | 'pr_project';

const namesLike = (named: Referred, word: string) =>
  queryOptions({
    queryKey: [named === 'contact' ? 'contact' : 'project', 'line', word],
    queryFn: async ({ client, signal }): Promise<readonly LineName[]> => {
      if (word === '') return [];
      const found = await Promise.all(searchSpellings(word).map((typed) => searchNames(client, named, typed, signal)));
      return unique(found.flat());
    },
    staleTime: 60_000,
    refetchOnReconnect: true,
  });

const unique = (names: readonly LineName[]): readonly LineName[] => [
  ...new Map(names.map((name) => [name.id, name])).values(),
];

/** The user's earlier entries and their names, so that not every word needs a request. */
const memoryQuery = (user_id: number) =>
  queryOptions({
    queryKey: [timetracking.name, 'line', user_id],
    queryFn: async ({ client }): Promise<LineMemory> => (await import('./line-memory.ts')).loadMemory(client, user_id),
    staleTime: 60_000,
  });

const nothing: LineMemory = { former: [], activityIds: [], contacts: [], projects: [] };

const ownerIn = (projects: readonly LineName[], { pr_project_id }: EntryLine): number | null =>
  projects.find(({ id }) => id === pr_project_id)?.contact_id ?? null;

const lastFirst = <Named extends { readonly id: number }>(names: readonly Named[], ids: readonly number[]): Named[] => {
  const rankOf = ({ id }: Named): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return names.toSorted((one, other) => rankOf(one) - rankOf(other));
};

/** A line read once activities and names are found, with the defaults of its values. */
type FoundLine = {
  readonly line: EntryLine;
  readonly activities: readonly BusinessActivity[];
  /** The activity used last. */
  readonly lastActivity: number | null;
  /** The contact of the line's project. */
  readonly owner: number | null;
};

export type LineReading = {
  readonly line: EntryLine;
  /** Names are still being searched, so an unknown one may yet be found. */
  readonly isSearching: boolean;
  /** The search fails: a name that is not found may still exist. */
  readonly isCutOff: boolean;
  /** Reads another line, or the same one once activities and names are found. Throws like `send`. */
  readonly find: (text: string, kept?: readonly string[]) => Promise<FoundLine>;
  readonly activities: readonly BusinessActivity[];
  /** The activity used last. */
  readonly lastActivity: number | null;
  /** The contact of the line's project. */
  readonly owner: number | null;
  /** Completions at a caret position; `isRequested`: even if no part of a word is typed. */
  readonly suggest: (caret: number, isRequested: boolean) => readonly Suggestion[];
  readonly recentContacts: readonly LineName[];
  readonly today: string;
};

/** Reads a typed line against the company's activities, contacts and projects; recently used ones come first. `isNeeded`: it is in use. */
export const useLineReading = (text: string, { asText, accepted }: LineChoices, isNeeded: boolean): LineReading => {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { user_id } = useSignedIn();
  const may = usePermissions(timetracking);
  const today = useToday();
  const newest = timeEntries({ user_id }, { offset: 0, limit: 1 });
  const last = useQuery({ ...newest, enabled: may.read }).data?.entries[0];
  const memory = useQuery({ ...memoryQuery(user_id), enabled: may.read && isNeeded }).data ?? nothing;
  const activities = useLineActivities(useQuery(activitiesQuery).data, language);
  const contacts = useQuery({ ...namesLike('contact', searchedAfter('@', text)), placeholderData: keepPreviousData });
  const projects = useQuery({
    ...namesLike('pr_project', searchedAfter('#', text)),
    placeholderData: keepPreviousData,
  });
  const tools = useTools(isNeeded);
  const acceptedAs = (wanted: Suggestion['kind']): readonly LineName[] =>
    accepted.flatMap(({ kind, record }) => (kind === wanted ? (record ?? []) : []));
  const known = (former: LineMemory, ofContact: readonly LineName[], ofProject: readonly LineName[]) => ({
    today,
    language,
    contacts: unique([...former.contacts, ...acceptedAs('contact'), ...ofContact]),
    projects: unique([...former.projects, ...acceptedAs('project'), ...ofProject]),
  });
  const lastIn = (former: LineMemory): number | null => former.activityIds[0] ?? last?.client_service_id ?? null;
  const now = { ...known(memory, contacts.data ?? [], projects.data ?? []), activities: activities.named };
  const line = tools?.readEntryLine(text, { ...now, asText }) ?? unread;
  return {
    line,
    isSearching: contacts.isPlaceholderData || contacts.isPending || projects.isPlaceholderData || projects.isPending,
    isCutOff: contacts.isError || projects.isError,
    find: async (typed, kept = asText) => {
      const [{ readEntryLine }, stored, nameOf, former, ofContact, ofProject] = await Promise.all([
        loadTools(),
        client.ensureQueryData(activitiesQuery),
        loadShownName(language),
        may.read ? client.ensureQueryData(memoryQuery(user_id)) : nothing,
        client.fetchQuery(namesLike('contact', searchedAfter('@', typed))),
        client.fetchQuery(namesLike('pr_project', searchedAfter('#', typed))),
      ]);
      const names = known(former, ofContact, ofProject);
      const { shown, named } = lineActivities(stored, nameOf);
      const read = readEntryLine(typed, { ...names, activities: named, asText: kept });
      return { line: read, activities: shown, lastActivity: lastIn(former), owner: ownerIn(names.projects, read) };
    },
    activities: activities.shown,
    lastActivity: lastIn(memory),
    owner: ownerIn(now.projects, line),
    suggest: (caret, isRequested) => {
      const remembered = { ...now, former: memory.former, activities: lastFirst(activities.shown, memory.activityIds) };
      return tools?.suggestionsFor(text, caret, line, remembered, isRequested) ?? [];
    },
    recentContacts: memory.contacts,
    today,
  };
};
