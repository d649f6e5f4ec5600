import { createHash } from 'node:crypto';
import { isShort, type Turn } from '../database.ts';

/** Advisory locks apply to a whole database, Kontor's to its schema, so their number is derived from the schema's name. */
export const lockNumberOf = (schema: string): number =>
  createHash('sha256').update(`kontor ${schema}`).digest().readInt32BE();

/** The second number of a lock; companies use 1 and up. */
const everyone = 0;
const accounts = -1;
/** Each process holds this lock in shared mode while it has the database open; a restore takes it exclusively. */
const presence = -2;

/** Announces that this process has the database open; waits for a restore in progress. */
export const announcePresence = (databaseKey: number): string =>
  `select pg_advisory_lock_shared(${databaseKey}, ${presence})`;

/** `is_free` is true if no process has the database open; none can open it until this connection ends. */
export const claimAlone = (databaseKey: number): string =>
  `select pg_try_advisory_lock(${databaseKey}, ${presence}) as is_free`;

/** Waits in a transaction for every writer of every process. */
export const lockOutWriters = (databaseKey: number): string =>
  `select pg_advisory_xact_lock(${databaseKey}, ${everyone})`;

const companyLock = (companyId: number): number => 1 + (Math.trunc(companyId) % 2_000_000_000);

/** The locks that a turn takes, in order: a company's always before that of the accounts, so that no two deadlock. */
const locksOf = (turn: Turn): readonly number[] => {
  if (typeof turn === 'number') return [companyLock(turn)];
  if (isShort(turn)) return [companyLock(turn.shortOf)];
  if (typeof turn === 'object') return [companyLock(turn.membersOf), accounts];
  return turn === 'accounts' ? [accounts] : [];
};

/** The statements that begin a transaction and wait for its turn. */
export const beginStatements = (databaseKey: number, turn: Turn): string => {
  const start = 'begin isolation level read committed read write';
  // A migration may take longer than any statement of a request.
  if (turn === 'everyone') return `${start}; set local statement_timeout = 0; ${lockOutWriters(databaseKey)}`;
  return [
    start,
    `select pg_advisory_xact_lock_shared(${databaseKey}, ${everyone})`,
    ...locksOf(turn).map((lock) => `select pg_advisory_xact_lock(${databaseKey}, ${lock})`),
  ].join('; ');
};

/** Turns without a company use separate connections: signing in never waits for the writers of companies. */
export const isOfAccounts = (turn: Turn): boolean => turn === 'accounts' || turn === 'statements';
