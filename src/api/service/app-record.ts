import { z } from 'zod';
import type { Resource } from '#contract/resource.ts';
import { parseResponse } from './read-answer.ts';

type Inputs<Entry extends Resource> = Entry extends { readonly create: z.ZodType } ? z.output<Entry['create']> : object;

type Queried<Entry extends Resource> = Entry extends {
  readonly queried: infer Fields extends { readonly [field: string]: z.ZodType };
}
  ? { readonly [Field in keyof Fields]?: z.output<Fields[Field]> }
  : object;

/** A record with its id. */
export type Identified = { readonly id: number };

/**
 * A record as the app shows it: with inputs that the document's record omits and its link target, if the service returns them, and with its
 * version for If-Match; null if the service returns none in lists.
 */
export type AppRecord<Entry extends Resource> = { readonly id: number; readonly etag: string | null } & Readonly<
  z.output<Entry['record']>
> &
  Readonly<Partial<Omit<Inputs<Entry>, keyof z.output<Entry['record']>>>> &
  Queried<Entry>;

const schemas = new WeakMap<Resource, z.ZodObject>();

const schemaOf = (resource: Resource): z.ZodObject => {
  const known = schemas.get(resource);
  if (known !== undefined) return known;
  const inputs = Object.entries(resource.create?.shape ?? {});
  const hidden = inputs.flatMap(([name, input]) =>
    name in resource.record.shape ? [] : [[name, z.optional(z.nullable(input))]],
  );
  const queried = Object.entries(resource.queried ?? {}).map(([name, field]) => [name, z.optional(field)]);
  const schema = z.strictObject({
    ...resource.record.shape,
    ...Object.fromEntries([...hidden, ...queried]),
    etag: z.string().nullable(),
  });
  schemas.set(resource, schema);
  return schema;
};

/** Parses a record of the namespace's query, or of the document's list, or of show with its Etag. Throws UnreadableResponse. */
export const parseAppRecord = <Entry extends Resource>(
  resource: Entry,
  record: object,
  etag: string | null,
): AppRecord<Entry> => {
  const schema = schemaOf(resource);
  const isShown = (value: unknown): value is AppRecord<Entry> => schema.safeParse(value).success;
  // A copy of each of 100,000 records takes as long as reading them.
  const answer: unknown = 'etag' in record ? record : { ...record, etag };
  if (isShown(answer)) return answer;
  const read = parseResponse(schema, answer, resource.name);
  if (!isShown(read)) throw new TypeError(`The answer for ${resource.name} does not match the contract.`);
  return read;
};
