import type { z } from 'zod';
import type { Resource } from '#contract/resource.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { bodyFrom, changedFields, valuesFrom, type RecordValue, type RecordValues } from './record-values.ts';

export type Creatable = Resource & { readonly create: z.ZodObject; readonly edit: z.ZodObject };

/** The input fields of a resource, which `FieldSpec`s name. */
export type InputName<Entry extends Creatable> = Entry extends unknown
  ? keyof z.input<Entry['create']> & string
  : never;

/** The form of a resource: its values, their validation by the contract, and the request bodies. */
export type RecordForm<Entry extends Creatable> = {
  readonly resource: Entry;
  /** The contract's errors for a new record, or for an edited one, where `before` holds its earlier values. */
  readonly problemsOf: (values: RecordValues, before: RecordValues | null) => readonly z.core.$ZodIssue[];
  readonly valuesOf: (record: AppRecord<Entry> | undefined) => RecordValues;
  /** Throws a TypeError if the values do not fit. */
  readonly bodyOf: (values: RecordValues) => z.input<Entry['create']>;
  /** Only the changed fields. */
  readonly changesOf: (before: RecordValues, after: RecordValues) => z.input<Entry['edit']>;
};

const parsed = <Entry extends Creatable, Key extends 'create' | 'edit'>(
  resource: Entry,
  key: Key,
  body: unknown,
): z.input<Entry[Key]> => {
  const fits = (value: unknown): value is z.input<Entry[Key]> => resource[key].safeParse(value).success;
  if (!fits(body)) throw new TypeError('The form accepted an incomplete record.');
  return body;
};

const isEmpty = (value: RecordValue | undefined): boolean => value === undefined || value === null || value === '';

const withSynonyms = ({ synonyms = {} }: Resource, record: object): Record<string, unknown> => {
  const values = new Map<string, unknown>(Object.entries(record));
  const named = Object.entries(synonyms).map(([input, output]) => [input, values.get(input) ?? values.get(output)]);
  return { ...Object.fromEntries(values), ...Object.fromEntries(named) };
};

/**
 * The form of a resource, from the contract's create and edit schemas. `read` fills inputs that the record has under another name and type
 * (`have_remember` of a task); the resource's synonyms are built in.
 */
export const recordForm = <Entry extends Creatable>(
  resource: Entry,
  read: (record: AppRecord<Entry>) => RecordValues = () => ({}),
): RecordForm<Entry> => {
  const { create, edit } = resource;
  const problemsOf = (values: RecordValues, before: RecordValues | null): readonly z.core.$ZodIssue[] => {
    if (before === null) return create.safeParse(bodyFrom(create, values, true)).error?.issues ?? [];
    // A field that was and is empty is not sent.
    const isSent = (field: string) => field in edit.shape && !(isEmpty(values[field]) && isEmpty(before[field]));
    const body = Object.entries(bodyFrom(create, values, false)).filter(([field]) => isSent(field));
    return edit.safeParse(Object.fromEntries(body)).error?.issues ?? [];
  };
  return {
    resource,
    problemsOf,
    valuesOf: (record) =>
      record === undefined
        ? valuesFrom(create, {})
        : { ...valuesFrom(create, withSynonyms(resource, record)), ...read(record) },
    bodyOf: (values) => parsed(resource, 'create', bodyFrom(create, values, true)),
    changesOf: (before, after) => {
      const changed = new Set(changedFields(before, after));
      const body = Object.entries(bodyFrom(create, after, false)).filter(([field]) => field in edit.shape);
      return parsed(resource, 'edit', Object.fromEntries(body.filter(([field]) => changed.has(field))));
    },
  };
};
