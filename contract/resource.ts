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
 * One resource of the document, or a companion of the gap register. An operation exists exactly when its key is present:
 * `search` (list and show always exist), `create`, `overwrite`, `edit`, `delete`.
 */
export type Resource = {
  /** The document's word, singular, with underscores: `timetracking`, `bank_account`. */
  readonly name: string;
  /** Below {base_url}; `:name` stands for an id of a parent, or for the parent's own segment. */
  readonly path: `/${string}`;
  readonly scopes: { readonly read: readonly Scope[]; readonly write: readonly Scope[] };
  readonly sort: readonly string[];
  readonly search?: readonly string[];
  readonly record: z.ZodObject;
  readonly create?: z.ZodObject;
  readonly overwrite?: z.ZodObject;
  readonly edit?: z.ZodObject;
  readonly delete?: true;
  readonly actions?: { readonly [name: string]: Action };
  /** Operations of a documented resource that the document does not give. */
  readonly added?: readonly ['delete'];
  /** Columns that search knows and no record or input shows. */
  readonly unshown?: { readonly [field: string]: z.ZodType };
  /** What our own query tells beside record and inputs: where a record leads, or when it was issued. */
  readonly queried?: { readonly [field: string]: z.ZodType };
  /** Another name of a record field: `pr_project_id` of an input or `is_valid_until` of a search. */
  readonly synonyms?: { readonly [name: string]: string };
  readonly deprecated?: true;
  /** Not in the document: a resource it only names. */
  readonly extension?: true;
};

/** Keeps the literal type of an entry, so that `api.overwrite(at(timetracking))` does not compile. */
export const defineResource = <const Entry extends Resource>(resource: Entry): Entry => resource;

/** Whether our own query finds it: what stands below no other record, or tells what it stands below. */
export const isQueried = ({ path, queried }: Resource): boolean => !path.includes(':') || queried !== undefined;

/** An operation of the `kontor` namespace, ours alone. All facts about it are here; `implement` of the service and `call` of the app follow them. */
export type Operation = {
  readonly name: string;
  /** One line for the description of the interface, where the name does not say it. */
  readonly summary?: string;
  readonly method: Method;
  /** Below {base_url}. */
  readonly path: `/kontor/${string}`;
  readonly scopes: readonly Scope[];
  /** Another right that it needs, checked once the body is read. */
  readonly also?: { readonly scopes: readonly Scope[]; readonly access: 'read' | 'write' };
  /** Who may, whatever the scopes; every role where it is absent. */
  readonly roles?: readonly Role[];
  /** Of the caller's own login: the right to read suffices. */
  readonly own?: true;
  /** For Kontor's own app only: another application is refused whatever its scopes are. */
  readonly ownApp?: true;
  /** A POST that reads what its body describes: it may be repeated, and the right to read suffices. */
  readonly reading?: true;
  readonly body?: z.ZodType;
  /** The part of the body that refuses the request; the rows in it are judged one by one. Absent: the whole body. */
  readonly envelope?: z.ZodType;
  /** Bytes of the longest body, where it may be longer than others. */
  readonly largestBody?: number;
  readonly answer: z.ZodType;
  readonly status: 200 | 201;
};

export const defineOperation = <const Entry extends Operation>(operation: Entry): Entry => operation;
