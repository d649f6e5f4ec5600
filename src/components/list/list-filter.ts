import type { Criterion, RecordQuery } from '#api/record-query.ts';
import type { Named } from '#api/named.ts';
import { isDate } from '#domain/calendar.ts';

type Common = {
  /** Of the record; `date` of a period stands as `date_from` and `date_to` in the address. */
  readonly field: string;
  readonly label: string;
};
/** `except`: everything that does not have this value, nothing included; `criteria`: what holds in place of the value. */
type FilterOption = {
  readonly value: string;
  readonly label: string;
  readonly except?: number;
  readonly criteria?: readonly Criterion[];
};
/** By what a list can be filtered: a record referred to, one of a few values, or days from and to. */
export type ListFilter = Common &
  (
    | { readonly kind: 'reference'; readonly named: Named }
    | { readonly kind: 'choice'; readonly options: readonly FilterOption[] }
    | { readonly kind: 'period' }
  );

/** The names in the address that a filter has. */
export const namesOf = ({ kind, field }: ListFilter): readonly string[] =>
  kind === 'period' ? [`${field}_from`, `${field}_to`] : [field];

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

const isFit = (filter: ListFilter, text: string): boolean => {
  switch (filter.kind) {
    case 'reference':
      return isId(text);
    case 'choice':
      return filter.options.some(({ value }) => value === text);
    case 'period':
      return isDate(text);
  }
};

/** What the address holds under one of a filter's names; what does not fit counts as not set. */
export const readValue = (address: URLSearchParams, filter: ListFilter, name: string): string | null => {
  const text = address.get(name);
  return text !== null && isFit(filter, text) ? text : null;
};

export const isSet = (address: URLSearchParams, filter: ListFilter): boolean =>
  namesOf(filter).some((name) => readValue(address, filter, name) !== null);

/** `true`, `false` and numbers of a choice as the record has them. */
const valueOf = (text: string): unknown => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
};

const criteriaOf = (address: URLSearchParams, filter: ListFilter): readonly Criterion[] => {
  const { field, kind } = filter;
  const value = kind === 'period' ? null : readValue(address, filter, field);
  if (value === null) return [];
  const option = filter.kind === 'choice' ? filter.options.find((each) => each.value === value) : undefined;
  if (option?.criteria !== undefined) return option.criteria;
  if (option?.except !== undefined) return [{ field, criteria: 'not_equal', value: option.except }];
  return [{ field, value: valueOf(value) }];
};

const periodOf = (address: URLSearchParams, filter: ListFilter): RecordQuery['period'] => {
  const from = readValue(address, filter, `${filter.field}_from`);
  const to = readValue(address, filter, `${filter.field}_to`);
  if (from === null && to === null) return undefined;
  return { field: filter.field, ...(from !== null && { from }), ...(to !== null && { to }) };
};

/** The criteria of all filters that the address sets, and its period; a list has one period at most. */
export const readFilters = (
  address: URLSearchParams,
  filters: readonly ListFilter[],
): Pick<RecordQuery, 'filter' | 'period'> => {
  const days = filters.find(({ kind }) => kind === 'period');
  return {
    filter: filters.flatMap((filter) => criteriaOf(address, filter)),
    period: days === undefined ? undefined : periodOf(address, days),
  };
};
