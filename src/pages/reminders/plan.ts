import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { dayNumber, parseDate } from '#domain/dates/calendar.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { formatDate } from '#texts/format.ts';
import type { RemindersTexts } from '#texts/de/reminders.ts';

/**
 * The stage of an overdue invoice: `due` needs a new reminder, `unsent` has one to send, `failed` one that was not sent or whose
 * state is unknown, `underway` one being sent; `rest` needs none now.
 */
export type Stage = 'due' | 'unsent' | 'failed' | 'underway' | 'rest';

/** An overdue invoice in the cockpit; `message` is the newest mail of its last reminder. */
export type CockpitRow = ReminderRunRow & {
  readonly id: number;
  readonly stage: Stage;
  readonly message: OutboxMessage | undefined;
};

const stageOf = ({ reason }: ReminderRunRow, message: OutboxMessage | undefined): Stage => {
  if (reason === 'first_level' || reason === 'period_over') return 'due';
  if (reason !== 'unsent_reminder') return 'rest';
  if (message === undefined) return 'unsent';
  switch (message.state) {
    case 'held':
    case 'queued':
    case 'sending':
      return 'underway';
    case 'failed':
    case 'uncertain':
      return 'failed';
    case 'accepted':
    case 'kept':
      return 'unsent';
  }
};

/** The rows of a plan with the mails of their last reminders; messages are newest first. */
export const cockpitRows = (
  plan: readonly ReminderRunRow[],
  messages: readonly OutboxMessage[],
): readonly CockpitRow[] => {
  const newest = new Map(messages.toReversed().map((message) => [message.kb_reminder_id, message]));
  return plan.map((row) => {
    const message = row.last_reminder === null ? undefined : newest.get(row.last_reminder.id);
    return { ...row, id: row.kb_invoice_id, message, stage: stageOf(row, message) };
  });
};

/**
 * True if a reminder can be created for it, or its existing one be sent. If the state of a mail is unknown, the user must decide
 * first.
 */
export const isSelectable = ({ stage, message }: CockpitRow): boolean =>
  stage === 'due' || stage === 'unsent' || (stage === 'failed' && message?.state === 'failed');

/** The reminder that waits to be sent; undefined if there is none. */
export const unsentReminder = ({ stage, last_reminder: last }: CockpitRow): number | undefined =>
  stage === 'due' || stage === 'rest' ? undefined : last?.id;

/** The level to be sent next, or being sent; null if there is none. */
export const levelToSend = ({ stage, next_level: next, last_reminder: last }: CockpitRow): number | null => {
  if (stage === 'due') return next;
  return stage === 'rest' ? null : (last?.reminder_level ?? null);
};

/** Open amounts by currency, in millionths. */
export const openAmounts = (rows: readonly CockpitRow[]): ReadonlyMap<number, bigint> => {
  const sums = new Map<number, bigint>();
  for (const { currency_id: currency, open_amount: open } of rows)
    sums.set(currency, (sums.get(currency) ?? 0n) + (parseDecimal(open) ?? 0n));
  return sums;
};

const dayOf = (date: string): number => {
  const day = parseDate(date);
  return day === undefined ? 0 : dayNumber(day);
};

/** The reason for the next reminder on a day, or for having none. */
export const reasonText = (row: ReminderRunRow, day: string, t: RemindersTexts): string => {
  const { reason, days_overdue: overdue, last_reminder: last, until, next_level: next } = row;
  switch (reason) {
    case 'first_level':
      return t.daysSinceDue(overdue);
    case 'period_over':
      return t.daysSinceLevel(dayOf(day) - dayOf(last?.is_valid_to ?? day), last?.reminder_level ?? 0);
    case 'waiting_until':
      return t.waitingUntil(next ?? 0, formatDate(until ?? ''));
    case 'stopped_until':
      return t.stoppedUntil(formatDate(until ?? ''));
    case 'unsent_reminder':
      return t.unsent(last?.reminder_level ?? 0);
    case 'last_level_reached':
      return t.lastReached;
  }
};
