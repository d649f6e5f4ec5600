/** The storage of a value: a decimal as an integer scaled by 10^6, a boolean as 0 or 1, an object as JSON. */
export type ColumnType = 'integer' | 'decimal' | 'boolean' | 'text' | 'json' | 'bytes';

export type Column = {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** The stored value for rows older than the column. A required column added later needs it, or a migration. */
  readonly fill?: number | string;
};

type ForeignKey = {
  readonly columns: readonly string[];
  readonly table: string;
  readonly references: readonly string[];
};

export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Starts with the company if the table belongs to one, so that an engine can distribute companies over machines. */
  readonly primaryKey: readonly string[];
  readonly foreignKeys?: readonly ForeignKey[];
  /** Searched texts: additional columns store them folded (`folded.ts`). */
  readonly searched?: readonly string[];
  /** Complete statements, each with `if not exists`. */
  readonly indexes?: readonly string[];
};
