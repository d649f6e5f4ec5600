import { importUndo } from '#contract/kontor/import-operations.ts';
import type { TestService } from '../../testing/test-service.ts';

/** Takes an import back, step by step; returns the number of records that were removed, and those that were kept. */
export const undoImport = async (call: TestService['call'], id: number) => {
  const kept: unknown[] = [];
  let records = 0;
  let body: object | undefined = {};
  while (body !== undefined) {
    const step = importUndo.answer.parse((await call('POST', `/kontor/import/${id}/undo`, { body })).body);
    records += step.records;
    kept.push(...step.kept);
    body = step.next === null ? undefined : { after: step.next };
  }
  return { records, kept };
};
