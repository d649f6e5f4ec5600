import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/clock.ts';
import { useCompany } from '#api/namespace.ts';
import { at } from '#api/operations.ts';
import { timeEntries } from '#api/time-entries.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSignedIn } from '#auth/session.ts';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { NewRecordPage } from '#components/form/new-record-page.tsx';
import type { RecordValues } from '#components/form/record-values.ts';
import { usePageTitle } from '#components/layout/title.ts';
import { isDate } from '#domain/calendar.ts';
import { dayOf } from '#domain/zone.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../paths.ts';
import { NoAccess } from '../no-access.tsx';
import { entryForm, entryName } from './entry-form.ts';
import { entryGroups } from './entry-groups.tsx';
import { timeOn, writeTime } from './entry-time.ts';

/** What a new entry starts with: activity and contact of the user's last one. */
const likeLast = (last: TimeEntry | undefined): RecordValues =>
  last === undefined
    ? { allowable_bill: true }
    : {
        client_service_id: last.client_service_id,
        contact_id: last.contact_id,
        pr_project_id: last.pr_project_id,
        allowable_bill: last.allowable_bill,
      };

/** A new timetracking by duration or by range. */
export const NewEntryPage = () => {
  const texts = useTexts();
  const t = texts.timetrackings;
  const [address] = useSearchParams();
  const { user_id } = useSignedIn();
  const { zone } = useCompany();
  const may = useMayOperate(timetracking);
  const groups = useMemo(() => entryGroups(texts), [texts]);
  const last = useQuery({ ...timeEntries({ user_id }, { offset: 0, limit: 1 }), enabled: may.read });
  usePageTitle(t.new);
  if (!may.write) return <NoAccess title={t.new} />;
  if (may.read && last.isPending) return <SkeletonRows rows={6} />;
  const wanted = address.get('date') ?? '';
  const day = isDate(wanted) ? wanted : dayOf(serviceClock.now() / 1000, zone);
  return (
    <NewRecordPage
      place={at(timetracking)}
      form={entryForm}
      groups={groups}
      title={t.new}
      first={{ user_id, tracking: writeTime(timeOn(day)), ...likeLast(last.data?.entries[0]) }}
      nameOf={entryName}
      list={paths.timetrackings}
    />
  );
};
