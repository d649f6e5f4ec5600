import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/clock.ts';
import { useCompany } from '#api/namespace.ts';
import { at, create } from '#api/operations.ts';
import { timeEntries } from '#api/time-entries.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSignedIn } from '#auth/session.ts';
import { FormPage } from '#components/form/form-page.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useIntent } from '#components/form/use-intent.ts';
import { SkeletonRows } from '#components/feedback/skeleton.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { usePageTitle } from '#components/layout/title.ts';
import { isDate } from '#domain/calendar.ts';
import { dayOf } from '#domain/zone.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { EntryFields } from './entry-fields.tsx';
import { useEntryFormFields } from './entry-form-fields.ts';
import { formSchema, inputOf, newValues } from './form-values.ts';
import { likeLast } from './last-used.ts';
import { backTo, useListPlace } from './list-place.ts';

const NewEntry = ({ last, today }: { readonly last: TimeEntry | undefined; readonly today: string }) => {
  const t = useTexts().timetrackings;
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { org, user_id } = useSignedIn();
  const draftKey = `${org}/${user_id}/timetracking/new`;
  const { intent, drop } = useIntent(draftKey);
  const wanted = address.get('date');
  const day = wanted !== null && isDate(wanted) ? wanted : today;
  const form = useContractForm(formSchema, newValues(user_id, day, likeLast(last)));
  const { mutateAsync } = useMutation(create(at(timetracking)));
  const fields = useEntryFormFields();
  const place = useListPlace();
  return (
    <FormPage
      form={form}
      fields={fields}
      draftKey={draftKey}
      title={t.new}
      save={async (values) => {
        const body = inputOf(values);
        if (body === undefined) throw new TypeError('The form let an incomplete entry pass.');
        return mutateAsync({ body, intent });
      }}
      onSaved={({ id, duration, date }) => {
        drop();
        showToast({ kind: 'done', text: t.saved(duration, formatDate(date)) });
        void navigate(...backTo({ search: '', row: { id, index: null } }));
      }}
      onCancel={() => void navigate(...backTo(place))}
    >
      <EntryFields form={form} today={today} isRunning={false} />
    </FormPage>
  );
};

/** A new timetracking by duration or by range. */
export const NewEntryPage = () => {
  const t = useTexts().timetrackings;
  const { user_id } = useSignedIn();
  const { zone } = useCompany();
  const may = useMayOperate(timetracking);
  const last = useQuery({ ...timeEntries({ user_id }, { offset: 0, limit: 1 }), enabled: may.read });
  usePageTitle(t.new);
  if (!may.write) return <NoAccess title={t.new} />;
  if (may.read && last.isPending) return <SkeletonRows rows={6} />;
  return <NewEntry last={last.data?.entries[0]} today={dayOf(serviceClock.now() / 1000, zone)} />;
};
