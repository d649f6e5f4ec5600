import type { Call } from '../../requests/call.ts';
import type { Transaction } from '../../store/database.ts';

/** Does the work, rolls it back and returns its result: the only way in which a preview cannot differ from the real thing. */
export const rehearse = async <Result>(
  call: Call,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  class Rehearsed extends Error {
    readonly result: Result;
    constructor(result: Result) {
      super('nothing is written');
      this.result = result;
    }
  }
  try {
    return await call.database.transaction(async (transaction) => {
      throw new Rehearsed(await work(transaction));
    }, call.caller.companyId);
  } catch (error) {
    if (error instanceof Rehearsed) return error.result;
    throw error;
  }
};
