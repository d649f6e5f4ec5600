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
import { readEntryLine, type EntryLine } from '#domain/entry-line.ts';
import { useLanguage } from '#texts/texts-context.tsx';

const mostActivities = 500;

/** All activities with their defaults. */
const activitiesQuery = {
  ...list(at(businessActivity), { order_by: 'name', limit: mostActivities }),
  staleTime: 60_000,
};

type Referred = 'contact' | 'pr_project';

/** The first word after a sign, by which names are searched. */
const wordAfter = (sign: '@' | '#', line: string): string =>
  line.match(sign === '@' ? /(?:^|\s)@(\S+)/ : /(?:^|\s)#(\S+)/)?.[1] ?? '';

const namesLike = (named: Referred, word: string) =>
  queryOptions({
    queryKey: [named === 'contact' ? 'contact' : 'project', 'line', word],
    queryFn: async ({ client, signal }): Promise<readonly LineName[]> =>
      word === '' ? [] : searchNames(client, named, word, signal),
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

/** A typed line as it is understood with the company's activities, contacts and projects; the ones used last come first. */
export const useLineReading = (text: string): LineReading => {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { user_id } = useSignedIn();
  const may = useMayOperate(timetracking);
  const today = useToday();
  const newest = timeEntries({ user_id }, { offset: 0, limit: 1 });
  const last = useQuery({ ...newest, enabled: may.read }).data?.entries[0];
  const activities = useQuery(activitiesQuery).data ?? [];
  const contacts = useQuery({ ...namesLike('contact', wordAfter('@', text)), placeholderData: keepPreviousData });
  const projects = useQuery({ ...namesLike('pr_project', wordAfter('#', text)), placeholderData: keepPreviousData });
  const understand = (typed: string, ofContact: readonly LineName[], ofProject: readonly LineName[]): EntryLine =>
    readEntryLine(typed, {
      today,
      language,
      activities,
      contacts: lastFirst(ofContact, last?.contact_id),
      projects: lastFirst(ofProject, last?.pr_project_id),
    });
  return {
    line: understand(text, contacts.data ?? [], projects.data ?? []),
    isSearching: contacts.isPlaceholderData || contacts.isPending || projects.isPlaceholderData || projects.isPending,
    read: async (typed) => {
      const [ofContact, ofProject] = await Promise.all([
        client.fetchQuery(namesLike('contact', wordAfter('@', typed))),
        client.fetchQuery(namesLike('pr_project', wordAfter('#', typed))),
      ]);
      return understand(typed, ofContact, ofProject);
    },
    activities,
    lastActivity: last?.client_service_id ?? null,
    today,
  };
};
