import { ConnectionLost, StorageUnavailable } from '../database.ts';

/** PostgreSQL cannot be used as it is; the message explains why. */
export class UnfitDatabase extends Error {}

/**
 * No room or connection left (53), no turn in time (55P03), stopped because it took too long (57014), or aborted because
 * two transactions waited for each other (40P01).
 */
const passing = /^(53...|55P03|57014|40P01)$/;
/** Shutting down or starting (57P), gone or refused by a pooler (08), or no longer the primary (25006). */
const lost = /^(57P0[1-5]|08...|25006|ECONN[A-Z]+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/;
/** Messages without a code. A standby refuses to write with the code of any feature that is missing. */
const lostWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|cannot set transaction read-write mode during recovery)/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

const isLost = (error: Error): boolean =>
  error instanceof AggregateError
    ? error.errors.some((each: unknown) => each instanceof Error && isLost(each))
    : lost.test(codeOf(error)) || lostWords.test(error.message);

/** Returns whether a prepared statement is older than its table: «cached plan must not change result type». */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/**
 * Queries the server; temporary failures become StorageUnavailable, those of the connection ConnectionLost. With
 * `mayBeSaved`, the server may have done the work without being able to say so.
 */
export const mapConnectionErrors = async <Result>(work: () => Promise<Result>, mayBeSaved = false): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StorageUnavailable) throw error;
    if (isLost(error)) throw new ConnectionLost(error.message, { cause: error, mayBeSaved });
    if (passing.test(codeOf(error))) throw new StorageUnavailable(error.message, { cause: error });
    throw error;
  }
};
