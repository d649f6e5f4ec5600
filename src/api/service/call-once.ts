import type { z } from 'zod';
import { call, type Called, type CallInput } from './call.ts';
import { retryUnanswered } from './retry.ts';

/**
 * As `call`, repeated while no response comes: carried out once, because every attempt has the same idempotency key, a new one unless the
 * options have one.
 */
export const callOnce = async <Path extends string, Body, Answer extends z.ZodType>(
  operation: Called<Path, Body, Answer>,
  options: CallInput<Path, NoInfer<Body>>,
): Promise<z.output<Answer>> => {
  const sent = { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() };
  return retryUnanswered(() => call(operation, sent));
};
