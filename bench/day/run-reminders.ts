import { setTimeout as wait } from 'node:timers/promises';
import type { startMailServer } from '#server/service/mail/smtp/test-mail-server.ts';
import type { Office } from './hour.ts';
import { reminderRun } from './model.ts';

export type ReminderResult = {
  readonly mails: number;
  /** Until the last run has its answers, and until the mail server has the last mail. */
  readonly seconds: { readonly runs: number; readonly mails: number };
};

/** Milliseconds without a new mail after which all have arrived. */
const silence = 8000;

/** The first of the month: one person of each company does the reminder run, all of them within some seconds. */
export const runReminders = async (
  offices: readonly Office[],
  { received }: Pick<Awaited<ReturnType<typeof startMailServer>>, 'received'>,
  within: number,
): Promise<ReminderResult> => {
  const before = received.length;
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1000;
  await Promise.all(
    offices.map(async ({ tabs }, index) => {
      await wait((index / offices.length) * within * 1000);
      await tabs[0]?.act(reminderRun);
    }),
  );
  const runs = since();
  let [count, last] = [received.length, performance.now()];
  while (performance.now() - last < silence) {
    await wait(100);
    if (received.length > count) [count, last] = [received.length, performance.now()];
  }
  return { mails: count - before, seconds: { runs, mails: (last - began) / 1000 } };
};
