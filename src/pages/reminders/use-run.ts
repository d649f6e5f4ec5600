import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OutboxMessage } from '#contract/outbox-operations.ts';
import { serviceClock } from '#api/clock.ts';
import { releaseMessage, retryMessage, sendReminder } from '#api/outbox.ts';
import { runReminders } from '#api/reminders.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { unsentReminder, type CockpitRow } from './plan.ts';

/** So many reminders are made at once: between them the run can be cancelled. */
const batchSize = 20;
/** Each message is held as long as it can be, so that all are there before the first one goes; it goes then, should this page be gone. */
const longestHold = 60;
/** From when all are there they can be taken back for so many milliseconds; then they are released together. */
const takenBackWithin = 10_000;

type Release = { readonly at: number; readonly held: readonly OutboxMessage[] };
type Progress = { readonly kind: 'create' | 'send'; readonly done: number; readonly total: number };

/** Makes reminders and puts them into the outbox, tells how far it is and can be cancelled; what went stays, what is missing can follow later. */
export const useRun = () => {
  const texts = useTexts();
  const t = texts.reminders;
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [release, setRelease] = useState<Release | null>(null);
  const isCancelled = useRef(false);
  const makeAll = useMutation(runReminders).mutateAsync;
  const sendOne = useMutation(sendReminder).mutateAsync;
  const retryOne = useMutation(retryMessage).mutateAsync;
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
      // What was taken back or has gone meanwhile is in none of the states any more.
      await Promise.allSettled(release.held.map(async (message) => releaseOne(message)));
    };
    const timer = setTimeout(() => void go(), takenBackWithin);
    return () => clearTimeout(timer);
  }, [release, releaseOne]);
  const tell = (done: string, failed: number, notDone: string): void => {
    const text = isCancelled.current ? `${done}. ${t.cancelled}` : done;
    showToast(failed === 0 ? { kind: 'done', text } : { kind: 'failed', lead: notDone, text });
  };

  const create = async (rows: readonly CockpitRow[], day: string): Promise<void> => {
    isCancelled.current = false;
    const failed = new Map<number, string>();
    let made = 0;
    for (let from = 0; from < rows.length && !isCancelled.current; from += batchSize) {
      setProgress({ kind: 'create', done: from, total: rows.length });
      const batch = rows.slice(from, from + batchSize);
      try {
        const results = await makeAll({ day, invoices: batch.map(({ id }) => id) });
        made += results.filter(({ result }) => result === 'created').length;
        for (const { kb_invoice_id: id, result } of results) if (result === 'refused') failed.set(id, t.refused);
      } catch (error) {
        for (const { id } of batch) failed.set(id, failureWords(error, texts));
      }
    }
    setProgress(null);
    setFailures(failed);
    tell(t.created(made), failed.size, t.notCreated(failed.size));
  };

  /** What the mail server has refused goes once more with its own Message-ID, at once. */
  const sendRow = async (row: CockpitRow): Promise<OutboxMessage | undefined> => {
    if (row.message !== undefined && ['failed', 'kept'].includes(row.message.state)) return retryOne(row.message);
    const id = unsentReminder(row);
    return id === undefined ? undefined : sendOne({ kb_reminder_id: id, hold_seconds: longestHold });
  };

  const send = async (rows: readonly CockpitRow[]): Promise<void> => {
    isCancelled.current = false;
    const failed = new Map<number, string>();
    const held: OutboxMessage[] = [];
    let [done, refused] = [0, 0];
    for (const row of rows) {
      if (isCancelled.current) break;
      setProgress({ kind: 'send', done, total: rows.length });
      try {
        const message = await sendRow(row);
        if (message?.state === 'held') held.push(message);
        if (message?.state === 'failed' || message?.state === 'uncertain') refused += 1;
      } catch (error) {
        failed.set(row.id, failureWords(error, texts));
        refused += 1;
      }
      done += 1;
    }
    setProgress(null);
    setFailures(failed);
    if (held.length > 0) setRelease({ at: serviceClock.now() + takenBackWithin, held });
    // Where all went well the bar that holds them says so.
    if (refused > 0 || isCancelled.current) tell(t.queued(done - refused), refused, t.notQueued(refused));
  };

  return {
    progress,
    failures,
    create,
    send,
    /** When what was put into the outbox is released; null where nothing waits for it. */
    releasedAt: release?.at ?? null,
    /** A person decides what is done with what is held. */
    leaveHeld: () => setRelease(null),
    cancel: () => {
      isCancelled.current = true;
    },
  };
};
