import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { codePoints } from '#contract/notation.ts';
import type { NamingResource, RowName } from '#contract/kontor/import-names-operations.ts';
import type { PickerOption } from '#api/names/named.ts';
import { nameQuery } from '#api/names/names.ts';
import { checkNames } from '#api/records/import-names.ts';
import { useSignedIn } from '#auth/session.ts';
import type { FileChoices } from '../../import/match/file-choices.ts';
import type { Choice } from '../../import/match/mapping.ts';
import type { StoredImport } from '../../import/match/stored-import.ts';
import { namedField, type NamedField } from './named-field.ts';
import { keyOf, type FileName } from './row-names.ts';

const namesOf = (results: readonly UseQueryResult<PickerOption | null>[]) => results.map(({ data }) => data?.name);

/** A name that means no record by itself, or several. */
export type UnknownName = FileName & { readonly of: NamedField };

/**
 * Names with the choice that begins: that of an earlier file, else a new record; undefined asks the user. The contact of an
 * invoice is always asked for, because a new one has no address.
 */
type Proposals = readonly { readonly name: UnknownName; readonly choice: Choice | undefined }[];

type Input = {
  readonly resource: NamingResource;
  readonly names: readonly FileName[];
  readonly kept: StoredImport;
  /** The choices of the interrupted import of this file. */
  readonly before: FileChoices | undefined;
  /** False if the names in a field may be numbers or addresses, which name nobody. */
  readonly canCreate?: boolean;
};

/** The names of a file that mean no record by themselves, with what they shall mean for all their rows. */
export const useFileNames = ({ resource, names, kept, before, canCreate = true }: Input) => {
  const client = useQueryClient();
  const caller = useSignedIn();
  const [earlier] = useState(() => kept.choices());
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(() => new Map(before?.names));
  const propose = async (signal: AbortSignal): Promise<Proposals> => {
    const outcomes = await checkNames(
      resource,
      names.map(({ field, value }) => ({ field, value })),
      signal,
    );
    const { references } = await earlier;
    const proposals = names.map(async (name, index) => {
      const [outcome, field] = [outcomes[index], namedField(resource, name.field, caller)];
      if (outcome === 'known' || field === undefined) return [];
      const of = canCreate ? field : { ...field, maxLength: undefined };
      const last = references.get(name.key);
      const isThere = typeof last !== 'number' || (await client.fetchQuery(nameQuery(of.named, last))) !== null;
      const isProposed = outcome === 'unknown' && resource !== 'invoice';
      const isNew = isProposed && of.maxLength !== undefined && codePoints(name.value) <= of.maxLength;
      const choice = last !== undefined && isThere ? last : isNew ? { create: name.value } : undefined;
      return [{ name: { ...name, of }, choice }];
    });
    return (await Promise.all(proposals)).flat();
  };
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['import_names', resource, canCreate, names.map(({ key, rows }) => [key, rows])],
    queryFn: ({ signal }) => propose(signal),
    enabled: names.length > 0,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  const proposals = names.length === 0 ? undefined : data;
  const choices = useMemo(() => {
    const proposed = new Map(proposals?.map(({ name, choice }) => [name.key, choice]));
    return new Map(
      names.flatMap(({ key }) => {
        const choice = chosen.has(key) ? chosen.get(key) : proposed.get(key);
        return choice === undefined ? [] : [[key, choice] as const];
      }),
    );
  }, [names, proposals, chosen]);
  const records = proposals?.flatMap(({ name: { key, of } }) => {
    const choice = choices.get(key);
    return typeof choice === 'number' ? [{ key, ...nameQuery(of.named, choice) }] : [];
  });
  const shown = useQueries({ queries: records ?? [], combine: namesOf });
  const shownNames = new Map(records?.map(({ key }, index) => [key, shown[index] ?? '…']));
  return {
    /** The name of the record that a name will mean, as shown. */
    nameOf: (name: RowName): string => {
      const key = keyOf(name);
      const choice = choices.get(key);
      if (choice === undefined) return name.value;
      return choice === null ? '' : typeof choice === 'number' ? (shownNames.get(key) ?? '') : choice.create;
    },
    unknown: proposals?.map(({ name }) => name) ?? [],
    choices,
    isReady: names.length === 0 || (data !== undefined && !isPlaceholderData),
    isFailed: isError,
    retry: refetch,
    choose: (key: string, choice: Choice): void => {
      setChosen((all) => new Map([...all, [key, choice]]));
      void kept.keepChoices({ references: new Map([[key, choice]]) });
    },
  };
};
export type FileNames = ReturnType<typeof useFileNames>;
