import type { Dialect } from './dialect.ts';
import type { Line, Row, Sql } from './sql.ts';

/** Storage cannot do now what it can at other times: no room, no connection, no turn. */
export class StorageUnavailable extends Error {}

/** Reads: outside a transaction they see what was committed last. */
export type Reader = {
  all(statement: Sql): Promise<readonly Row[]>;
  get(statement: Sql): Promise<Row | undefined>;
  /** Of many rows that are written out as they are: half of the time of `all`. */
  lines(statement: Sql): Promise<readonly Line[]>;
};

/** Writes, inside a transaction. */
export type Transaction = Reader & {
  /** How many rows changed. */
  run(statement: Sql): Promise<number>;
  /** Runs when the transaction is committed, never otherwise. */
  afterCommit(work: () => void): void;
};

/**
 * The one door to storage. SQLite or PostgreSQL stands behind it: all methods wait, statements are written by `sql`, and only the
 * dialects know how they differ. Never wait for network, mail, hashing or PDF work inside a transaction.
 */
export type Database = Reader & {
  readonly dialect: Dialect;
  /**
   * All or nothing; writers wait for each other, so that what a transaction has read stays true until it ends. With `companyId` it writes
   * nothing but that company's rows, and a database that can lets writers of other companies go on. A thrown error rolls back and goes on
   * to the caller.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, companyId?: number): Promise<Result>;
  /** Where several processes share the database: tells all of them that a company's events have grown. */
  readonly wakes?: {
    readonly send: (companyId: number) => void;
    /** Resolves when it hears; undefined stands for any company. */
    readonly hear: (hearer: (companyId: number | undefined) => void) => Promise<void>;
  };
  close(): Promise<void>;
};
