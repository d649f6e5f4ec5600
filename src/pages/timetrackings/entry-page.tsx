import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/clock.ts';
import { useCompany } from '#api/namespace.ts';
import { at, edit } from '#api/operations.ts';
import { usePending } from '#api/pending.ts';
import { useStopwatch } from '#api/stopwatch.ts';
import { timeEntry } from '#api/time-entries.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSignedIn } from '#auth/session.ts';
import { FormPage } from '#components/form/form-page.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { usePageTitle } from '#components/layout/title.ts';
import { formatDuration } from '#domain/duration.ts';
import { dayOf } from '#domain/zone.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../paths.ts';
import { NoAccess } from '../no-access.tsx';
import { EntryFields } from './entry-fields.tsx';
import { useEntryFormFields } from './entry-form-fields.ts';
import { changesOf, formSchema, valuesOf } from './form-values.ts';

/** Whether someone changed meanwhile what is about to be saved; what he changed beside it stays. */
const collide = (mine: object, theirs: object): boolean => Object.keys(mine).some((field) => field in theirs);

const EntryForm = ({ entry }: { readonly entry: TimeEntry }) => {
  const t = useTexts();
  const navigate = useNavigate();
  const { org, user_id } = useSignedIn();
  const { zone } = useCompany();
  const stopwatch = useStopwatch();
  const { deleteLater } = usePending();
  const [opened] = useState(entry);
  const shown = valuesOf(opened);
  const form = useContractForm(formSchema, shown);
  const { mutateAsync } = useMutation(edit(at(timetracking)));
  const fields = useEntryFormFields();
  const back = () => void navigate(paths.timetrackings);
  const isRunning = entry.running_since !== null;
  const theirs = changesOf(shown, valuesOf(entry));
  const remove = () => {
    deleteLater(at(timetracking), entry.id, `${formatDuration(entry.seconds)} ${entry.text ?? ''}`.trim(), entry.etag);
    back();
  };
  const goOn = () => {
    stopwatch.continue_(entry);
    back();
  };
  return (
    <FormPage
      form={form}
      fields={fields}
      draftKey={`${org}/${user_id}/timetracking/${entry.id}`}
      title={t.timetrackings.edit}
      kicker={formatDate(entry.date)}
      save={(values) => {
        const mine = changesOf(shown, values);
        return mutateAsync({ id: entry.id, body: mine, etag: collide(mine, theirs) ? opened.etag : entry.etag });
      }}
      onSaved={({ duration, date }) => {
        showToast({ kind: 'done', text: t.timetrackings.saved(duration, formatDate(date)) });
        back();
      }}
      onCancel={back}
    >
      {isRunning ? <Note lead={t.timetrackings.runs} /> : null}
      <EntryFields form={form} today={dayOf(serviceClock.now() / 1000, zone)} isRunning={isRunning} />
      <div className="flex gap-2 border-t border-line pt-4">
        {isRunning ? null : <Button onClick={goOn}>{t.timetrackings.continue}</Button>}
        <Button look="danger" onClick={remove}>
          {t.common.delete}
        </Button>
      </div>
    </FormPage>
  );
};

const Gone = () => {
  const t = useTexts().timetrackings;
  return (
    <div className="max-w-105">
      <h1 className="mb-2 text-title">{t.gone}</h1>
      <p className="mb-4 text-ink-2">{t.goneReason}</p>
      <ButtonLink to={paths.timetrackings}>{t.toList}</ButtonLink>
    </div>
  );
};

const ShownEntry = ({ id }: { readonly id: number }) => {
  const t = useTexts().timetrackings;
  const found = useQuery({ ...timeEntry(id), refetchOnWindowFocus: false });
  if (found.isPending) return <SkeletonRows rows={6} />;
  if (found.data === undefined) {
    return (
      <ErrorState title={t.failed} onRetry={() => void found.refetch()} details={String(found.error)}>
        {t.failedReason}
      </ErrorState>
    );
  }
  return found.data === null ? <Gone /> : <EntryForm key={found.data.id} entry={found.data} />;
};

/** One timetracking: its form, continue and delete. */
export const EntryPage = () => {
  const t = useTexts().timetrackings;
  const { id = '' } = useParams();
  const may = useMayOperate(timetracking);
  usePageTitle(t.edit);
  if (!may.read || !may.write) return <NoAccess title={t.edit} />;
  return /^[1-9]\d{0,14}$/.test(id) ? <ShownEntry id={Number(id)} /> : <Gone />;
};
