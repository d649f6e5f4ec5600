import type { Call } from './call.ts';
import type { Reader, Transaction } from './store/database.ts';
import type { Row, SqlParameter } from './store/sql.ts';
import type { Column } from './store/table.ts';

/** Columns to be written. */
export type Values = { [column: string]: SqlParameter };
export type Input = { readonly [field: string]: unknown };
export type JsonObject = { [field: string]: unknown };

/** A row of a resource, by the document's word, as its record. */
export type Show = (resource: string, row: Row) => JsonObject;

/** The columns of a new record of a resource, by the document's word, as its create would have them; refused as there. */
export type ColumnsOf = (resource: string, body: Input) => Promise<Values>;

/** What an action made: answered with its record. */
export class Made {
  readonly resource: string;
  readonly id: number;

  constructor(resource: string, id: number) {
    this.resource = resource;
    this.id = id;
  }
}

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
  /** Columns beside those derived from the contract, which no field shows. */
  readonly added?: readonly Column[];
  readonly indexes?: readonly string[];
  /** Fields kept in a column of another name. */
  readonly alias?: { readonly [field: string]: string };
  /** A body as it was sent, with what the record shows in another form than inputs have it brought into theirs. */
  readonly accept?: (body: Input) => Input;
  /** Completes or refuses a write, inside its transaction. */
  readonly write?: (call: Call, transaction: Transaction, writing: Writing) => Promise<Values>;
  /** Refuses what the body of an overwrite or edit says of fields that are no inputs; where it is absent, they are ignored. */
  readonly checkSent?: (call: Call, reader: Reader, stored: Row, body: Input, show: Show) => Promise<void>;
  /** After the row is written; `columnsOf` is for records that are made with it. */
  readonly written?: (
    call: Call,
    transaction: Transaction,
    id: number,
    writing: Writing,
    columnsOf: ColumnsOf,
  ) => Promise<void>;
  /** Refuses a delete, or deletes what belongs to the record. */
  readonly remove?: (call: Call, transaction: Transaction, stored: Row) => Promise<void>;
  /** After the row is deleted. */
  readonly removed?: (call: Call, transaction: Transaction, stored: Row) => Promise<void>;
  /** Adds the computed fields of the record. `single`: show, create, overwrite, edit. */
  readonly present?: (call: Call, row: Row, single: boolean) => JsonObject;
  /** Adds to a single record what must be read; `show` gives a row of another resource as its record. */
  readonly complete?: (call: Call, reader: Reader, row: Row, show: Show) => Promise<JsonObject>;
  /** Where the record shares the Etag of another. */
  readonly etag?: (call: Call, reader: Reader, row: Row) => Promise<string>;
  /** Brings what is stored up to the day, before it is read. */
  readonly refresh?: (call: Call) => Promise<void>;
  /** The action operations, by their name in the catalogue; the answer is what the contract says, or what was made. */
  readonly actions?: {
    readonly [action: string]: (call: Call, transaction: Transaction, stored: Row, body: Input) => Promise<unknown>;
  };
  /** Action operations that write nothing to the record, outside any transaction, so that they may take their time: `pdf`. */
  readonly reading?: { readonly [action: string]: (call: Call, stored: Row) => Promise<unknown> };
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
export const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : textOf(row, column);
/** Of a decimal column: millionths. */
export const decimalOf = (row: Row, column: string): bigint => {
  const value = row[column];
  if (typeof value !== 'bigint') throw new Error(`${column} holds no decimal`);
  return value;
};
