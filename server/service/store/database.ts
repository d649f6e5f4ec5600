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

/** How many searches can run at a time. */
export const searchReaders = 4;

/** Writes, inside a transaction. */
export type Transaction = Reader & {
  /** How many rows changed. */
  run(statement: Sql): Promise<number>;
  /** Runs when the transaction is committed, never otherwise. */
  afterCommit(work: () => void): void;
};

/**
 * Which writers wait for each other, so that what a transaction has read stays true until it ends:
 * - a number: those who write rows of that company.
 * - `accounts`: those who write logins, links, sign-ins and attempts, which belong to no company.
 * - `membersOf`: both, for what ties a login to a company.
 * - `statements`: nobody. For work that each of its statements decides by itself (compare-and-swap) or that may happen in any order.
 * - `everyone`: everybody. For migrations and for the operator's commands.
 * SQLite has one writer, and so one turn.
 */
export type Turn = number | 'accounts' | { readonly membersOf: number } | 'statements' | 'everyone';

/** Writers with the same key queue behind each other; a company with many of them holds up no other key. */
export const turnKey = (turn: Turn): string => String(typeof turn === 'object' ? turn.membersOf : turn);

/**
 * The one door to storage. SQLite or PostgreSQL stands behind it: all methods wait, statements are written by `sql`, and only the
 * dialects know how they differ. Never wait for network, mail, hashing or PDF work inside a transaction.
 */
export type Database = Reader & {
  readonly dialect: Dialect;
  /** Reads that show who calls, on connections of their own: no list or search, however slow, keeps anybody from being recognized. */
  readonly accounts: Reader;
  /**
   * All or nothing; waits for its turn, that of everyone where none is given. Writes nothing but the rows that its turn is for. A thrown
   * error rolls back and goes on to the caller. StorageUnavailable where the turn does not come in time.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, turn?: Turn): Promise<Result>;
  /**
   * Reads on connections of their own, so that one that looks through everything holds up nobody else. Once the signal fires, a statement
   * that runs is ended and rejects with the signal's reason, as every later one does. On SQLite it has to hold `dialect.isAwaited` for each row.
   */
  readonly searching: (signal: AbortSignal) => Reader;
  /** Where several processes share the database: tells all of them that a company's events have grown. */
  readonly wakes?: {
    readonly send: (companyId: number) => void;
    /** Resolves when it hears; undefined stands for any company. */
    readonly hear: (hearer: (companyId: number | undefined) => void) => Promise<void>;
  };
  close(): Promise<void>;
};
