import type { Call } from './call.ts';
import type { Transaction } from './store/database.ts';
import type { Row, SqlParameter } from './store/sql.ts';
import type { Column } from './store/table.ts';

/** Columns to be written. */
export type Values = { [column: string]: SqlParameter };
export type Input = { readonly [field: string]: unknown };
export type JsonObject = { [field: string]: unknown };

type Writing = {
  readonly operation: 'create' | 'overwrite' | 'edit';
  /** As sent, validated against the contract. */
  readonly input: Input;
  /** Columns made of the input by the standard encoding; a rule completes them. */
  readonly values: Values;
  /** Before an overwrite or edit. */
  readonly stored: Row | undefined;
};

/**
 * What a resource does beyond storing its input. A rule stands in `rules/`, in a file with the resource's name; a resource without one
 * only stores and shows.
 */
export type Rule = {
  /** Where two resources are views of one table. */
  readonly table?: string;
  /** Replaces the columns derived from the contract. */
  readonly columns?: readonly Column[];
  readonly indexes?: readonly string[];
  /** Fields kept in a column of another name. */
  readonly alias?: { readonly [field: string]: string };
  /** A body as it was sent, with what the record shows in another form than inputs have it brought into theirs. */
  readonly accept?: (body: Input) => Input;
  /** Completes or refuses a write, inside its transaction. */
  readonly write?: (call: Call, transaction: Transaction, writing: Writing) => Promise<Values>;
  /** After the row is written. */
  readonly written?: (call: Call, transaction: Transaction, id: number, writing: Writing) => Promise<void>;
  /** Refuses a delete, or deletes what belongs to the record. */
  readonly remove?: (call: Call, transaction: Transaction, stored: Row) => Promise<void>;
  /** Adds the computed fields of the record. `single`: show, create, overwrite, edit. */
  readonly present?: (call: Call, row: Row, single: boolean) => JsonObject;
  /** The action operations, by their name in the catalogue; the answer is what the contract says. */
  readonly actions?: {
    readonly [action: string]: (call: Call, transaction: Transaction, stored: Row, body: Input) => Promise<unknown>;
  };
  /** Whether the record changes without a write, so that it never answers 304. */
  readonly alive?: (row: Row) => boolean;
};

/** Reads of a row, which columns hold what the schema says. */
export const integerOf = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'bigint') throw new Error(`${column} holds no integer`);
  return Number(value);
};
export const integerOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : integerOf(row, column);
export const textOf = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`${column} holds no text`);
  return value;
};
