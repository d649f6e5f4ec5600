import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/clock.ts';
import { useNames } from '#api/names.ts';
import { usePendingIds } from '#api/pending.ts';
import { useStopwatch } from '#api/stopwatch.ts';
import { useToday } from '#api/today.ts';
import { timeEntries } from '#api/time-entries.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSignedIn } from '#auth/session.ts';
import { formatStopwatch } from '#domain/duration.ts';
import { useFormats, useStartTexts } from '#texts/texts-context.tsx';
import { afterStart } from '../feedback/after-start.ts';
import { lazily, onDemand } from '../feedback/on-demand.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { useTabTitle } from '../layout/title.ts';
import { PopOut } from './pop-out.tsx';
import { SmallWatch } from './small-watch.tsx';
import { StartEditor } from './start-editor.tsx';
import { StopwatchProblem } from './stopwatch-problem.tsx';
import { StopwatchView } from './stopwatch-view.tsx';
import { StopwatchWhat } from './stopwatch-what.tsx';
import { useAnnounced } from './use-announced.ts';
import { isForgotten } from './wall-moment.ts';

const StopwatchPanel = lazily(afterStart(async () => (await import('./stopwatch-panel.tsx')).StopwatchPanel));
const StartDialog = onDemand(afterStart(async () => (await import('./start-dialog.tsx')).StartDialog));
const ForgottenNote = onDemand(afterStart(async () => (await import('./forgotten-note.tsx')).ForgottenNote));

/** The latest entries, among them those that are planned. */
const newest = { offset: 0, limit: 20 } as const;
const only = (id: number | null | undefined): readonly number[] => [id ?? 0].filter((each) => each > 0);

const Watch = () => {
  const { stopwatch: t, frame } = useStartTexts();
  const formats = useFormats();
  const { user_id } = useSignedIn();
  const { write } = useMayOperate(timetracking);
  const watch = useStopwatch();
  const { running, elapsedSeconds, state, stopping } = watch;
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  if (isAsking && !wasAsked) setAsked(true);
  const discarded = usePendingIds(timetracking.name);
  const entries = useQuery({ ...timeEntries({ user_id }, newest), enabled: write }).data?.entries;
  const today = useToday();
  const last = entries?.find(({ id, date }) => date <= today && !discarded.has(id));
  const activity = useNames('business_activity', only(running?.client_service_id)).get(running?.client_service_id ?? 0);
  const contact = useNames('contact', only(running?.contact_id)).get(running?.contact_id ?? 0);
  useTabTitle(running === null ? null : { seconds: elapsedSeconds, activity: activity ?? '' });
  const said = useAnnounced(running !== null, activity ?? '', elapsedSeconds);

  const startWith = (client_service_id: number, allowable_bill: boolean) => {
    setAsking(false);
    watch.start({ client_service_id, allowable_bill });
  };
  const toggle = () => {
    if (running !== null) return watch.stop();
    return last === undefined ? setAsking(true) : startWith(last.client_service_id, last.allowable_bill);
  };
  useShortcut('s', toggle, running === null ? t.start : t.stop, write);
  useShortcut('c', () => last !== undefined && watch.continue_(last), t.continueLast, write && running === null);

  const away = () => {
    if (running !== null) return t.unreachable;
    return stopping === null ? frame.offline : t.stopWaits(formats.clock(stopping));
  };
  const what = () => {
    if (state === 'unreachable') return <span className="cut text-ink-2">{away()}</span>;
    if (running === null) return <span className="cut text-ink-2 max-m:text-label">{t.nothingRunning}</span>;
    const panel = (close: () => void) => (
      <StopwatchPanel entry={running} activity={activity} contact={contact} edit={watch.edit} close={close} />
    );
    return <StopwatchWhat activity={activity ?? ''} contact={contact} panel={panel} />;
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
        said={said}
        edit={
          write && moveStart !== null && since !== null && running?.id !== 0 ? (
            <StartEditor since={since} onMove={moveStart} />
          ) : null
        }
        end={
          <PopOut onToggle={write ? toggle : () => undefined}>
            <SmallWatch
              {...look}
              activity={state === 'unreachable' ? away() : (activity ?? t.nothingRunning)}
              detail={contact ?? ''}
            />
          </PopOut>
        }
      >
        {what()}
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
      {wasAsked ? (
        <StartDialog isOpen={isAsking} onClose={() => setAsking(false)} onStart={(id) => startWith(id, true)} />
      ) : null}
      <StopwatchProblem problem={watch.problem} retry={watch.retry} discard={watch.discard} />
    </>
  );
};

/** The stopwatch of the user signed in: S starts with the last used activity, and stops; a click on what runs changes it. */
export const Stopwatch = () => (useMayOperate(timetracking).read ? <Watch /> : null);
