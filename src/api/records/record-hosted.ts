import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Resource } from '#contract/resource.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { foldAccents } from '#domain/text/text.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { hostedTracked } from '../time-entries/hosted-time-entries.ts';
import type { ResourceEndpoint } from './operations.ts';
import { readAll } from '../service/read-all.ts';
import type { Criterion, RecordQuery } from './record-query.ts';

type Fields = Readonly<Record<string, unknown>>;
const anyRecord = z.looseObject({ id: z.int() });

/** The matching records of a hosted service, in the requested order; `cut`: the service has more records than were read. */
export type HostedFound = { readonly records: readonly Fields[]; readonly cut: boolean };

/** Maximum number of records that are read; the list says if there are more. */
const maxRead = 20_000;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const compare = (one: unknown, other: unknown): number => {
  const [first, second] = [textOf(one), textOf(other)];
  const [a, b] = [parseDecimal(first), parseDecimal(second)];
  if (a !== undefined && b !== undefined) return a < b ? -1 : Number(a > b);
  return first.localeCompare(second, 'de-CH');
};

/** Decimals are equal in any notation. */
const isEqual = (one: unknown, other: unknown): boolean => compare(one, other) === 0;

/** Returns whether a record meets a criterion of the namespace's query: equal, one of several, not equal, or empty. */
const meets =
  ({ field, value, criteria }: Criterion) =>
  (record: Fields): boolean => {
    if (criteria === 'in') return Array.isArray(value) && value.some((each) => isEqual(record[field], each));
    return isEqual(record[field], value) !== (criteria === 'not_equal');
  };

const isWithin =
  ({ field, from = '', to = '~' }: NonNullable<RecordQuery['period']>) =>
  (record: Fields): boolean => {
    const day = textOf(record[field]).slice(0, 10);
    return day >= from && day <= to;
  };

const hasWords = (text: string) => {
  const words = foldAccents(text).split(/\s+/);
  return (record: Fields): boolean => {
    const texts = Object.values(record).flatMap((value) => (typeof value === 'string' ? [foldAccents(value)] : []));
    return words.every((word) => texts.some((each) => each.includes(word)));
  };
};

/** Sorts by `order_by`: `name_desc,id`; empty values come first, or last in descending order. */
const sortedBy = (records: readonly Fields[], order_by: string): readonly Fields[] => {
  const orders = order_by.split(',').map((each) => ({
    field: each.replace(/_(asc|desc)$/, ''),
    sign: each.endsWith('_desc') ? -1 : 1,
  }));
  return records.toSorted((one, other) =>
    orders.reduce((found, { field, sign }) => found || sign * compare(one[field], other[field]), 0),
  );
};

const isSearchable = ({ search = [] }: Resource, { field, criteria }: Criterion): boolean =>
  criteria === undefined && search.includes(field);

/**
 * The records of a service that only supports the document: equality criteria in its search fields are sent, the rest is filtered and
 * sorted here. Cached for a while, so that paging does not read everything again.
 */
export const hostedRecords = async (
  client: QueryClient,
  { resource, path }: ResourceEndpoint<Resource>,
  { filter, period, text, order_by }: RecordQuery,
): Promise<HostedFound> => {
  const criteria = filter.filter((each) => isSearchable(resource, each)).map(({ field, value }) => ({ field, value }));
  const found = await client.fetchQuery({
    queryKey: [resource.name, path, 'all', criteria],
    queryFn: ({ signal }): Promise<HostedFound> =>
      resource.name === timetracking.name
        ? hostedTracked(criteria, signal)
        : readAll({ records: z.array(anyRecord), path, sort: resource.sort, criteria }, { max: maxRead, signal }),
    staleTime: 15_000,
  });
  const kept = found.records.filter(
    (record) =>
      filter.every((each) => meets(each)(record)) &&
      (period === undefined || isWithin(period)(record)) &&
      (text.trim() === '' || hasWords(text.trim())(record)),
  );
  return { records: sortedBy(kept, order_by), cut: found.cut };
};
