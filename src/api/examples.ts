import { mutationOptions } from '@tanstack/react-query';
import { exampleCreate, exampleUndo } from '#contract/example-operations.ts';
import { call } from './call.ts';
import { repeatUnanswered } from './repeat.ts';

/** Mutation options that put example records into the company; where there are some, nothing happens. */
export const insertExamples = mutationOptions({
  mutationKey: ['example', exampleCreate.name],
  mutationFn: () => {
    const idempotencyKey = crypto.randomUUID();
    return repeatUnanswered(() => call(exampleCreate, { idempotencyKey }));
  },
});

/** Mutation options that take the examples away; what was changed or is used stays and is named. */
export const removeExamples = mutationOptions({
  mutationKey: ['example', exampleUndo.name],
  mutationFn: () => {
    const idempotencyKey = crypto.randomUUID();
    return repeatUnanswered(() => call(exampleUndo, { idempotencyKey }));
  },
});
