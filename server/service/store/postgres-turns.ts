import { createHash } from 'node:crypto';
import type { Turn } from './database.ts';

/** Advisory locks belong to a whole database, Kontor's to its schema: the schema's name gives them their number. */
export const placeOf = (schema: string): number =>
  createHash('sha256').update(`kontor ${schema}`).digest().readInt32BE();

/** The second number of a lock; companies have 1 and up. */
const everyone = 0;
const accounts = -1;
/** Held by each process for as long as it has the database open, shared; a restore takes it alone. */
const presence = -2;

/** Says that this process has the database open; waits for a restore that is going on. */
export const announcePresence = (place: number): string => `select pg_advisory_lock_shared(${place}, ${presence})`;

/** `alone` is true where no process has the database open; none can open it then until this connection ends. */
export const claimAlone = (place: number): string => `select pg_try_advisory_lock(${place}, ${presence}) as alone`;

/** Waits for every writer of whatever process, in a transaction. */
export const waitForEveryone = (place: number): string => `select pg_advisory_xact_lock(${place}, ${everyone})`;

const companyLock = (companyId: number): number => 1 + (Math.trunc(companyId) % 2_000_000_000);

/** Which locks a turn takes one after the other: a company's always before that of the accounts, so that no two wait for each other. */
const locksOf = (turn: Turn): readonly number[] => {
  if (typeof turn === 'number') return [companyLock(turn)];
  if (typeof turn === 'object') return [companyLock(turn.membersOf), accounts];
  return turn === 'accounts' ? [accounts] : [];
};

/** The statements that begin a transaction and wait for its turn. */
export const begin = (place: number, turn: Turn): string => {
  const start = 'begin isolation level read committed read write';
  // A migration may take longer than any statement of a request.
  if (turn === 'everyone') return `${start}; set local statement_timeout = 0; ${waitForEveryone(place)}`;
  return [
    start,
    `select pg_advisory_xact_lock_shared(${place}, ${everyone})`,
    ...locksOf(turn).map((lock) => `select pg_advisory_xact_lock(${place}, ${lock})`),
  ].join('; ');
};

/** Turns without a company have connections of their own: signing in never waits for the writers of companies. */
export const isOfAccounts = (turn: Turn): boolean => turn === 'accounts' || turn === 'statements';
