import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { businessActivity, type BusinessActivity } from '#contract/resources/business-activity.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { searchNames } from '#api/name-load.ts';
import { at, list } from '#api/operations.ts';
import { timeEntries } from '#api/time-entries.ts';
import { useToday } from '#api/today.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSignedIn } from '#auth/session.ts';
import type { LineName } from '#domain/entry-line-names.ts';
import { searchedAfter, searchSpellings } from '#domain/entry-line-search.ts';
import type { EntryLine } from '#domain/entry-line.ts';
import { useLanguage } from '#texts/texts-context.tsx';
import { loadReader, unread, useReader } from './line-reader.ts';

const mostActivities = 500;

/** All activities with their defaults. */
const activitiesQuery = {
  ...list(at(businessActivity), { order_by: 'name', limit: mostActivities }),
  staleTime: 60_000,
};

type Referred = 'contact' | 'pr_project';

const namesLike = (named: Referred, word: string) =>
  queryOptions({
    queryKey: [named === 'contact' ? 'contact' : 'project', 'line', word],
    queryFn: async ({ client, signal }): Promise<readonly LineName[]> => {
      if (word === '') return [];
      const found = await Promise.all(searchSpellings(word).map((typed) => searchNames(client, named, typed, signal)));
      return [...new Map(found.flat().map((name) => [name.id, name])).values()];
    },
    staleTime: 60_000,
  });

const lastFirst = (names: readonly LineName[], last: number | null | undefined): readonly LineName[] =>
  names.toSorted((one, other) => Number(other.id === last) - Number(one.id === last));

export type LineReading = {
  readonly line: EntryLine;
  /** Names are still searched: what is unknown may not stay so. */
  readonly isSearching: boolean;
  /** Reads another line, or the same once its names are there. Throws as `send`. */
  readonly read: (text: string) => Promise<EntryLine>;
  readonly activities: readonly BusinessActivity[];
  /** The activity of the user's last entry. */
  readonly lastActivity: number | null;
  readonly today: string;
};

/**
 * A typed line as it is understood with the company's activities, contacts and projects; the ones used last come first. `asText`: what
 * the user keeps as text.
 */
export const useLineReading = (text: string, asText: readonly string[]): LineReading => {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { user_id } = useSignedIn();
  const may = useMayOperate(timetracking);
  const today = useToday();
  const newest = timeEntries({ user_id }, { offset: 0, limit: 1 });
  const last = useQuery({ ...newest, enabled: may.read }).data?.entries[0];
  const activities = useQuery(activitiesQuery).data ?? [];
  const contacts = useQuery({ ...namesLike('contact', searchedAfter('@', text)), placeholderData: keepPreviousData });
  const projects = useQuery({
    ...namesLike('pr_project', searchedAfter('#', text)),
    placeholderData: keepPreviousData,
  });
  const reader = useReader(text !== '');
  const known = (ofContact: readonly LineName[], ofProject: readonly LineName[]) => ({
    today,
    language,
    asText,
    activities,
    contacts: lastFirst(ofContact, last?.contact_id),
    projects: lastFirst(ofProject, last?.pr_project_id),
  });
  return {
    line: reader?.(text, known(contacts.data ?? [], projects.data ?? [])) ?? unread,
    isSearching: contacts.isPlaceholderData || contacts.isPending || projects.isPlaceholderData || projects.isPending,
    read: async (typed) => {
      const [readLine, ofContact, ofProject] = await Promise.all([
        loadReader(),
        client.fetchQuery(namesLike('contact', searchedAfter('@', typed))),
        client.fetchQuery(namesLike('pr_project', searchedAfter('#', typed))),
      ]);
      return readLine(typed, known(ofContact, ofProject));
    },
    activities,
    lastActivity: last?.client_service_id ?? null,
    today,
  };
};
