import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { activityQuery } from '#api/records/activity.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import { todayIn } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { NewRecordPage } from '#components/record-form/new-record-page.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { isDate } from '#domain/dates/calendar.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { entryForm, entryName } from './entry/entry-form.ts';
import { entryGroups } from './entry/entry-groups.tsx';
import { timeOn, writeTime } from './entry/entry-time.ts';
import { useEntryQuestion } from './entry/use-entry-question.ts';

/** A new timetracking by duration or range. It starts with the activity used last, and without contact or project. */
export const NewEntryPage = () => {
  const texts = useTexts();
  const t = texts.timetrackings;
  const [address] = useSearchParams();
  const { user_id } = useSignedIn();
  const { zone } = useCompany();
  const may = usePermissions(timetracking);
  const question = useEntryQuestion();
  const groups = useMemo(() => entryGroups(texts, true), [texts]);
  const last = useQuery({ ...timeEntries({ user_id }, { offset: 0, limit: 1 }), enabled: may.read });
  const lastActivity = last.data?.entries[0]?.client_service_id ?? null;
  const activity = useQuery({ ...activityQuery(lastActivity ?? 0), enabled: lastActivity !== null });
  usePageTitle(t.new);
  if (!may.write) return <NoAccess title={t.new} />;
  if (may.read && (last.isPending || (lastActivity !== null && activity.isPending))) return <SkeletonRows rows={6} />;
  const requested = address.get('date') ?? '';
  const day = isDate(requested) ? requested : todayIn(zone);
  return (
    <NewRecordPage
      endpoint={at(timetracking)}
      form={entryForm}
      groups={groups}
      title={t.new}
      first={{
        user_id,
        tracking: writeTime(timeOn(day)),
        client_service_id: lastActivity,
        allowable_bill: activity.data?.default_is_billable ?? true,
      }}
      nameOf={entryName}
      question={question}
      list={paths.timetrackings}
    />
  );
};
