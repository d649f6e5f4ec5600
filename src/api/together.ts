import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { timetracking } from '#contract/resources/timetracking.ts';
import { timetrackingTogether } from '#contract/together-operation.ts';
import { call } from './call.ts';
import { repeatUnanswered } from './repeat.ts';
import type { Tracked } from './time-entry.ts';

/** An entry in a version, for what may only be done to that one. */
export type EntryVersion = z.output<typeof timetrackingTogether.answer>['changed'][number];

/** The version of an entry that is shown; the service refuses all where there is none. */
export const versionOf = ({ id, etag }: Pick<Tracked, 'id' | 'etag'>): EntryVersion => ({ id, etag: etag ?? '' });

type Wanted = {
  readonly body: z.input<typeof timetrackingTogether.body>;
  /** The same under the same key is written once. */
  readonly key: string;
};

/** Mutation options of several writes of entries, all done or none; repeated while no answer comes (gap register, Ours alone). */
export const writeTogether = mutationOptions({
  mutationKey: [timetracking.name, 'together'],
  mutationFn: ({ body, key }: Wanted) =>
    repeatUnanswered(() => call(timetrackingTogether, { body, idempotencyKey: key })),
});
