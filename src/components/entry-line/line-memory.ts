import type { QueryClient } from '@tanstack/react-query';
import { nameQuery } from '#api/names/names.ts';
import type { PickerOption, NamedResource } from '#api/names/named.ts';
import { isHosted } from '#api/service/namespace.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import type { FormerEntry } from '#domain/entry-line/suggestions.ts';

/** The user's earlier entries, newest first. */
export type LineMemory = {
  /** Each text once per activity, contact and project. */
  readonly former: readonly FormerEntry[];
  readonly activityIds: readonly number[];
  readonly contacts: readonly PickerOption[];
  readonly projects: readonly PickerOption[];
};

const maxEntries = 200;
/** A hosted service needs one request per name. */
const maxHosted = 40;

const ids = (entries: readonly TimeEntry[], idOf: (entry: TimeEntry) => number | null): readonly number[] => [
  ...new Set(entries.flatMap((entry) => idOf(entry) ?? [])),
];

/** The user's last entries with the names they refer to. Throws like `send`. */
export const loadMemory = async (client: QueryClient, user_id: number): Promise<LineMemory> => {
  const limit = (await isHosted(client)) ? maxHosted : maxEntries;
  const { entries } = await client.fetchQuery(timeEntries({ user_id }, { offset: 0, limit }));
  const written = entries.toSorted((one, other) => other.id - one.id);
  const namesOf = async (named: NamedResource, ids: readonly number[]): Promise<ReadonlyMap<number, PickerOption>> => {
    const found = await Promise.all(ids.map((id) => client.fetchQuery(nameQuery(named, id))));
    return new Map(found.flatMap((name) => (name === null ? [] : [[name.id, name]])));
  };
  const activityIds = ids(written, ({ client_service_id }) => client_service_id);
  const contactIds = ids(written, ({ contact_id }) => contact_id);
  const projectIds = ids(written, ({ pr_project_id }) => pr_project_id);
  const [activities, contacts, projects] = await Promise.all([
    namesOf('client_service', activityIds),
    namesOf('contact', contactIds),
    namesOf('pr_project', projectIds),
  ]);
  const entryOf = (entry: TimeEntry): FormerEntry => ({
    text: (entry.text ?? '').replaceAll(/\s+/g, ' ').trim(),
    date: entry.date,
    activity: activities.get(entry.client_service_id) ?? null,
    contact: contacts.get(entry.contact_id ?? 0) ?? null,
    project: projects.get(entry.pr_project_id ?? 0) ?? null,
  });
  const keyOf = ({ text, activity, contact, project }: FormerEntry): string =>
    JSON.stringify([text, activity?.id, contact?.id, project?.id]);
  const former = written.map(entryOf).filter(({ text }) => text !== '');
  return {
    former: [...Map.groupBy(former, keyOf).values()].flatMap(([last]) => last ?? []),
    activityIds,
    contacts: [...contacts.values()],
    projects: [...projects.values()],
  };
};
