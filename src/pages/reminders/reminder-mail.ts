import { addressesIn } from '#contract/addresses.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { levelOf, levelTexts, owedWith, textsToInsert, type Reminded } from './level-words.ts';
import { levelToSend, type CockpitRow } from './plan.ts';
import type { Known } from './use-reminded.ts';

type Figures = Pick<Reminded, 'level' | 'open' | 'fee'>;

/**
 * The name under which changes to the mail of a reminder are kept, before and after the reminder is created. If the amount due changes, the
 * mail is another one.
 */
export const reminderAbout = (invoiceId: number, { level, open, fee }: Figures): string =>
  `kb_invoice/${invoiceId}/reminder/${level}/${owedWith({ open, fee })}`;

/** The reminder that a row of the run sends next: its level, and its record if it was created. */
const nextOf = (row: CockpitRow) => ({
  level: levelToSend(row) ?? 1,
  created: row.stage === 'due' ? null : row.last_reminder,
});

/** The figures of the mail that a row of the run sends next. */
export const figuresOf = (row: CockpitRow): Figures => {
  const { level, created } = nextOf(row);
  return { level, open: row.open_amount, fee: created?.fee ?? row.fee };
};

/** The mail of a reminder as the service proposes it, and the texts that can be inserted. */
export const reminderLetter = (
  { profile, proposedCopies, ...known }: Known,
  recipient_email: string | null,
  figures: Figures & Pick<Reminded, 'newDue'>,
) => {
  const reminded = { ...known, ...figures };
  const { subject, message } = levelTexts(profile, reminded);
  return {
    proposed: { recipient_email, copy_emails: addressesIn(proposedCopies), subject, message },
    texts: textsToInsert(profile, reminded),
  };
};

/** The mail that a row of the run sends next, if its reminder is created on the day of the run. */
export const nextLetter = (row: CockpitRow, day: string, known: Known) => {
  const { level, created } = nextOf(row);
  const newDue = created?.is_valid_to ?? addDays(day, levelOf(known.profile, level)?.period ?? 0);
  return reminderLetter(known, row.recipient_email, { ...figuresOf(row), newDue });
};
