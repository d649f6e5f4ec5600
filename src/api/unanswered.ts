import { z } from 'zod';
import { parseKept, tabStorage, type KeptTexts } from './storage.ts';

const unanswered = z.strictObject({
  key: z.string(),
  body: z.unknown(),
  /** Ids of the records that looked the same before; only where the service knows no Idempotency-Key. */
  before: z.array(z.number()).optional(),
});
/** A create that was sent and has had no answer yet. */
export type Unanswered = z.infer<typeof unanswered>;

const kept = z.record(z.string(), unanswered);
const place = 'kontor-unanswered-creates';

/** The creates without an answer, by the name of their intent, kept over a reload of the tab. */
export const unansweredCreates = (storage: () => KeptTexts = tabStorage) => {
  const read = (): Record<string, Unanswered> => kept.safeParse(parseKept(storage().getItem(place))).data ?? {};
  const write = (all: Record<string, Unanswered>): void => {
    if (Object.keys(all).length === 0) storage().removeItem(place);
    else storage().setItem(place, JSON.stringify(all));
  };
  return {
    get: (intent: string): Unanswered | undefined => read()[intent],
    set: (intent: string, create: Unanswered): void => write({ ...read(), [intent]: create }),
    delete: (intent: string): void => {
      const { [intent]: _, ...others } = read();
      write(others);
    },
  };
};
