import type { Criterion, RecordQuery } from '#api/records/record-query.ts';
import type { NamedResource } from '#api/names/named.ts';
import { isDate } from '#domain/dates/calendar.ts';
import { periodOfPreset, presets, type Preset } from '#domain/dates/period.ts';

type Common = {
  /** The record's field; the `date` of a period is `date_from` and `date_to` in the address. */
  readonly field: string;
  readonly label: string;
};
/** `except`: everything without this value, including empty; `criteria`: used in place of the value. */
type FilterOption = {
  readonly value: string;
  readonly label: string;
  readonly except?: number;
  readonly criteria?: readonly Criterion[];
};
/** A filter of a list: a referenced record, one of a few values, or a range of days. */
export type ListFilter = Common &
  (
    | {
        readonly kind: 'reference';
        readonly named: NamedResource;
        /** Several may be chosen: the address has their ids separated by commas. */
        readonly several?: boolean;
        /** The label for records that refer to none: `none` in the address. */
        readonly none?: string;
        /** A choice offered directly: oneself. */
        readonly own?: { readonly id: number; readonly label: string };
      }
    | {
        readonly kind: 'choice';
        readonly options: readonly FilterOption[];
        /** Several plain values may be chosen. */
        readonly several?: boolean;
      }
    | { readonly kind: 'period' }
  );

/** A filter's names in the address; a period has two days, or a preset under its own name. */
export const namesOf = ({ kind, field }: ListFilter): readonly string[] =>
  kind === 'period' ? [`${field}_from`, `${field}_to`, field] : [field];

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

const maxValues = 100;

/** The values in an address text, for filters that may have several. */
const partsOf = (filter: ListFilter, text: string): readonly string[] =>
  filter.kind !== 'period' && filter.several === true ? text.split(',').slice(0, maxValues) : [text];

const isFitPart = (filter: ListFilter, name: string, text: string): boolean => {
  switch (filter.kind) {
    case 'reference':
      return isId(text);
    case 'choice':
      return filter.options.some(({ value }) => value === text);
    case 'period':
      return name === filter.field ? presets.some((each) => each === text) : isDate(text);
  }
};

/** The address value for none. */
export const noneValue = 'none';

const isFit = (filter: ListFilter, name: string, text: string): boolean =>
  (filter.kind === 'reference' && filter.none !== undefined && text === noneValue) ||
  partsOf(filter, text).every((part) => isFitPart(filter, name, part));

/** The address value under one of a filter's names; an invalid one counts as not set. */
export const readValue = (address: URLSearchParams, filter: ListFilter, name: string): string | null => {
  const text = address.get(name);
  return text !== null && isFit(filter, name, text) ? text : null;
};

/** The values that a filter is set to, without none. */
export const readValues = (address: URLSearchParams, filter: ListFilter): readonly string[] => {
  const text = readValue(address, filter, filter.field);
  return text === null || text === noneValue ? [] : partsOf(filter, text);
};

/** The preset of a period in the address. */
export const readPreset = (address: URLSearchParams, filter: ListFilter): Preset | undefined =>
  presets.find((each) => each === readValue(address, filter, filter.field));

export const isSet = (address: URLSearchParams, filter: ListFilter): boolean =>
  namesOf(filter).some((name) => readValue(address, filter, name) !== null);

/** Converts `true`, `false` and numbers of a choice to the record's types. */
const valueOf = (text: string): unknown => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
};

const criteriaOf = (address: URLSearchParams, filter: ListFilter): readonly Criterion[] => {
  const { field, kind } = filter;
  const value = kind === 'period' ? null : readValue(address, filter, field);
  if (value === null) return [];
  if (value === noneValue) return [{ field, criteria: 'is_null' }];
  const parts = partsOf(filter, value);
  if (parts.length > 1) return [{ field, criteria: 'in', value: parts.map(valueOf) }];
  const option = filter.kind === 'choice' ? filter.options.find((each) => each.value === value) : undefined;
  if (option?.criteria !== undefined) return option.criteria;
  if (option?.except !== undefined) return [{ field, criteria: 'not_equal', value: option.except }];
  return [{ field, value: valueOf(value) }];
};

const periodOf = (address: URLSearchParams, filter: ListFilter, today: string): RecordQuery['period'] => {
  const preset = readPreset(address, filter);
  if (preset !== undefined) return { field: filter.field, ...periodOfPreset(preset, today) };
  const from = readValue(address, filter, `${filter.field}_from`);
  const to = readValue(address, filter, `${filter.field}_to`);
  if (from === null && to === null) return undefined;
  return { field: filter.field, ...(from !== null && { from }), ...(to !== null && { to }) };
};

/** The criteria of all filters in the address. */
export const readCriteria = (address: URLSearchParams, filters: readonly ListFilter[]): readonly Criterion[] =>
  filters.flatMap((filter) => criteriaOf(address, filter));

/** The criteria of all filters in the address, with the period relative to today; a list has at most one period. */
export const readFilters = (
  address: URLSearchParams,
  filters: readonly ListFilter[],
  today: string,
): Pick<RecordQuery, 'filter' | 'period'> => {
  const days = filters.find(({ kind }) => kind === 'period');
  return {
    filter: readCriteria(address, filters),
    period: days === undefined ? undefined : periodOf(address, days, today),
  };
};
