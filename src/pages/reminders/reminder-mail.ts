import { addressesIn } from '#contract/addresses.ts';
import { addDays } from '#domain/dates/calendar.ts';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { levelOf, levelTexts, owedWith, textsToInsert, type Reminded } from './level-words.ts';
import { isSelectable, levelToSend, type CockpitRow } from './plan.ts';
import type { Known } from './use-reminded.ts';

type Figures = Pick<Reminded, 'level' | 'open' | 'fee' | 'newDue'>;

const aboutReminders = (invoiceId: number): string => `kb_invoice/${invoiceId}/reminder/`;

/**
 * The name under which changes to the mail of a reminder are kept, before and after the reminder is created. If the amount due or the new
 * due date changes, the mail is another one.
 */
export const reminderAbout = (invoiceId: number, { level, open, fee, newDue }: Figures): string =>
  `${aboutReminders(invoiceId)}${level}/${owedWith({ open, fee })}/${newDue}`;

/** The reminder that a row of the run sends next: its level, and its record if it was created. */
const nextOf = (row: CockpitRow) => ({
  level: levelToSend(row) ?? 1,
  created: row.stage === 'due' ? null : row.last_reminder,
});

/** The figures of the mail that a row of the run sends next, if its reminder is created on the day of the run. */
export const figuresOf = (row: CockpitRow, day: string, profile: CompanyProfile): Figures => {
  const { level, created } = nextOf(row);
  const newDue = created?.is_valid_to ?? addDays(day, levelOf(profile, level)?.period ?? 0);
  return { level, open: row.open_amount, fee: created?.fee ?? row.fee, newDue };
};

/** The mail of a reminder as the service proposes it, and the texts that can be inserted. */
export const reminderLetter = (
  { profile, proposedCopies, ...known }: Known,
  recipient_email: string | null,
  figures: Figures,
) => {
  const reminded = { ...known, ...figures };
  const { subject, message } = levelTexts(profile, reminded);
  return {
    proposed: { recipient_email, copy_emails: addressesIn(proposedCopies), subject, message },
    texts: textsToInsert(profile, reminded),
  };
};

type Kept = {
  /** The names (`reminderAbout`) of the changed, unsent mails. */
  readonly kept: ReadonlySet<string>;
  /** The day of the run. */
  readonly day: string;
  readonly profile: CompanyProfile;
};

/** True if the mail that a row sends next was changed. */
export const isMailChanged = (row: CockpitRow, { kept, day, profile }: Kept): boolean =>
  isSelectable(row) && kept.has(reminderAbout(row.id, figuresOf(row, day, profile)));

/**
 * The names of a row's changed mails that will not be sent: the invoice was reminded meanwhile, or its amount or the new due date has
 * changed.
 */
export const unusedMails = (row: CockpitRow, { kept, day, profile }: Kept): readonly string[] => {
  const next = isSelectable(row) ? reminderAbout(row.id, figuresOf(row, day, profile)) : null;
  const prefix = aboutReminders(row.id);
  return [...kept].filter((about) => about.startsWith(prefix) && about !== next);
};
