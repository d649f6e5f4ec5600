import { useNames } from '#api/names/names.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { useStartTexts } from '#texts/texts-context.tsx';

type Referring = Pick<TimeEntry, 'client_service_id' | 'contact_id' | 'pr_project_id'>;

/** Names to show for entries. */
export type EntryNames = {
  readonly activity: (entry: Referring) => string;
  readonly contact: (entry: Referring) => string;
  /** Empty if there is none. */
  readonly project: (entry: Referring) => string;
};

const isId = (id: number | null): id is number => id !== null;

/** The names of the records that entries refer to; `…` while loading. */
export const useEntryNames = (entries: readonly Referring[]): EntryNames => {
  const t = useStartTexts().timetrackings;
  const activities = useNames(
    'client_service',
    entries.map(({ client_service_id }) => client_service_id),
  );
  const contacts = useNames('contact', entries.map(({ contact_id }) => contact_id).filter(isId));
  const projects = useNames('pr_project', entries.map(({ pr_project_id }) => pr_project_id).filter(isId));
  const named = (names: ReadonlyMap<number, string>, id: number): string => names.get(id) ?? '…';
  return {
    activity: ({ client_service_id }) => named(activities, client_service_id),
    contact: ({ contact_id }) => (contact_id === null ? t.noContact : named(contacts, contact_id)),
    project: ({ pr_project_id }) => (pr_project_id === null ? '' : named(projects, pr_project_id)),
  };
};
