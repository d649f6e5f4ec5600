/** How a value is kept: a decimal as an integer scaled by 10^6, a boolean as 0 or 1, an object as JSON. */
export type ColumnType = 'integer' | 'decimal' | 'boolean' | 'text' | 'json' | 'bytes';

export type Column = {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** What rows have that are older than the column, as the column keeps it. A column that came later and is not nullable needs it, or a migration. */
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
  /** Starts with the company wherever the table belongs to one, so that an engine can spread companies over machines. */
  readonly primaryKey: readonly string[];
  readonly foreignKeys?: readonly ForeignKey[];
  /** Texts that searches look through: columns beside them hold them folded (`folded.ts`). */
  readonly searched?: readonly string[];
  /** Whole statements, each with `if not exists`. */
  readonly indexes?: readonly string[];
};
