import { queryOptions, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryBody } from '#contract/kontor/query-operation.ts';
import { useSignedIn } from '#auth/session.ts';
import type { Language } from '#contract/languages.ts';
import { pageLanguage } from '#texts/language.ts';
import { useLanguage } from '#texts/texts-context.tsx';
import { numberOf, resourceNameOf, type PickerOption, type NamedResource } from './named.ts';

/** The code that requests names loads after the first paint. */
const nameLoad = () => import('./name-load.ts');

const fiveMinutes = 300_000;

/** Query options of the name of one record in a language; null if the service gives none. */
export const nameQuery = (named: NamedResource, id: number, language: Language = pageLanguage()) =>
  queryOptions({
    queryKey: [resourceNameOf(named), 'name', id, language],
    queryFn: async ({ client }) => (await nameLoad()).loadName(client, named, id, language),
    staleTime: fiveMinutes,
  });

const dataOf = (results: readonly UseQueryResult<PickerOption | null>[]): (PickerOption | null | undefined)[] =>
  results.map(({ data }) => data);

/** The names of records by id: `#17` if the service gives none, absent while loading. */
export const useNames = (named: NamedResource, ids: Iterable<number>): ReadonlyMap<number, string> => {
  const { language } = useLanguage();
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const found = useQueries({ queries: unique.map((id) => nameQuery(named, id, language)), combine: dataOf });
  const key = unique.join(',');
  return useMemo(() => {
    const numbers = key === '' ? [] : key.split(',').map(Number);
    const pairs = numbers.map((id, index) => [id, found[index]] as const);
    return new Map(pairs.flatMap(([id, name]) => (name === undefined ? [] : [[id, name?.name ?? numberOf(id)]])));
  }, [key, found]);
};

/** The name of one record: `…` while loading, `#17` if the service gives none; 0 is no record and has no name. */
export const useName = (named: NamedResource, id: number): string => {
  const { language } = useLanguage();
  const { data, isPending } = useQuery({ ...nameQuery(named, id, language), enabled: id !== 0 });
  if (id === 0) return '';
  return data?.name ?? (isPending ? '…' : numberOf(id));
};

/** The signed-in user's name. */
export const useUserName = (): string => useName('user', useSignedIn().user_id);

type SearchNames = (
  named: NamedResource,
  text: string,
  signal?: AbortSignal,
  filter?: QueryBody['filter'],
) => Promise<PickerOption[]>;

/** Searches names for a picker. */
export const useSearchNames = (): SearchNames => {
  const client = useQueryClient();
  return useMemo(
    () =>
      async (...parameters) =>
        (await nameLoad()).searchNames(client, ...parameters),
    [client],
  );
};
