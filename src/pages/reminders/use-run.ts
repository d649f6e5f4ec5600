import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { reminder } from '#contract/resources/reminder.ts';
import { serviceClock } from '#api/service/clock.ts';
import { at } from '#api/records/operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { releaseMessage, retryMessage, sendReminder } from '#api/billing/outbox.ts';
import { markReminderSent, runReminders } from '#api/billing/reminders.ts';
import { deleteRecord } from '#api/records/writes.ts';
import { useSignedIn } from '#auth/session.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { closeToast, showToast, type Toast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { keptChanges, rememberSent } from '../outbox/kept-mails.ts';
import { isSendable, mailFailure, mailProblems, problemText } from '../outbox/mail-problems.ts';
import { changesOf } from '../outbox/use-mail-draft.ts';
import { unsentReminder, type CockpitRow } from './plan.ts';
import { figuresOf, reminderAbout } from './reminder-mail.ts';

/** Reminders created in one request: the run can be cancelled between requests. */
const batchSize = 20;
/**
 * Each message is held as long as possible, so that all exist before the first is sent. If this page is closed, they are sent when
 * the hold ends.
 */
const maxHold = 60;
/** Milliseconds in which all can be undone once they exist; then they are released together. */
const takenBackWithin = 10_000;

/** Reasons in the message about a run; a row that is still listed shows its own. */
const maxReasons = 3;

type CreatedReminder = Pick<ReminderRunRow, 'kb_invoice_id' | 'kb_reminder_id'>;
type Release = { readonly at: number; readonly held: readonly OutboxMessage[] };
type Progress = { readonly kind: 'create' | 'send'; readonly done: number; readonly total: number };

/** A changed mail that cannot be sent: the message names the field. */
class UnsendableMail extends Error {
  override readonly name = 'UnsendableMail';
}

/**
 * Creates reminders and puts them into the outbox. It reports progress and can be cancelled; those sent stay sent, the rest can
 * follow later.
 */
export const useRun = (profile: CompanyProfile) => {
  const texts = useTexts();
  const t = texts.reminders;
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [release, setRelease] = useState<Release | null>(null);
  const isCancelled = useRef(false);
  const account = useSignedIn();
  const makeAll = useMutation(runReminders).mutateAsync;
  const sendOne = useMutation(sendReminder).mutateAsync;
  const retryOne = useMutation(retryMessage).mutateAsync;
  const markOne = useMutation(markReminderSent).mutateAsync;
  const releaseOne = useMutation(releaseMessage).mutateAsync;
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );
  useEffect(() => {
    if (release === null) return undefined;
    const go = async (): Promise<void> => {
      setRelease(null);
      // A message that was undone or sent meanwhile is no longer in any of these states.
      await Promise.allSettled(release.held.map(async (message) => releaseOne(message)));
    };
    const timer = setTimeout(() => void go(), takenBackWithin);
    return () => clearTimeout(timer);
  }, [release, releaseOne]);
  const client = useQueryClient();
  const toast = useRef(0);
  const report = (done: string, failed: number, notDone: string, action?: Toast['action']): void => {
    const text = isCancelled.current ? `${done}. ${t.cancelled}` : done;
    const how = failed === 0 ? ({ kind: 'done' } as const) : ({ kind: 'failed', lead: notDone } as const);
    toast.current = showToast({ ...how, text, ...(action && { action }) });
  };

  const takeBack = async (made: readonly CreatedReminder[]): Promise<void> => {
    const reasons: string[] = [];
    for (const { kb_invoice_id: invoice_id, kb_reminder_id: id } of made) {
      if (id === null) continue;
      await deleteRecord(at(reminder, { invoice_id }).path, id, null).catch((error: unknown) =>
        reasons.push(failureMessage(error, texts)),
      );
    }
    void announceChange(client, [reminder.name]);
    const undone = t.undone(made.length - reasons.length);
    if (reasons.length === 0) return void showToast({ kind: 'done', text: undone });
    showToast({
      kind: 'failed',
      lead: t.notUndone(reasons.length),
      text: `${[...new Set(reasons)].join(' ')} ${undone}.`,
    });
  };

  const create = async (rows: readonly CockpitRow[], day: string): Promise<void> => {
    isCancelled.current = false;
    const failed = new Map<number, string>();
    const made: CreatedReminder[] = [];
    for (let from = 0; from < rows.length && !isCancelled.current; from += batchSize) {
      setProgress({ kind: 'create', done: from, total: rows.length });
      const batch = rows.slice(from, from + batchSize);
      try {
        const results = await makeAll({ day, invoices: batch.map(({ id }) => id) });
        made.push(...results.filter(({ result }) => result === 'created'));
        for (const { kb_invoice_id: id, result } of results) if (result === 'refused') failed.set(id, t.refused);
      } catch (error) {
        for (const { id } of batch) failed.set(id, failureMessage(error, texts));
      }
    }
    setProgress(null);
    setFailures(failed);
    const undo = { label: texts.common.undo, keyHint: 'Ctrl Z', run: () => void takeBack(made) };
    report(t.created(made.length), failed.size, t.notCreated(failed.size), made.length === 0 ? undefined : undo);
  };

  /** A mail that the mail server rejected is sent again immediately, with its own Message-ID, unless its text was changed. */
  const sendRow = async (row: CockpitRow, day: string, with_invoice: boolean): Promise<OutboxMessage | undefined> => {
    const about = reminderAbout(row.id, figuresOf(row, day, profile));
    const changed = await keptChanges(account, about);
    if (changed === undefined && row.message !== undefined && ['failed', 'kept'].includes(row.message.state))
      return retryOne(row.message);
    const id = unsentReminder(row);
    if (id === undefined) return undefined;
    const problems = mailProblems(changed ?? {}, t);
    if (!isSendable(problems)) throw new UnsendableMail(problemText(problems, texts));
    const message = await sendOne({
      kb_reminder_id: id,
      hold_seconds: maxHold,
      with_invoice,
      ...changesOf(changed ?? {}),
    });
    rememberSent(account, message, { about, basis: '', changed: changed ?? {} });
    return message;
  };

  const send = async (rows: readonly CockpitRow[], day: string, withInvoice: boolean): Promise<void> => {
    isCancelled.current = false;
    // Once sending starts, the creation can no longer be undone.
    closeToast(toast.current);
    const failed = new Map<number, string>();
    // Mails of an earlier run that still wait go with those of this one: one bar counts to one moment for all.
    const held: OutboxMessage[] = [...(release?.held ?? [])];
    setRelease(null);
    let [done, refused] = [0, 0];
    for (const row of rows) {
      if (isCancelled.current) break;
      setProgress({ kind: 'send', done, total: rows.length });
      try {
        const message = await sendRow(row, day, withInvoice);
        if (message?.state === 'held') held.push(message);
        if (message?.state === 'failed' || message?.state === 'uncertain') refused += 1;
      } catch (error) {
        failed.set(row.id, error instanceof UnsendableMail ? error.message : mailFailure(error, texts));
        refused += 1;
      }
      done += 1;
    }
    setProgress(null);
    setFailures(failed);
    if (held.length > 0) setRelease({ at: serviceClock.now() + takenBackWithin, held });
    const reasons = rows.flatMap(({ id, document_nr }) => (failed.has(id) ? `${document_nr}: ${failed.get(id)}` : []));
    const queued = [t.queued(done - refused), ...reasons.slice(0, maxReasons)].join('. ');
    // If all went well, the hold bar says so.
    if (refused > 0 || isCancelled.current) report(queued, refused, t.notQueued(refused));
  };

  /** Marks those sent by post. */
  const mark = async (rows: readonly CockpitRow[]): Promise<void> => {
    const failed = new Map<number, string>();
    for (const row of rows) {
      const id = unsentReminder(row);
      if (id === undefined) continue;
      try {
        await markOne({ invoice_id: row.id, id });
      } catch (error) {
        failed.set(row.id, failureMessage(error, texts));
      }
    }
    setFailures(failed);
    report(t.markedMany(rows.length - failed.size), failed.size, t.notQueued(failed.size));
  };

  return {
    mark,
    progress,
    failures,
    create,
    send,
    /** When the queued messages are released. */
    releasedAt: progress?.kind === 'send' ? ('gathering' as const) : (release?.at ?? null),
    /** Leaves held messages for the user to decide. */
    leaveHeld: () => setRelease(null),
    cancel: () => {
      isCancelled.current = true;
    },
  };
};
