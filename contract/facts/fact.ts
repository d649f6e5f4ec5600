/**
 * The documented interface as tables, written by hand from the document and from nothing else: these files import no code that
 * they are compared with (`contract/facts.test.ts`). Types of fields use the words of docs/reference/README.md, "Notation".
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

/** A field of a record. What stands in parentheses is left open by the document and ruled in docs/reference/rulings. */
type RecordField =
  | Kind
  | `${Kind} or null`
  | `${Kind} (or null)`
  | `(${Kind})`
  | `(${Kind}) or null`
  | `(${Kind} or null)`;
export type Fields = { readonly [name: string]: RecordField };

/** A field of an input; null is not described there. */
type InputFields = { readonly [name: string]: Kind | `(${Kind})` };
export type Input = { readonly required: InputFields; readonly optional: InputFields };

type StandardOperation = 'list' | 'search' | 'show' | 'create' | 'overwrite' | 'edit' | 'delete';

/** An operation beyond the standard set; the path is below {base_url}. */
export type Action = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly scopes: readonly string[];
  readonly sends?: Input;
  readonly status: 200 | 201;
  readonly answers: 'success object' | 'PDF download object' | 'invoice record';
};

export type ResourceFacts = {
  /** Below {base_url}, with `:name` for each variable segment. */
  readonly path: string;
  readonly deprecated?: true;
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly sort: readonly string[];
  readonly search: readonly string[];
  readonly standard: readonly StandardOperation[];
  readonly actions?: { readonly [name: string]: Action };
  readonly record: Fields;
  /** Fields that only single records have: the answers of show, create and edit. */
  readonly single?: Fields;
  readonly create: Input;
  readonly overwrite?: Input;
  readonly edit?: Input;
  /** Another name of a field, in an input or a search, and its name in the record. */
  readonly synonyms?: { readonly [name: string]: string };
};
