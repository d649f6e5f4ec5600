import type { z } from 'zod';
import type { Role } from './roles.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An operation beyond the standard set, below the path of one record ("Endpoints": start, stop, send, pdf, invoice …). */
export type Action = {
  readonly method: Method;
  /** The last segment of the path: `POST P/<id>/<segment>`. */
  readonly segment: string;
  readonly scopes: readonly Scope[];
  readonly body?: z.ZodObject;
  readonly answer: z.ZodType;
  readonly status: 200 | 201;
  readonly extension?: true;
};

/**
 * One resource of the document, or a companion (rulings/companions). An operation exists exactly when its key is present: `search` (list
 * and show always exist), `create`, `overwrite`, `edit`, `delete`.
 */
export type Resource = {
  /** The document's word, singular, with underscores: `timetracking`, `bank_account`. */
  readonly name: string;
  /** Relative to {base_url}; `:name` is an id of a parent, or the parent's own segment. */
  readonly path: `/${string}`;
  readonly scopes: { readonly read: readonly Scope[]; readonly write: readonly Scope[] };
  /** The roles that may write it, whatever the scopes; if absent, every role with the right to them. */
  readonly writers?: readonly Role[];
  readonly sort: readonly string[];
  readonly search?: readonly string[];
  readonly record: z.ZodObject;
  readonly create?: z.ZodObject;
  readonly overwrite?: z.ZodObject;
  readonly edit?: z.ZodObject;
  readonly delete?: true;
  readonly actions?: { readonly [name: string]: Action };
  /** Operations that the document does not give for this documented resource. */
  readonly added?: readonly ['delete'];
  /** Columns that search knows but no record or input has. */
  readonly unshown?: { readonly [field: string]: z.ZodType };
  /** Additional fields of our own query besides record and inputs: a link target, or the date of issue. */
  readonly queried?: { readonly [field: string]: z.ZodType };
  /** Other names of a record field: `pr_project_id` of an input or `is_valid_until` of a search. */
  readonly synonyms?: { readonly [name: string]: string };
  readonly deprecated?: true;
  /** A resource that the document does not describe. */
  readonly extension?: true;
};

/** Keeps the literal type of an entry, so that `api.overwrite(at(timetracking))` does not compile. */
export const defineResource = <const Entry extends Resource>(resource: Entry): Entry => resource;

/** True if our own query covers a resource: it has no parent, or its query fields name the parent. */
export const isQueried = ({ path, queried }: Resource): boolean => !path.includes(':') || queried !== undefined;

/**
 * An operation of the `kontor` namespace, which only we have. It is described only here; the service's `implement` and the app's `call`
 * take their types from it.
 */
export type Operation = {
  readonly name: string;
  /** One line for the interface description, if the name is not clear enough. */
  readonly summary?: string;
  readonly method: Method;
  /** Relative to {base_url}. */
  readonly path: `/kontor/${string}`;
  readonly scopes: readonly Scope[];
  /** An additional right, checked after the body is read. */
  readonly also?: { readonly scopes: readonly Scope[]; readonly access: 'read' | 'write' };
  /** The roles that may call it, whatever the scopes; every role if absent. */
  readonly roles?: readonly Role[];
  /** Concerns only the caller's own login: the right to read suffices. */
  readonly own?: true;
  /** For Kontor's own app only: another application is refused whatever its scopes are. */
  readonly ownApp?: true;
  /** A POST that only reads: it may be repeated, and the right to read suffices. */
  readonly reading?: true;
  readonly body?: z.ZodType;
  /** The part of the body whose errors refuse the request; its rows are validated one by one. If absent, the whole body. */
  readonly envelope?: z.ZodType;
  /** The maximum body size in bytes, if it exceeds the default. */
  readonly largestBody?: number;
  readonly answer: z.ZodType;
  readonly status: 200 | 201;
};

export const defineOperation = <const Entry extends Operation>(operation: Entry): Entry => operation;
