import { paths } from '#components/navigation/paths.ts';
import { line, page } from './line.ts';

export const time = [
  line(
    { key: 'g', path: paths.today, scope: 'general', label: (t) => t.today.title, short: (t) => t.today.title },
    async () => (await import('#pages/today/today-page.tsx')).TodayPage,
  ),
  line(
    {
      key: 'z',
      path: paths.timetrackings,
      scope: 'monitoring_show',
      label: (t) => t.timetrackings.title,
      short: (t) => t.frame.timetrackingsShort,
      create: {
        ...page(
          paths.newTimetracking,
          async () => (await import('#pages/timetrackings/new-entry-page.tsx')).NewEntryPage,
        ),
        scope: 'monitoring_edit',
        label: (t) => t.timetrackings.new,
      },
      more: [
        page(paths.timetracking(':id'), async () => (await import('#pages/timetrackings/entry-page.tsx')).EntryPage),
      ],
    },
    async () => (await import('#pages/timetrackings/timetrackings-page.tsx')).TimetrackingsPage,
  ),
  line(
    { key: '3', path: paths.week, scope: 'monitoring_show', label: (t) => t.areas.week.title },
    async () => (await import('#pages/week/week-page.tsx')).WeekPage,
  ),
  line(
    { key: 'j', path: '/calendar', scope: 'monitoring_show', label: (t) => t.areas.calendar.title },
    async () => (await import('#pages/calendar/calendar-page.tsx')).CalendarPage,
  ),
  line(
    { key: 'x', path: '/reports', scope: 'monitoring_show', label: (t) => t.areas.reports.title },
    async () => (await import('#pages/reports/reports-page.tsx')).ReportsPage,
  ),
];
