import { innerCall, type Call } from '../../requests/call.ts';
import { entityNamed } from '../../records/entity.ts';
import { Refusal, refusalBody } from '../../requests/refusal.ts';
import { remove } from '../../records/standard-operations.ts';
import type { Transaction } from '../../store/database.ts';

/** Does one of several pieces of work; if a rule refuses it, returns the reason in the caller's language. */
export const unlessRefused = async (
  { language }: Pick<Call, 'language'>,
  work: () => Promise<unknown>,
): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusalBody(error, language).message;
  }
};

/**
 * Deletes one of several records by its rules, below its parents in the path; if they refuse, returns the reason in the
 * caller's language.
 */
export const removeUnlessRefused = async (
  call: Call,
  transaction: Transaction,
  resource: string,
  id: number,
  parents: Call['parameters'] = {},
): Promise<string | undefined> =>
  unlessRefused(call, async () =>
    remove(innerCall(call, { ...parents, id: String(id) }), transaction, entityNamed(resource)),
  );
