import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { timetracking } from '#contract/resources/timetracking.ts';
import { timetrackingTogether } from '#contract/kontor/together-operation.ts';
import { callOnce } from '../service/call-once.ts';
import type { Tracked } from './time-entry.ts';

/** An entry in a version, for operations that require that version. */
export type EntryVersion = z.output<typeof timetrackingTogether.answer>['changed'][number];

/** The shown version of an entry; without one the service refuses the whole request. */
export const versionOf = ({ id, etag }: Pick<Tracked, 'id' | 'etag'>): EntryVersion => ({ id, etag: etag ?? '' });

type BatchInput = {
  readonly body: z.input<typeof timetrackingTogether.body>;
  /** A request sent again under the same key is written only once. */
  readonly key: string;
};

/** Mutation options of several writes to entries, all or none; repeated until a response comes (rulings/time#together). */
export const writeTogether = mutationOptions({
  mutationKey: [timetracking.name, 'together'],
  mutationFn: ({ body, key }: BatchInput) => callOnce(timetrackingTogether, { body, idempotencyKey: key }),
});
