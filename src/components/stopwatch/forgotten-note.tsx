import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/service/clock.ts';
import { storedList } from '#api/storage/stored-list.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { usePending } from '#api/pending/pending.ts';
import type { Stopwatch } from '#api/stopwatch/stopwatch.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { dayOf, instantOf, wallTimeOf } from '#domain/dates/zone.ts';
import { formatDate } from '#texts/format.ts';
import { useFormats, useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { LoadedMomentForm } from './loaded-moment-form.tsx';

type Props = {
  readonly running: TimeEntry;
  readonly activity: string;
  readonly cut: Stopwatch['cut'];
  readonly reopen: Stopwatch['reopen'];
};

/** The running segments that the user chose to keep running. */
const kept = storedList('kontor-kept-running', z.string());

const gap = 16;

/** Sets `--asked` to the height of the note, so that the page begins below it. */
const makeRoom = (note: HTMLElement | null): (() => void) => {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--asked', `${(note?.offsetHeight ?? 0) + gap}px`));
  if (note !== null) observer.observe(note);
  return () => {
    observer.disconnect();
    style.removeProperty('--asked');
  };
};

/** When most working days end: at 17:00 of the day it began, or an hour after a later start. */
const likelyEnd = (since: number, zone: string): number => {
  const evening = instantOf(`${wallTimeOf(since / 1000, zone).slice(0, 10)} 17:00:00`, zone);
  return evening.ok && evening.seconds * 1000 > since ? evening.seconds * 1000 : since + 3_600_000;
};

/** Asks about a stopwatch that has run for more than ten hours: keep it running, end it at a time, or discard it. Each can be undone. */
export const ForgottenNote = ({ running, activity, cut, reopen }: Props) => {
  const { stopwatch: t, common } = useStartTexts();
  const formats = useFormats();
  const { zone } = useCompany();
  const { deleteLater } = usePending();
  const keptRunning = useSyncExternalStore(kept.subscribe, kept.read);
  const [isCutting, setCutting] = useState(false);
  const since = running.running_since ?? 0;
  const name = `${running.id} ${since}`;
  const now = serviceClock.now();
  if (keptRunning.includes(name)) return null;
  const day = dayOf(since / 1000, zone);
  const clock = formats.clock(since, zone);
  const start = day === dayOf(now / 1000, zone) ? clock : `${formatDate(day)}, ${clock}`;
  const lasts = (end: number): string => formatDuration(running.seconds + Math.floor((end - since) / 1000));

  const keep = () => {
    kept.change(() => [name]);
    const undo = () => kept.change((names) => names.filter((each) => each !== name));
    showToast({
      kind: 'done',
      text: t.startMoved(clock),
      action: { label: common.undo, keyHint: 'Ctrl Z', run: undo },
    });
  };
  const end = (moment: number) => {
    cut?.(moment);
    const text = t.cutDone(formats.clock(moment, zone), lasts(moment));
    const undo = () => reopen(running);
    showToast({ kind: 'done', text, action: { label: common.undo, keyHint: 'Ctrl Z', run: undo } });
  };
  const discard = () => deleteLater(at(timetracking), running.id, `${lasts(now)} ${activity}`.trim(), null);
  return (
    <div
      ref={makeRoom}
      role="dialog"
      aria-label={t.forgotten}
      className="fixed top-14 left-[calc(var(--side)+var(--pad))] z-20 grid w-105 max-w-[calc(100vw-2*var(--pad))] animate-rise gap-3 rounded-overlay border border-ink bg-paper p-4 text-work before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-red before:content-[''] max-m:top-28 low:static low:my-2 print:hidden"
    >
      <p role="status">
        <span className="font-strong text-red">{t.since(lasts(now), start)}</span> {t.forgotten}
      </p>
      {isCutting ? (
        <LoadedMomentForm
          label={t.cutAt}
          first={likelyEnd(since, zone)}
          earliest={since}
          zone={zone}
          verb={t.cut}
          onSave={end}
        >
          <Button look="quiet" onClick={() => setCutting(false)}>
            {common.cancel}
          </Button>
        </LoadedMomentForm>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={keep}>{t.keep}</Button>
          {cut === null ? null : <Button onClick={() => setCutting(true)}>{t.cutTo}</Button>}
          <Button look="danger" onClick={discard}>
            {t.discard}
          </Button>
        </div>
      )}
    </div>
  );
};
