import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { isReminderDue, type ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { daysBetween } from '#domain/dates/calendar.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatDate } from '#texts/format.ts';
import type { RemindersTexts } from '#texts/de/reminders.ts';

/**
 * The stage of an overdue invoice: `due` needs a new reminder, `unsent` has one to send, `kept` one that waits in the outbox as a file,
 * `failed` one that was not sent or whose state is unknown, `underway` one being sent; `rest` needs none now.
 */
export type Stage = 'due' | 'unsent' | 'kept' | 'failed' | 'underway' | 'rest';

/** An overdue invoice in the cockpit; `message` is the newest mail of its last reminder. */
export type CockpitRow = ReminderRunRow & {
  readonly id: number;
  readonly stage: Stage;
  readonly message: OutboxMessage | undefined;
};

const stageOf = (row: ReminderRunRow, message: OutboxMessage | undefined): Stage => {
  if (isReminderDue(row)) return 'due';
  if (row.reason !== 'unsent_reminder') return 'rest';
  if (message === undefined) return 'unsent';
  switch (message.state) {
    case 'held':
    case 'queued':
    case 'sending':
      return 'underway';
    case 'failed':
    case 'uncertain':
      return 'failed';
    case 'kept':
      return 'kept';
    case 'accepted':
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

/** True if its reminder was created but is not known to be sent. If the state of a mail is unknown, the user must decide first. */
export const isToSend = ({ stage, message }: CockpitRow): boolean =>
  stage === 'unsent' || stage === 'kept' || (stage === 'failed' && message?.state === 'failed');

/** True if Kontor can mail its reminder: one kept as a file only once there is a mail server. */
export const isMailable = (row: CockpitRow, hasMailServer: boolean): boolean =>
  isToSend(row) && (hasMailServer || row.stage !== 'kept');

/** True if a reminder can be created for it, or its existing one be sent or marked as sent. */
export const isSelectable = (row: CockpitRow): boolean => row.stage === 'due' || isToSend(row);

/** The reminder that waits to be sent; undefined if there is none. */
export const unsentReminder = ({ stage, last_reminder: last }: CockpitRow): number | undefined =>
  stage === 'due' || stage === 'rest' ? undefined : last?.id;

/** The level to be sent next, or being sent; null if there is none. */
export const levelToSend = ({ stage, next_level: next, last_reminder: last }: CockpitRow): number | null => {
  if (stage === 'due') return next;
  return stage === 'rest' ? null : (last?.reminder_level ?? null);
};

/** The group in the totals: the next level of a reminder to create, `unsent` for one created but not sent, `none` without one. */
export type TotalsGroup = number | 'unsent' | 'none';
export const totalsGroup = ({ stage, next_level: next }: CockpitRow): TotalsGroup =>
  stage === 'rest' ? 'none' : stage === 'due' ? (next ?? 'none') : 'unsent';

/** The groups among the rows: levels in ascending order, then the others. */
export const totalsGroups = (rows: readonly CockpitRow[]): readonly TotalsGroup[] => {
  const found = new Set(rows.map(totalsGroup));
  const levels = [...found].filter((group) => typeof group === 'number').toSorted((a, b) => a - b);
  return [...levels, ...(['unsent', 'none'] as const).filter((group) => found.has(group))];
};

/** Open amounts by currency, in millionths. */
export const openAmounts = (rows: readonly CockpitRow[]): ReadonlyMap<number, bigint> => {
  const sums = new Map<number, bigint>();
  for (const { currency_id: currency, open_amount: open } of rows)
    sums.set(currency, (sums.get(currency) ?? 0n) + toMillionths(open));
  return sums;
};

type Planned = ReminderRunRow & { readonly stage?: Stage };

/** The reason for the next reminder on a day, or for having none. */
export const reasonText = (row: Planned, day: string, t: RemindersTexts): string => {
  const { reason, days_overdue: overdue, last_reminder: last, until, next_level: next, stage } = row;
  switch (reason) {
    case 'first_level':
      return t.daysSinceDue(overdue);
    case 'period_over':
      return t.daysSinceLevel(daysBetween(last?.is_valid_to ?? day, day), last?.reminder_level ?? 0);
    case 'waiting_until':
      return t.waitingUntil(next ?? 0, formatDate(until ?? ''));
    case 'stopped_until':
      return t.stoppedUntil(formatDate(until ?? ''));
    case 'unsent_reminder':
      return (stage === 'kept' ? t.kept : t.unsent)(last?.reminder_level ?? 0);
    case 'last_level_reached':
      return t.lastReached;
  }
};
