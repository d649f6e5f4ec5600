import { z } from 'zod';
import { timetracking } from '#contract/resources/timetracking.ts';
import { asDocumented } from '#api/documented-input.ts';
import { isUnanswered, send, ServiceError } from '#api/http.ts';
import type { RowOutcome } from './import-run.ts';
import type { ImportTask } from './import-task.ts';

const created = z.looseObject({ id: z.int() });

/** What concerns this row alone: the others go on. */
const isRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && !isUnanswered(error) && error.status !== 401 && error.status !== 429;

const wordsOf = ({ message, errors }: ServiceError): string => (errors.length > 0 ? errors.join(' ') : message);

/**
 * Creates the entry of one row at a service that knows the document alone ("Endpoints, Timetracking"). A create without an answer
 * is not repeated: the next look tells what became of it. Throws as `send` where no row can be written.
 */
export const writeRow = async ({ input }: ImportTask): Promise<RowOutcome> => {
  try {
    return await send(created, 'POST', timetracking.path, { body: asDocumented(timetracking.create, input) });
  } catch (error) {
    if (isRefusal(error)) return { words: wordsOf(error) };
    throw error;
  }
};
