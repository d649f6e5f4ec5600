import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { serviceClock } from '#api/service/clock.ts';
import type { ReleaseMoment } from './release-context.ts';

type Held = Pick<OutboxMessage, 'held_until'>;

/** Seconds that a message is held, or that all of a run are held once they exist. */
export const wholeHold = 10;

/** Whole seconds until a held message is sent by itself or released; null if that is not known. */
export const secondsLeft = ({ held_until: until }: Held, releasedAt: ReleaseMoment): number | null => {
  const first = Math.min(until ?? Infinity, typeof releasedAt === 'number' ? releasedAt : Infinity);
  const left = Math.max(0, Math.ceil((first - serviceClock.now()) / 1000));
  // The run may still be complete in time, and then releases all of them.
  return left === Infinity || (releasedAt === 'gathering' && left > wholeHold) ? null : left;
};

/** Whole seconds until the first and the last of several messages go; Infinity if that is not known. */
export const holdSpan = (messages: readonly Held[], releasedAt: ReleaseMoment) => {
  const lefts = messages.map((message) => secondsLeft(message, releasedAt) ?? Infinity);
  return { first: Math.min(...lefts), last: Math.max(...lefts) };
};
