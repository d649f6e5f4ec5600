import type { Dialect } from './dialect.ts';
import type { SqlValues, Row, Sql } from './sql.ts';

/** Storage is temporarily unavailable: no space, no connection, or no turn. */
export class StorageUnavailable extends Error {}

/** The connection to the server broke, or none could be made: it is away, or another one takes over. */
export class ConnectionLost extends StorageUnavailable {
  /** False if nothing of the statement or transaction can have been saved. */
  readonly mayBeSaved: boolean;

  constructor(message: string, options?: ErrorOptions & { readonly mayBeSaved?: boolean }) {
    super(message, options);
    this.mayBeSaved = options?.mayBeSaved ?? false;
  }
}

/** Reads; outside a transaction they see the latest committed data. */
export type Reader = {
  all(statement: Sql): Promise<readonly Row[]>;
  get(statement: Sql): Promise<Row | undefined>;
  /** For many rows that are output unchanged; takes half the time of `all`. */
  lines(statement: Sql): Promise<readonly SqlValues[]>;
};

/** Limit of simultaneous searches. */
export const searchReaders = 4;

/** Writes, inside a transaction. */
export type Transaction = Reader & {
  /** Returns the number of changed rows. */
  run(statement: Sql): Promise<number>;
  /** Runs once the transaction is committed, never otherwise. */
  afterCommit(work: () => void): void;
};

/**
 * Determines which writers wait for each other, so that data read in a transaction stay valid until it ends:
 * - a number: writers of that company's rows.
 * - `shortOf`: the same for short work, which may share a commit with other short work of the company.
 * - `accounts`: writers of logins, links, sign-ins and attempts, which belong to no company.
 * - `membersOf`: both, for rows that tie a login to a company.
 * - `statements`: none. For work in which each statement decides by itself (compare-and-swap) or whose order does not matter.
 * - `everyone`: all. For migrations and for the operator's commands.
 * SQLite has one writer, and so one turn.
 */
export type Turn =
  | number
  | { readonly shortOf: number }
  | { readonly membersOf: number }
  | 'accounts'
  | 'statements'
  | 'everyone';

export const isShort = (turn: Turn): turn is { readonly shortOf: number } =>
  typeof turn === 'object' && 'shortOf' in turn;

/** Writers with the same key queue behind each other; many writers of one company do not delay another key. */
export const turnKey = (turn: Turn): string => {
  if (isShort(turn)) return String(turn.shortOf);
  return String(typeof turn === 'object' ? turn.membersOf : turn);
};

/**
 * The only access to storage, SQLite or PostgreSQL: all methods are asynchronous, statements are written with `sql`,
 * and only the dialects handle the differences. Never wait for network, mail, hashing or PDF work inside a transaction.
 */
export type Database = Reader & {
  readonly dialect: Dialect;
  /** Reads for authentication, on separate connections: no list or search, however slow, delays them. */
  readonly accounts: Reader;
  /**
   * Runs all or nothing; waits for its turn, by default that of everyone. Writes only the rows that its turn covers. An
   * error rolls back and is rethrown. StorageUnavailable if the turn does not come in time.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, turn?: Turn): Promise<Result>;
  /**
   * Reads on separate connections, so that a search through everything delays nobody else. Once the signal fires, a
   * running statement is ended and rejects with the signal's reason, like every later one. On SQLite, a statement must
   * check `dialect.isAwaited` for each row.
   */
  readonly searching: (signal: AbortSignal) => Reader;
  /**
   * Reads from a connection of its own that sees the data as they are now until `work` ends, whatever others write
   * meanwhile. For work that takes long, such as an archive of everything.
   */
  readonly snapshot: <Result>(work: (reader: Reader) => Promise<Result>) => Promise<Result>;
  /** If several processes share the database: notifies all of them of a company's new events. */
  readonly changeSignals?: {
    readonly send: (companyId: number) => void;
    /** Resolves once it is listening; undefined means any company. */
    readonly onSignal: (listener: (companyId: number | undefined) => void) => Promise<void>;
  };
  close(): Promise<void>;
};
