import { z } from 'zod';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { toDocumentedInput } from '#api/service/documented-input.ts';
import { isUnanswered, send, ServiceError } from '#api/service/http.ts';
import type { NewRecord } from '../plan/new-records.ts';
import type { RowOutcome } from './import-run.ts';
import type { ImportTask } from '../plan/import-task.ts';
import { neededFresh, withCreatedIds } from './needed-records.ts';

const created = z.looseObject({ id: z.int() });

/** An error of this row only: the others continue. */
const isRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && !isUnanswered(error) && error.status !== 401 && error.status !== 429;

const wordsOf = ({ message, errors }: ServiceError): string => (errors.length > 0 ? errors.join(' ') : message);

/**
 * Writes rows at a service that only knows the document ("Endpoints, Timetracking"), after creating the activities they need. A
 * create of a row without a response is not repeated: the next look shows whether it was made.
 */
export const singleWriter = (fresh: readonly NewRecord[]) => {
  const made = new Map<number, number>();
  const writeRow = async (task: ImportTask): Promise<RowOutcome> => {
    try {
      const body = toDocumentedInput(timetracking.create, withCreatedIds(task, made));
      return await send(created, 'POST', timetracking.path, { body });
    } catch (error) {
      if (isRefusal(error)) return { words: wordsOf(error) };
      throw error;
    }
  };
  return {
    /** Throws like `send` if no row can be written. */
    write: async (tasks: readonly ImportTask[]): Promise<readonly RowOutcome[]> => Promise.all(tasks.map(writeRow)),
    prepare: async (open: readonly ImportTask[]): Promise<void> => {
      for (const { id, name, activity } of neededFresh(fresh, open)) {
        if (made.has(id)) continue;
        const body = { name, ...activity };
        made.set(id, (await send(created, 'POST', businessActivity.path, { body })).id);
      }
    },
  };
};
