import { useEffect, useEffectEvent, useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useName } from '#api/names/names.ts';
import { todayIn } from '#api/service/today.ts';
import { useSeesOthers } from '#api/time-entries/use-sees-others.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { ZoneNote } from '#components/day-lane/zone-note.tsx';
import { Button } from '#components/feedback/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { usePageTitle } from '#components/navigation/title.ts';
import { useIsPhone } from '#components/layout/use-window-size.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { AddRow } from './table/add-row.tsx';
import { CopyWeek } from './copy-week.tsx';
import { useWeek } from './model/use-week.ts';
import { useWeekAddress } from './use-week-address.ts';
import { WeekGrid } from './table/week-grid.tsx';
import { WeekHead } from './week-head.tsx';
import { WeekUser } from './week-user.tsx';
import { WeekWindows } from './table/week-windows.tsx';

const allDays = [0, 1, 2, 3, 4, 5, 6] as const;

const Hints = () => {
  const { week: t, timetrackings } = useTexts();
  /** Sample texts that a cell accepts. */
  const examples = ['2', '2,5', '1:30', '90m', '9-11:30', `2:30 ${timetrackings.text}`];
  return (
    <p className="mt-5 flex flex-wrap gap-x-6 text-label text-ink-2 max-m:hidden">
      <span>
        {t.type}{' '}
        {examples.map((example, index) => (
          <span key={example}>
            {index === 0 ? '' : index === examples.length - 1 ? ` ${t.or} ` : ', '}
            <b className="font-strong text-ink">{example}</b>
          </span>
        ))}
      </span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t.move}
      </span>
      <span>
        <kbd>Ctrl D</kbd> {t.copyDay}
      </span>
      <span>
        <kbd>Del</kbd> {t.clear}
      </span>
      <span>
        <kbd>Ctrl Z</kbd> {t.undo}
      </span>
    </p>
  );
};

const WeekOfUser = () => {
  const t = useTexts().week;
  const { zone } = useCompany();
  const today = todayIn(zone);
  const { monday, day, added, whose, go, add, leaveOut, choose } = useWeekAddress(today);
  const account = useSignedIn();
  const seesOthers = useSeesOthers();
  const user_id = (seesOthers === false ? null : whose) ?? account.user_id;
  const week = useWeek(monday, added, user_id);
  const { mayWrite } = week;
  const isPhone = useIsPhone();
  const user = useName('user', user_id);
  const [requests, setRequests] = useState(0);
  const [arrival, setArrival] = useState<string | null>(null);
  const leave = useEffectEvent(leaveOut);
  useEffect(() => {
    if (week.leaving.length > 0) leave(week.leaving);
  }, [week.leaving]);
  usePageTitle(t.title);
  useShortcut('n', () => setRequests(requests + 1), t.addRow, mayWrite);
  const addRow = (key: string) => {
    add([key]);
    setArrival(key);
  };
  const columns = isPhone ? [week.days.findIndex(({ date }) => date === day)] : allDays;
  const shared = { week, columns, hasTotal: !isPhone };
  return (
    <>
      <WeekHead
        monday={monday}
        day={isPhone ? day : null}
        user={user}
        onStep={(days) => go(addDays(isPhone ? day : monday, days))}
        onToday={() => go(today)}
      >
        {seesOthers ? <WeekUser value={user_id} onChange={(id) => choose(id === account.user_id ? null : id)} /> : null}
        {mayWrite ? <CopyWeek week={week} monday={monday} onRows={add} /> : null}
        {mayWrite ? (
          <Button look="primary" keyHint="N" onClick={() => setRequests(requests + 1)}>
            {t.addRow}
          </Button>
        ) : null}
      </WeekHead>
      <ZoneNote moment={week.days[0]?.day.from ?? week.now} />
      {!week.isLoaded && week.error === null ? <SkeletonRows rows={8} /> : null}
      {week.error === null ? null : (
        <ErrorState
          title={t.loadFailed}
          isAway={isUnanswered(week.error)}
          onRetry={week.retry}
          details={String(week.error)}
        >
          {t.loadFailedReason}
        </ErrorState>
      )}
      {week.isLoaded && week.rows.length === 0 ? (
        <EmptyState title={t.emptyTitle} reason={t.emptyReason} lines={4} />
      ) : null}
      {week.isLoaded && week.rows.length > 0 ? (
        <WeekGrid key={`${monday} ${user_id}`} {...shared} arrival={arrival} onArrived={() => setArrival(null)} />
      ) : null}
      {week.isLoaded && mayWrite ? <AddRow requests={requests} onAdd={addRow} /> : null}
      {week.isLoaded && week.rows.length > 0 ? <WeekWindows {...shared} /> : null}
      {week.isLoaded && mayWrite ? <Hints /> : null}
    </>
  );
};

/** The week as a table of hours. Needs the read scope of timetrackings. */
export const WeekPage = () => {
  const t = useTexts();
  return usePermissions(timetracking).read ? <WeekOfUser /> : <NoAccess title={t.week.title} />;
};
