/**
 * The documented interface as tables, written by hand from the document and nothing else: these files import no code that they are compared
 * with (`contract/reference/facts.test.ts`). Field types use the words of docs/reference/README.md, "Notation".
 */
type Kind =
  | 'integer'
  | 'integer 0 to 2'
  | 'decimal'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'h:mm'
  | 'string'
  | `string ${number}`
  | 'e-mail address'
  | 'object'
  | 'list'
  | 'true'
  | `"${string}"`
  | `Resource ${string}`;

/** A field of a record. Parts in parentheses are left open by the document and decided in docs/reference/rulings. */
type RecordField =
  | Kind
  | `${Kind} or null`
  | `${Kind} (or null)`
  | `(${Kind})`
  | `(${Kind}) or null`
  | `(${Kind} or null)`;
export type Fields = { readonly [name: string]: RecordField };

/** A field of an input; the document does not describe null there. */
type InputFields = { readonly [name: string]: Kind | `(${Kind})` };
export type Input = { readonly required: InputFields; readonly optional: InputFields };

type StandardOperation = 'list' | 'search' | 'show' | 'create' | 'overwrite' | 'edit' | 'delete';

/** An operation beyond the standard set; the path is relative to {base_url}. */
export type Action = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly scopes: readonly string[];
  readonly sends?: Input;
  readonly status: 200 | 201;
  readonly answers: 'success object' | 'PDF download object' | 'invoice record';
};

export type ResourceFacts = {
  /** Relative to {base_url}, with `:name` for each variable segment. */
  readonly path: string;
  readonly deprecated?: true;
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly sort: readonly string[];
  readonly search: readonly string[];
  readonly standard: readonly StandardOperation[];
  readonly actions?: { readonly [name: string]: Action };
  readonly record: Fields;
  /** Fields that only single records have: the responses of show, create and edit. */
  readonly single?: Fields;
  readonly create: Input;
  readonly overwrite?: Input;
  readonly edit?: Input;
  /** Other names of fields, in an input or a search, with their names in the record. */
  readonly synonyms?: { readonly [name: string]: string };
};
