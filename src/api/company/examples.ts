import { mutationOptions } from '@tanstack/react-query';
import { exampleCreate, exampleUndo } from '#contract/kontor/example-operations.ts';
import { callOnce } from '../service/call-once.ts';

/** Mutation options that insert example records into the company; does nothing if there are some already. */
export const insertExamples = mutationOptions({
  mutationKey: ['example', exampleCreate.name],
  mutationFn: () => callOnce(exampleCreate, {}),
});

/** Mutation options that remove the examples; changed or used ones stay and are listed. */
export const removeExamples = mutationOptions({
  mutationKey: ['example', exampleUndo.name],
  mutationFn: () => callOnce(exampleUndo, {}),
});
