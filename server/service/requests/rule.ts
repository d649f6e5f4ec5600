import type { Call } from './call.ts';
import type { Reader, Transaction } from '../store/database.ts';
import type { Row, SqlParameter } from '../store/sql.ts';
import type { Column } from '../store/table.ts';

/** Columns to be written. */
export type Values = { [column: string]: SqlParameter };
export type Input = { readonly [field: string]: unknown };
export type JsonObject = { [field: string]: unknown };

/** Converts a row of a resource, given by name, to its record. */
export type Show = (resource: string, row: Row) => JsonObject;

/** The columns of a new record of a resource, given by name, like its create; with the same refusals. */
export type ColumnsOf = (resource: string, body: Input) => Promise<Values>;

/** A record made by an action, which the answer contains. */
export class CreatedRecord {
  readonly resource: string;
  readonly id: number;

  constructor(resource: string, id: number) {
    this.resource = resource;
    this.id = id;
  }
}

export type Writing = {
  readonly operation: 'create' | 'overwrite' | 'edit';
  /** As sent, validated against the contract. */
  readonly input: Input;
  /** Columns from the input by the standard encoding; a rule completes them. */
  readonly values: Values;
  /** The row before an overwrite or edit. */
  readonly stored: Row | undefined;
};

/**
 * Behaviour of a resource beyond storing its input, in a file named after the resource; `records/rules.ts` lists them. A resource without
 * one only stores and shows.
 */
export type Rule = {
  /** Set if two resources are views of one table. */
  readonly table?: string;
  /** Replaces the columns derived from the contract. */
  readonly columns?: readonly Column[];
  /** Additional columns that no field shows. */
  readonly added?: readonly Column[];
  readonly indexes?: readonly string[];
  /** Fields stored in a column with another name. */
  readonly alias?: { readonly [field: string]: string };
  /** Converts a sent body: fields that the record shows in another form become inputs. */
  readonly accept?: (body: Input) => Input;
  /** Completes or refuses a write, inside its transaction. */
  readonly write?: (call: Call, transaction: Transaction, writing: Writing) => Promise<Values>;
  /** Refuses values for fields that are not inputs in the body of an overwrite or edit; by default they are ignored. */
  readonly checkSent?: (call: Call, reader: Reader, stored: Row, body: Input, show: Show) => Promise<void>;
  /** Called after the row is written; `columnsOf` is for records that are created with it. */
  readonly written?: (
    call: Call,
    transaction: Transaction,
    id: number,
    writing: Writing,
    columnsOf: ColumnsOf,
  ) => Promise<void>;
  /** Refuses a delete, or deletes what belongs to the record. */
  readonly remove?: (call: Call, transaction: Transaction, stored: Row) => Promise<void>;
  /** Called after the row is deleted. */
  readonly removed?: (call: Call, transaction: Transaction, stored: Row) => Promise<void>;
  /** Adds the computed fields of the record. `single`: show, create, overwrite, edit. */
  readonly present?: (call: Call, row: Row, single: boolean) => JsonObject;
  /** Adds fields to a single record that require reads; `show` converts a row of another resource to its record. */
  readonly complete?: (call: Call, reader: Reader, row: Row, show: Show) => Promise<JsonObject>;
  /** Set if the record shares the Etag of another. */
  readonly etag?: (call: Call, reader: Reader, row: Row) => Promise<string>;
  /** Updates stored values that depend on the date, before they are read. */
  readonly refresh?: (call: Call) => Promise<void>;
  /** The action operations, by their name in the catalogue; they return the answer of the contract, or the new record. */
  readonly actions?: {
    readonly [action: string]: (call: Call, transaction: Transaction, stored: Row, body: Input) => Promise<unknown>;
  };
  /** Action operations that write nothing to the record and run outside any transaction, so that they may take time: `pdf`. */
  readonly reading?: { readonly [action: string]: (call: Call, stored: Row) => Promise<unknown> };
  /** Returns whether the record changes without a write, so that it never answers 304. */
  readonly alive?: (row: Row) => boolean;
};

/** Reads a column of a row, assuming that it matches the schema. */
export const integerOf = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'bigint') throw new Error(`${column} is not an integer`);
  return Number(value);
};
export const integerOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : integerOf(row, column);
export const textOf = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`${column} is not a text`);
  return value;
};
export const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : textOf(row, column);
/** A decimal column in millionths. */
export const decimalOf = (row: Row, column: string): bigint => {
  const value = row[column];
  if (typeof value !== 'bigint') throw new Error(`${column} is not a decimal`);
  return value;
};
