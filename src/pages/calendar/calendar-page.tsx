import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useCompany } from '#api/service/namespace.ts';
import { todayIn } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { DayLane } from '#components/day-lane/day-lane.tsx';
import type { EntryInput } from '#components/day-lane/time-write.ts';
import { ZoneNote } from '#components/day-lane/zone-note.tsx';
import { Button } from '#components/feedback/button.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { Icon } from '#components/icons.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useIsPhone } from '#components/layout/use-window-size.ts';
import { useReturnState } from '#components/record-table/list-location.ts';
import { addDays, isDate } from '#domain/dates/calendar.ts';
import { isoWeekOf, mondayOf } from '#domain/dates/iso-week.ts';
import { instantAt, type Span } from '#domain/dates/time-span.ts';
import { formatDate } from '#texts/format.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { CalendarBoard } from './calendar-board.tsx';
import { NewEntryDialog } from './new-entry-dialog.tsx';
import { useCalendar } from './use-calendar.ts';

type View = 'day' | 'week';

/** View and date in the address; on a phone, there is room for one day. */
const useCalendarAddress = (today: string) => {
  const [address, setAddress] = useSearchParams();
  const isPhone = useIsPhone();
  const requested = address.get('date') ?? '';
  const date = isDate(requested) ? requested : today;
  const view: View = isPhone || address.get('view') === 'day' ? 'day' : 'week';
  const go = (next: { readonly view?: View; readonly date?: string }): void => {
    setAddress({ view: next.view ?? view, date: next.date ?? date });
  };
  return { isPhone, date, view, go };
};

const CalendarOfUser = ({ mayWrite }: { readonly mayWrite: boolean }) => {
  const texts = useTexts();
  const t = texts.calendar;
  const formats = useFormats();
  const navigate = useNavigate();
  const here = useReturnState();
  const { zone } = useCompany();
  const today = todayIn(zone);
  const { isPhone, date, view, go } = useCalendarAddress(today);
  const first = view === 'day' ? date : mondayOf(date);
  const count = view === 'day' ? 1 : 7;
  const calendar = useCalendar(first, count, mayWrite);
  const [drawn, setDrawn] = useState<Span | null>(null);
  const step = (direction: number) => go({ date: addDays(date, direction * count) });
  const drawNow = () => {
    const from = instantAt(first === date || view === 'week' ? date : first, 9 * 60, zone);
    setDrawn({ from, until: from + 3600 });
  };
  /** A new entry gets the focus as soon as it is shown. */
  const created = useRef<Span | null>(null);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn !== null || created.current === null) return;
    const { from, until } = created.current;
    const made = calendar.blocks.filter(({ timed }) => timed.from === from && timed.until === until);
    if (made.length === 0) return;
    created.current = null;
    const newest = Math.max(...made.map(({ timed }) => timed.id));
    element.current?.querySelector<HTMLElement>(`[data-block="${newest}"]`)?.focus({ preventScroll: true });
  }, [drawn, calendar.blocks]);
  const create = async (input: EntryInput, span: Span, intent: string): Promise<boolean> => {
    const isSaved = await calendar.create(input, span, intent);
    created.current = isSaved ? span : null;
    return isSaved;
  };
  usePageTitle(t.title);
  useShortcut('n', drawNow, t.new, mayWrite);
  useShortcut('.', () => go({ date: today }), t.today);
  useShortcut('PageUp', () => step(-1), t.previous);
  useShortcut('PageDown', () => step(1), t.next);
  const label =
    view === 'day'
      ? formats.dateWithLongDay(date)
      : `${texts.week.number(isoWeekOf(first).week)}, ${formatDate(first)}–${formatDate(addDays(first, 6))}`;
  return (
    <>
      <PageHead title={t.title} label={label}>
        {isPhone ? null : (
          <RadioGroup
            label={t.view}
            isLabelHidden
            value={view}
            onChange={(next) => go({ view: next })}
            options={[
              { value: 'day', label: t.day },
              { value: 'week', label: t.week },
            ]}
          />
        )}
        <Button look="quiet" size="icon" aria-label={t.previous} onClick={() => step(-1)}>
          <Icon name="left" />
        </Button>
        <Button look="quiet" keyHint="." onClick={() => go({ date: today })}>
          {t.today}
        </Button>
        <Button look="quiet" size="icon" aria-label={t.next} onClick={() => step(1)}>
          <Icon name="right" />
        </Button>
        {mayWrite ? (
          <Button look="primary" keyHint="N" onClick={drawNow}>
            {t.new}
          </Button>
        ) : null}
      </PageHead>
      <ZoneNote moment={calendar.days[0]?.from ?? calendar.now} />
      {view === 'day' && !isPhone && calendar.error === null ? <DayLane date={date} /> : null}
      {calendar.error === null ? null : (
        <ErrorState
          title={t.loadFailed}
          isAway={isUnanswered(calendar.error)}
          onRetry={calendar.retry}
          details={String(calendar.error)}
        >
          {t.loadFailedReason}
        </ErrorState>
      )}
      {calendar.isLoaded ? (
        <div ref={element} className="contents">
          <CalendarBoard
            calendar={calendar}
            mayWrite={mayWrite}
            drawn={drawn}
            onDraw={setDrawn}
            onOpen={({ entry }) => void navigate(paths.timetracking(entry.id), here)}
          />
        </div>
      ) : calendar.error === null ? (
        <SkeletonRows rows={12} />
      ) : null}
      {isPhone && calendar.error === null ? (
        <div className="mt-6">
          <DayLane date={date} />
        </div>
      ) : null}
      <NewEntryDialog
        span={drawn}
        zone={zone}
        // An entry saved late closes its own dialog, not one opened since.
        onClose={() => setDrawn((now) => (now === drawn ? null : now))}
        onCreate={create}
      />
    </>
  );
};

/** The calendar by day and by week. Needs the read scope of timetrackings. */
export const CalendarPage = () => {
  const t = useTexts();
  const may = usePermissions(timetracking);
  return may.read ? <CalendarOfUser mayWrite={may.write} /> : <NoAccess title={t.calendar.title} />;
};
