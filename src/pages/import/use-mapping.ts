import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSignedIn } from '#auth/session.ts';
import type { KeptImport } from './kept-import.ts';
import type { Choices, Kind, Mapping } from './mapping.ts';
import { kinds, mergeChoices, namesOf, noChoices, others } from './mapping.ts';
import { matchNames } from './match-names.ts';
import type { ExportReading } from './read-export.ts';
import type { ActivitySource } from './tally.ts';

/** What was found for the names of a file by itself. */
const useFound = (reading: ExportReading, before: Promise<Choices>) => {
  const client = useQueryClient();
  return useQueries({
    queries: kinds.map((kind) => {
      const names = [others, ...namesOf(reading, kind)];
      return {
        queryKey: ['import_names', kind, names.map(({ key }) => key)],
        queryFn: async () => matchNames(client, kind, names, (await before)[kind]),
        staleTime: Infinity,
        gcTime: 0,
        placeholderData: keepPreviousData,
      };
    }),
    combine: (results) => ({
      found: results.map(({ data }) => data),
      isMatching: results.some((each) => each.isPending),
    }),
  });
};

/**
 * The mapping of a file: what was found for its names, and what a person chooses instead, which is kept for the next file.
 * Rows of nobody found go to the user who is signed in.
 */
export const useMapping = (reading: ExportReading, activityFrom: readonly ActivitySource[], kept: KeptImport) => {
  const { user_id } = useSignedIn();
  const [before] = useState(() => kept.choices());
  const [chosen, setChosen] = useState<Choices>(noChoices);
  const { found, isMatching } = useFound(reading, before);
  const mapping = useMemo((): Mapping => {
    const [users = new Map(), activities = new Map(), clients = new Map(), projects = new Map()] = found;
    const signedIn = new Map([[others.key, user_id]]);
    const byItself = { users: new Map([...signedIn, ...users]), activities, clients, projects };
    return { choices: mergeChoices(byItself, chosen), activityFrom };
  }, [found, chosen, user_id, activityFrom]);
  const choose = (kind: Kind, key: string, id: number | null): void => {
    const choice = { ...noChoices, [kind]: new Map([[key, id]]) };
    setChosen((current) => mergeChoices(current, choice));
    void kept.keepChoices(choice);
  };
  return { mapping, isMatching, choose };
};
