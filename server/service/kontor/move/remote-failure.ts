import type { MoveReason } from '#contract/kontor/move-words.ts';
import { NoAnswer } from '#server/http/outside-request.ts';

const kinds = { address: 'not_allowed_address', size: 'too_large', network: 'unreachable' } as const;

/** These pass by themselves, so the step is repeated later. */
const temporary: ReadonlySet<MoveReason> = new Set(['unreachable', 'server_error', 'busy']);

/** The other service did not do what the interface promises, or asked to wait. The step wrote nothing and can be repeated. */
export class RemoteFailure extends Error {
  readonly reason: MoveReason;
  readonly detail: string;
  /** Milliseconds that the service asks to wait; undefined if it asks for nothing. */
  readonly wait: number | undefined;

  constructor(reason: MoveReason, detail: string, wait?: number) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail.slice(0, 200);
    this.wait = wait;
  }

  get isTemporary(): boolean {
    return temporary.has(this.reason);
  }
}

/** The answer to a request. Throws a RemoteFailure if there is none. */
export const answered = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request;
  } catch (error) {
    throw error instanceof NoAnswer ? new RemoteFailure(kinds[error.kind], error.message) : error;
  }
};

/** The other service lacks the resource or no longer has the record (404), or does not let this user read it (403). */
export class Unavailable extends Error {
  readonly finding: 'not_offered' | 'no_right';

  constructor(finding: Unavailable['finding']) {
    super(finding);
    this.finding = finding;
  }
}

/** The value, or `otherwise` if it is Unavailable. */
export const unlessUnavailable = async <Value, Other>(
  reading: Promise<Value>,
  otherwise: (error: Unavailable) => Other,
): Promise<Value | Other> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Unavailable) return otherwise(error);
    throw error;
  }
};
