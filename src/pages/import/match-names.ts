import type { QueryClient } from '@tanstack/react-query';
import { searchNames } from '#api/name-load.ts';
import type { Found } from '#api/named.ts';
import { nameQuery } from '#api/names.ts';
import { fold } from '#domain/text.ts';
import { inTurn } from './in-turn.ts';
import type { Kind } from './mapping.ts';
import { namedBy } from './mapping.ts';
import type { Tally } from './tally.ts';

const atOnce = 6;
const longestSearch = 200;

const only = (found: readonly Found[]): number | undefined => (found.length === 1 ? found[0]?.id : undefined);

const search = async (client: QueryClient, kind: Kind, text: string): Promise<readonly Found[]> =>
  text === '' ? [] : searchNames(client, namedBy[kind], text.slice(0, longestSearch));

const matchName = async (client: QueryClient, kind: Kind, name: string): Promise<number | undefined> =>
  only((await search(client, kind, name)).filter((each) => fold(each.name) === fold(name)));

/** A user is the one with this e-mail address, else the only one with this name. */
const matchUser = async (client: QueryClient, { name, detail }: Tally): Promise<number | undefined> => {
  const byAddress = await search(client, 'users', detail);
  const id = only(byAddress.filter((each) => fold(each.detail) === fold(detail)));
  return id ?? matchName(client, 'users', name);
};

/** What was chosen before, as long as the service still has it. */
const stillThere = async (client: QueryClient, kind: Kind, id: number): Promise<boolean> =>
  (await client.fetchQuery(nameQuery(namedBy[kind], id))) !== null;

const match = async (
  client: QueryClient,
  kind: Kind,
  tally: Tally,
  before: number | null | undefined,
): Promise<number | null | undefined> => {
  if (before === null) return null;
  if (before !== undefined && (await stillThere(client, kind, before))) return before;
  return kind === 'users' ? matchUser(client, tally) : matchName(client, kind, tally.name);
};

/**
 * Finds the records for names of a file, by their keys: what was chosen for the name the last time, else the only record of
 * that name, without regard to case. Names with several are left open.
 */
export const matchNames = async (
  client: QueryClient,
  kind: Kind,
  tallies: readonly Tally[],
  chosenBefore: ReadonlyMap<string, number | null>,
): Promise<ReadonlyMap<string, number | null>> => {
  const found = new Map<string, number | null>();
  await inTurn(tallies, atOnce, async (tally) => {
    const id = await match(client, kind, tally, chosenBefore.get(tally.key));
    if (id !== undefined) found.set(tally.key, id);
  });
  return found;
};
