import { StorageUnavailable } from '../database.ts';

/** PostgreSQL cannot be used as it is; the message explains why. */
export class UnfitDatabase extends Error {}

/**
 * No room or connection left (53), shutting down or starting (57P), gone (08), read only (25006), no turn in time
 * (55P03), stopped because it took too long (57014), or aborted because two transactions waited for each other (40P01).
 */
const passing = /^(53...|57P0[1-5]|08...|25006|55P03|57014|40P01|ECONN[A-Z]+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/;
const brokenOff =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const isPassing = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'string' && passing.test(error.code)) || brokenOff.test(error.message);

/** Returns whether a prepared statement is older than its table: «cached plan must not change result type». */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/** Queries the server; temporary failures become StorageUnavailable. */
export const mapConnectionErrors = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && isPassing(error)) throw new StorageUnavailable(error.message, { cause: error });
    throw error;
  }
};
