import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { timetracking } from '#contract/resources/timetracking.ts';
import { asDocumented } from '#api/documented-input.ts';
import { send } from '#api/http.ts';
import { isHosted } from '#api/namespace.ts';
import { repeatUnanswered } from '#api/repeat.ts';
import type { ImportTask } from './import-task.ts';

const created = z.looseObject({ id: z.int() });

/**
 * Creates the entry of one row and answers its id ("Endpoints, Timetracking"). Where the service knows Idempotency-Key a
 * create without an answer is repeated under the same key; elsewhere it is left to the next look at what is there. Throws as
 * `send`.
 */
export const writeRow = async (client: QueryClient, { input }: ImportTask, key: string): Promise<number> => {
  const { path } = timetracking;
  if (await isHosted(client)) {
    return (await send(created, 'POST', path, { body: asDocumented(timetracking.create, input) })).id;
  }
  const attempt = () => send(created, 'POST', path, { body: input, idempotencyKey: key });
  return (await repeatUnanswered(attempt)).id;
};
