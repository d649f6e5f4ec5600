import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSignedIn } from '#auth/session.ts';
import { codePoints } from '#contract/notation.ts';
import type { StoredChoices, StoredImport } from './stored-import.ts';
import {
  kinds,
  mergeChoices,
  namesOf,
  noChoices,
  openNames,
  unnamedTally,
  type Choice,
  type Choices,
  type Kind,
  type Mapping,
} from './mapping.ts';
import { matchNames, type Match } from './match-names.ts';
import type { ExportReading } from '../read/read-export.ts';
import type { ActivitySource, Tally } from '../read/tally.ts';

type Found = ReadonlyMap<string, Match> | undefined;

/** Automatic matches for the names of a file. The user for unknown people is chosen each time. */
const useFound = (reading: ExportReading, before: Promise<StoredChoices>) => {
  const client = useQueryClient();
  return useQueries({
    queries: kinds.map((kind) => {
      const names = [...(kind === 'users' ? [] : [unnamedTally]), ...namesOf(reading, kind)];
      return {
        queryKey: ['import_names', kind, names.map(({ key }) => key)],
        queryFn: async () => matchNames(client, kind, names, (await before)[kind]),
        staleTime: Infinity,
        gcTime: 0,
        placeholderData: keepPreviousData,
      };
    }),
    combine: (results) => ({
      found: results.map(({ data }): Found => data),
      isMatching: results.some((each) => each.isPending),
    }),
  });
};

/** For each kind, the maximum length of a name that can become a record; undefined if none can. */
export type Creatable = { readonly [kind in Kind]: number | undefined };

/** The default for a name without a choice: the match, or a new record if there is none and one can be created. */
const byItself = (
  kind: Kind,
  { key, name }: Tally,
  found: Found,
  maxLength: number | undefined,
): Choice | undefined => {
  const match = found?.get(key);
  if (found === undefined || match === 'several') return undefined;
  if (match !== undefined) return match;
  const isCreatable = maxLength !== undefined && codePoints(name) <= maxLength;
  if (isCreatable) return { create: name };
  return maxLength === undefined && (kind === 'clients' || kind === 'projects') ? null : undefined;
};

const suggested = (kind: Kind, tallies: readonly Tally[], found: Found, maxLength: number | undefined) =>
  new Map(
    tallies.flatMap((tally) => {
      const isNone = tally.key === unnamedTally.key;
      const choice = isNone ? found?.get(tally.key) : byItself(kind, tally, found, maxLength);
      return choice === undefined || choice === 'several' ? [] : [[tally.key, choice] as const];
    }),
  );

/**
 * The mapping of a file: matches or new records for its names, and the user's own choices, which are stored for the next file. Rows
 * without a user go to the user who is signed in; for unknown people the page asks.
 */
export const useMapping = (
  reading: ExportReading,
  activityFrom: readonly ActivitySource[],
  kept: StoredImport,
  creatable: Creatable,
  hasUsers: boolean,
) => {
  const { user_id } = useSignedIn();
  const [before] = useState(() => kept.choices());
  const [chosen, setChosen] = useState<Choices>(noChoices);
  const { found, isMatching } = useFound(reading, before);
  const mapping = useMemo((): Mapping => {
    const [users, activities, clients, projects] = found;
    const of = (kind: Kind, matches: Found) =>
      suggested(kind, [unnamedTally, ...namesOf(reading, kind)], matches, creatable[kind]);
    const choices = mergeChoices(
      {
        users: of('users', users),
        activities: of('activities', activities),
        clients: of('clients', clients),
        projects: of('projects', projects),
      },
      chosen,
    );
    const isKnown = !hasUsers || openNames(reading, choices, 'users').length === 0;
    const me = isKnown && !choices.users.has(unnamedTally.key) ? [[unnamedTally.key, user_id] as const] : [];
    return { choices: { ...choices, users: new Map([...choices.users, ...me]) }, activityFrom };
  }, [reading, found, chosen, user_id, activityFrom, creatable, hasUsers]);
  const choose = (kind: Kind, key: string, choice: Choice): void => {
    const made = { ...noChoices, [kind]: new Map([[key, choice]]) };
    setChosen((current) => mergeChoices(current, made));
    void kept.keepChoices(made);
  };
  return { mapping, isMatching, choose };
};
