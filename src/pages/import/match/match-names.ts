import type { QueryClient } from '@tanstack/react-query';
import { searchNames } from '#api/names/name-load.ts';
import type { PickerOption } from '#api/names/named.ts';
import { nameQuery } from '#api/names/names.ts';
import { fold } from '#domain/text/text.ts';
import { runInOrder } from './run-in-order.ts';
import { namedBy, type Kind } from './mapping.ts';
import type { Tally } from '../read/tally.ts';

const atOnce = 6;
const maxSearchLength = 200;

/** The match for a name: its record, none as chosen before, or several that the user must choose from. */
export type Match = number | null | 'several';

const only = (found: readonly PickerOption[]): number | 'several' | undefined =>
  found.length > 1 ? 'several' : found[0]?.id;

const search = async (client: QueryClient, kind: Kind, text: string): Promise<readonly PickerOption[]> =>
  text === '' ? [] : searchNames(client, namedBy[kind], text.slice(0, maxSearchLength));

/** The records with this name, in the user's words or as stored. */
const sameName = async (client: QueryClient, kind: Kind, name: string): Promise<readonly PickerOption[]> =>
  (await search(client, kind, name)).filter((each) =>
    [each.name, each.stored ?? each.name].some((one) => fold(one) === fold(name)),
  );

/** Matches the user with this e-mail address, otherwise the only one with this name. */
const matchUser = async (client: QueryClient, { name, detail }: Tally): Promise<Match | undefined> => {
  const byAddress = await search(client, 'users', detail);
  const id = only(byAddress.filter((each) => fold(each.detail) === fold(detail)));
  return id ?? only(await sameName(client, 'users', name));
};

/** Matches the project of the same client. One of the same name with another client does not match. */
const matchProject = async (client: QueryClient, { name, detail }: Tally): Promise<Match | undefined> => {
  const found = await sameName(client, 'projects', name);
  if (detail === '') return only(found);
  const owners = await Promise.all(
    found.map(async ({ contact_id: id = null }) => (id === null ? null : client.fetchQuery(nameQuery('contact', id)))),
  );
  const ofClient = found.filter((_, index) => fold(owners[index]?.name ?? '') === fold(detail));
  return only(ofClient) ?? only(found.filter((_, index) => owners[index] === null));
};

/** True if the service still has the record chosen before. */
const stillExists = async (client: QueryClient, kind: Kind, id: number): Promise<boolean> =>
  (await client.fetchQuery(nameQuery(namedBy[kind], id))) !== null;

const match = async (
  client: QueryClient,
  kind: Kind,
  tally: Tally,
  before: number | null | undefined,
): Promise<Match | undefined> => {
  if (before === null) return null;
  if (before !== undefined && (await stillExists(client, kind, before))) return before;
  if (kind === 'users') return matchUser(client, tally);
  return kind === 'projects' ? matchProject(client, tally) : only(await sameName(client, kind, tally.name));
};

/**
 * Finds the records for names of a file, by their keys: the last choice for the name, otherwise the only record of that name,
 * ignoring case.
 */
export const matchNames = async (
  client: QueryClient,
  kind: Kind,
  tallies: readonly Tally[],
  chosenBefore: ReadonlyMap<string, number | null>,
): Promise<ReadonlyMap<string, Match>> => {
  const found = new Map<string, Match>();
  await runInOrder(tallies, atOnce, async (tally) => {
    const id = await match(client, kind, tally, chosenBefore.get(tally.key));
    if (id !== undefined) found.set(tally.key, id);
  });
  return found;
};
