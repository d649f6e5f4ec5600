import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { estimate } from '#contract/resources/estimate.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { task } from '#contract/resources/task.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/service/clock.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useCompany } from '#api/service/namespace.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import { useToday } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { DayLane } from '#components/day-lane/day-lane.tsx';
import { useDayEntries } from '#components/day-lane/use-day-entries.ts';
import { EntryLine } from '#components/entry-line/entry-line.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { Icon } from '#components/icons.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { addDays, isDate } from '#domain/dates/calendar.ts';
import { isoWeekOf } from '#domain/dates/iso-week.ts';
import { formatDate } from '#texts/format.ts';
import { useFormats, useStartTexts } from '#texts/texts-context.tsx';
import { sumOfEntries } from '../timetrackings/entry/totals.ts';
import { DayEntries } from './day-entries.tsx';
import { DayFigures } from './day-figures.tsx';
import { DueTasks } from './due-tasks.tsx';
import { ExamplesNotice } from './examples.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverdueInvoices } from './overdue-invoices.tsx';
import { UnbilledHours } from './unbilled-hours.tsx';

const SetupOffer = onDemand(async () => (await import('./setup-offer.tsx')).SetupOffer);
const MoneyReceived = onDemand(async () => (await import('./money-received.tsx')).MoneyReceived);
const EstimateAnswers = onDemand(async () => (await import('./estimate-answers.tsx')).EstimateAnswers);

type DayProps = { readonly date: string; readonly mayWrite: boolean };

/** The timeline and the entries of a day; before the first entry of all, the first steps. */
const DayPart = ({ date, mayWrite }: DayProps) => {
  const t = useStartTexts();
  const { user_id } = useSignedIn();
  const { entries, isLoaded, error, retry } = useDayEntries(date, date);
  const ever = useQuery(timeEntries({ user_id }, { offset: 0, limit: 1 })).data?.count;
  const content = () => {
    if (error !== null) {
      return (
        <ErrorState title={t.list.failed} isAway={isUnanswered(error)} onRetry={retry} details={String(error)}>
          {t.list.failedReason}
        </ErrorState>
      );
    }
    if (!isLoaded) return <SkeletonRows rows={6} />;
    if (ever === 0 && mayWrite) return <FirstSteps />;
    return (
      <>
        <DayLane date={date} />
        <DayEntries entries={entries} mayWrite={mayWrite} />
      </>
    );
  };
  return (
    <>
      {mayWrite ? <EntryLine date={date} /> : null}
      {content()}
    </>
  );
};

const Figures = ({ date }: { readonly date: string }) => {
  const { entries, isLoaded } = useDayEntries(date, date);
  return <DayFigures date={date} seconds={isLoaded ? sumOfEntries(entries, serviceClock.now()).seconds : null} />;
};

/** The day: its entries and timeline, the week, and pending work. Each part needs its own scope and is left out without it. */
export const TodayPage = () => {
  const t = useStartTexts().today;
  const formats = useFormats();
  const [address] = useSearchParams();
  const company = useCompany();
  const { hosted } = company;
  const isOwner = useSignedIn().role === 'owner';
  const today = useToday();
  const requested = address.get('date') ?? '';
  const date = isDate(requested) ? requested : today;
  const time = usePermissions(timetracking);
  const mayTasks = usePermissions(task).read;
  const ofInvoices = usePermissions(invoice);
  const mayBill = ofInvoices.write && !hosted;
  const mayEstimates = usePermissions(estimate).read && !hosted;
  const title = date === today ? t.title : formatDate(date);
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        hasNoButtonsOnPhone
        label={`${formats.weekdayLong(date)}, ${formatDate(date)} · ${t.weekNumber(isoWeekOf(date).week)}`}
      >
        {time.read ? (
          <>
            {date === today ? null : (
              <ButtonLink look="quiet" to="?">
                {t.title}
              </ButtonLink>
            )}
            <ButtonLink look="quiet" size="icon" to={`?date=${addDays(date, -1)}`} aria-label={t.previous}>
              <Icon name="left" />
            </ButtonLink>
            <ButtonLink look="quiet" size="icon" to={`?date=${addDays(date, 1)}`} aria-label={t.next}>
              <Icon name="right" />
            </ButtonLink>
          </>
        ) : null}
      </PageHead>
      <ExamplesNotice />
      {isOwner && !company.hosted ? <SetupOffer profile={company} /> : null}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-x-14 max-l:grid-cols-1">
        <div className="min-w-0">{time.read ? <DayPart date={date} mayWrite={time.write} /> : null}</div>
        <aside aria-label={t.beside} className="min-w-0 max-l:mt-10">
          {time.read ? <Figures date={date} /> : null}
          {mayTasks ? <DueTasks /> : null}
          {mayEstimates ? <EstimateAnswers /> : null}
          {time.write && mayBill ? <UnbilledHours /> : null}
          {mayBill ? <OverdueInvoices /> : null}
          {ofInvoices.read && !hosted ? <MoneyReceived /> : null}
        </aside>
      </div>
    </>
  );
};
