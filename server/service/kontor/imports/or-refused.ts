import type { Call } from '../../requests/call.ts';
import { Refusal, refusalBody } from '../../requests/refusal.ts';

/** The result of a row that may be refused: the errors as lines in the caller's language. */
export const orRefused = async <Row>(
  call: Call,
  work: () => Promise<Row>,
  refused: (errors: readonly string[]) => Row,
): Promise<Row> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { errors, message } = refusalBody(error, call.language);
    return refused(errors ?? [message]);
  }
};
