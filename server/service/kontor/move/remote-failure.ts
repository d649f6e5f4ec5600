import type { MoveReason } from '#contract/kontor/move-operations.ts';
import type { NoAnswer } from '#server/http/outside-request.ts';

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

  static of({ kind, message }: NoAnswer): RemoteFailure {
    return new RemoteFailure(kinds[kind], message);
  }

  get isTemporary(): boolean {
    return temporary.has(this.reason);
  }
}

/** The other service lacks the resource (404), or does not let this user read it (403). */
export class Unavailable extends Error {
  readonly finding: 'not_offered' | 'no_right';

  constructor(finding: Unavailable['finding']) {
    super(finding);
    this.finding = finding;
  }
}
