import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/service/clock.ts';
import { useNames } from '#api/names/names.ts';
import { at } from '#api/records/operations.ts';
import { usePending, usePendingIds } from '#api/pending/pending.ts';
import { useStopwatch } from '#api/stopwatch/stopwatch.ts';
import { useToday } from '#api/service/today.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { formatDuration, formatStopwatch, wholeMinutes } from '#domain/hours/duration.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useClock } from '../date-time/use-clock.ts';
import { afterStart } from '../feedback/after-start.ts';
import { lazily, onDemand } from '../feedback/on-demand.tsx';
import { closeToast, showToast } from '../feedback/toast-store.ts';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { useTabTitle } from '../navigation/title.ts';
import { PopOut } from './pop-out.tsx';
import { SmallWatch } from './small-watch.tsx';
import { StartEditor } from './start-editor.tsx';
import { StopwatchProblem } from './stopwatch-problem.tsx';
import { StopwatchView } from './stopwatch-view.tsx';
import { StopwatchSubject } from './stopwatch-subject.tsx';
import { useAnnounced } from './use-announced.ts';
import { useFocusAfterStop } from './use-focus-after-stop.ts';
import { isForgotten } from './wall-time.ts';

const StopwatchPanel = lazily(afterStart(async () => (await import('./stopwatch-panel.tsx')).StopwatchPanel));
const StartPanel = lazily(afterStart(async () => (await import('./start-panel.tsx')).StartPanel));
const ForgottenNote = onDemand(afterStart(async () => (await import('./forgotten-note.tsx')).ForgottenNote));

/** The latest entries, including planned ones. */
const newest = { offset: 0, limit: 20 } as const;
const only = (id: number | null | undefined): readonly number[] => [id ?? 0].filter((each) => each > 0);

const Watch = () => {
  const { stopwatch: t, frame, common } = useStartTexts();
  const clock = useClock();
  const { user_id } = useSignedIn();
  const { write } = usePermissions(timetracking);
  const watch = useStopwatch();
  const { running, elapsedSeconds, state, stopping } = watch;
  const what = useRef<HTMLDivElement>(null);
  const discarded = usePendingIds(timetracking.name);
  const { deleteLater } = usePending();
  const entries = useQuery({ ...timeEntries({ user_id }, newest), enabled: write });
  const today = useToday();
  const last = entries.data?.entries.find(({ id, date }) => date <= today && !discarded.has(id));
  const activity = useNames('client_service', only(running?.client_service_id)).get(running?.client_service_id ?? 0);
  const contact = useNames('contact', only(running?.contact_id)).get(running?.contact_id ?? 0);
  const project = useNames('pr_project', only(running?.pr_project_id)).get(running?.pr_project_id ?? 0);
  const text = running?.text ?? '';
  const whom = [contact, project].filter((name) => name !== undefined).join(' · ');
  useTabTitle(running === null ? null : { seconds: elapsedSeconds, activity: activity ?? '' });
  useFocusAfterStop(running?.id ?? null, what);
  const announcement = useAnnounced(running !== null, activity ?? '');

  /** The message about a stop, which offers to undo it. */
  const lastStop = useRef(0);
  const runningId = running?.id ?? 0;
  useEffect(() => {
    // Undoing the stop would count its time twice.
    if (runningId !== 0) closeToast(lastStop.current);
  }, [runningId]);

  const open = () => what.current?.querySelector('button')?.click();
  const stop = (stopped: TimeEntry) => {
    watch.stop();
    const tracked = formatDuration(elapsedSeconds);
    const undo = { label: common.undo, keyHint: 'Ctrl Z', run: () => watch.reopen(stopped) };
    const discard = () => deleteLater(at(timetracking), stopped.id, `${tracked} ${activity ?? ''}`.trim(), null);
    const isShort = wholeMinutes(elapsedSeconds) === 0;
    const toast = showToast({
      kind: 'done',
      text: isShort ? t.stoppedShort : t.stopped(tracked),
      ...(watch.cut !== null && stopped.id !== 0 && { action: undo }),
      ...(isShort && stopped.id !== 0 && state !== 'unreachable' && { way: { label: t.discard, run: discard } }),
    });
    lastStop.current = toast;
  };
  const begin = () => {
    if (last === undefined) return open();
    const { client_service_id, allowable_bill } = last;
    return watch.start({ client_service_id, allowable_bill });
  };
  const continueLast = () => last !== undefined && watch.continue_(last);
  const isKnown = !entries.isLoading && !watch.isLoading;
  /** A key pressed before the running and the latest entry are known waits for them. */
  const early = useRef<'start' | 'continue' | null>(null);
  const actLate = useEffectEvent(() => {
    if (running === null && early.current === 'start') begin();
    if (running === null && early.current === 'continue') continueLast();
    early.current = null;
  });
  useEffect(() => {
    if (isKnown) actLate();
  }, [isKnown]);
  const toggle = () => {
    if (running !== null) return stop(running);
    if (isKnown) return begin();
    early.current = 'start';
  };
  const resume = () => {
    if (isKnown) return continueLast();
    early.current = 'continue';
  };
  useShortcut('s', toggle, running === null ? t.start : t.stop, write);
  useShortcut('c', resume, t.continueLast, write && running === null);
  useShortcut('w', open, running === null ? t.choose : t.edit, write);

  const away = () => {
    if (running !== null) return t.unreachable;
    return stopping === null ? frame.offline : t.stopWaits(clock(stopping));
  };
  const content = () => {
    if (running === null) {
      const words = <span className="cut text-ink-2">{state === 'unreachable' ? away() : t.nothingRunning}</span>;
      if (!write) return words;
      const start = (close: () => void) => (
        <StartPanel activity={last?.client_service_id ?? null} onStart={watch.start} edit={watch.edit} close={close} />
      );
      return (
        <StopwatchSubject key="start" label={t.choose} element={what} panel={start}>
          {words}
        </StopwatchSubject>
      );
    }
    if (state === 'unreachable') return <span className="cut text-ink-2">{away()}</span>;
    const panel = (close: () => void) => <StopwatchPanel entry={running} edit={watch.edit} close={close} />;
    return (
      <StopwatchSubject key="edit" label={t.edit} element={what} panel={panel}>
        <span className="cut shrink-0 font-strong max-m:shrink">{activity ?? ''}</span>
        {text === '' ? null : <span className="cut">{text}</span>}
        {whom === '' ? null : <span className="cut text-ink-2">{whom}</span>}
      </StopwatchSubject>
    );
  };
  const look = {
    isRunning: running !== null,
    digits: formatStopwatch(elapsedSeconds),
    onToggle: write ? toggle : null,
  };
  const since = running?.running_since ?? null;
  const { moveStart } = watch;
  return (
    <>
      <StopwatchView
        {...look}
        announcement={announcement}
        edit={
          write && moveStart !== null && since !== null && running !== null && running.id !== 0 ? (
            <StartEditor running={running} since={since} onMove={moveStart} />
          ) : null
        }
        end={
          <PopOut onToggle={write ? toggle : () => undefined}>
            <SmallWatch
              {...look}
              activity={state === 'unreachable' ? away() : (activity ?? t.nothingRunning)}
              detail={whom}
              text={text}
            />
          </PopOut>
        }
      >
        {content()}
      </StopwatchView>
      {write && running !== null && running.id !== 0 && isForgotten(since ?? 0, serviceClock.now()) ? (
        <ForgottenNote
          key={`${running.id} ${since}`}
          running={running}
          activity={activity ?? ''}
          cut={watch.cut}
          reopen={watch.reopen}
        />
      ) : null}
      <StopwatchProblem problem={watch.problem} retry={watch.retry} discard={watch.discard} />
    </>
  );
};

/** The signed-in user's stopwatch: S starts it with the last used activity and stops it; W opens its details. */
export const Stopwatch = () => (usePermissions(timetracking).read ? <Watch /> : null);
