import { useCompany } from '#api/service/namespace.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { useUnusual } from '#components/day-lane/use-unusual.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { readTime, secondsIn, timeOf, writeTime } from './entry-time.ts';

/** The form's question about unusual hours; none if the time is unchanged. */
export const useEntryQuestion = () => {
  const { zone } = useCompany();
  const unusual = useUnusual();
  return async (values: RecordValues, stored?: Tracked): Promise<string | null> => {
    const { tracking, user_id } = values;
    if (typeof user_id !== 'number' || (stored !== undefined && writeTime(timeOf(stored)) === tracking)) return null;
    const time = readTime(tracking);
    const seconds = secondsIn(time, zone);
    if (time.date === null || seconds === null) return null;
    return unusual({ user_id, date: time.date, seconds, id: stored?.id, isDaySeen: stored?.date === time.date });
  };
};
