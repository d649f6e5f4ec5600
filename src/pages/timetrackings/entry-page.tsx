import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/clock.ts';
import { hasStatus, isUnanswered } from '#api/http.ts';
import { useCompany } from '#api/namespace.ts';
import { at, create, edit } from '#api/operations.ts';
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
import { ConflictNote } from './conflict-note.tsx';
import { EntryFields } from './entry-fields.tsx';
import { useEntryFormFields } from './entry-form-fields.ts';
import { changesOf, formSchema, inputOf, valuesOf } from './form-values.ts';
import { backTo, useListPlace } from './list-place.ts';
import { collisions } from './merge.ts';
import { useMerge } from './use-merge.ts';

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

type FormProps = {
  readonly entry: TimeEntry;
  /** Somebody has deleted it meanwhile: saving creates it anew. */
  readonly isGone: boolean;
};

const EntryForm = ({ entry, isGone }: FormProps) => {
  const t = useTexts();
  const navigate = useNavigate();
  const { org, user_id } = useSignedIn();
  const { zone } = useCompany();
  const stopwatch = useStopwatch();
  const { deleteLater } = usePending();
  const place = useListPlace();
  const [intent] = useState(() => crypto.randomUUID());
  const form = useContractForm(formSchema, valuesOf(entry));
  const { base, theirs, colliding, settle } = useMerge(form, entry);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(edit(at(timetracking)));
  const createAgain = useMutation(create(at(timetracking)));
  const fields = useEntryFormFields();
  const back = (id = entry.id) => void navigate(...backTo({ ...place, row: { id, index: place.row?.index ?? null } }));
  const isRunning = entry.running_since !== null;
  const save = async (values: ReturnType<typeof valuesOf>) => {
    const body = inputOf(values);
    if (isGone && body !== undefined) return createAgain.mutateAsync({ body, intent });
    const change = { id: entry.id, body: changesOf(valuesOf(base), values) };
    try {
      return await mutateAsync({ ...change, etag: colliding.length > 0 ? base.etag : entry.etag });
    } catch (error) {
      if (!hasStatus(error, 412)) throw error;
      const now = await client.fetchQuery({ ...timeEntry(entry.id), staleTime: 0 });
      if (now === null || collisions(valuesOf(base), values, valuesOf(now)).length > 0) throw error;
      return mutateAsync({ ...change, etag: now.etag });
    }
  };
  const isDeleted = useRef(false);
  const remove = () => {
    isDeleted.current = true;
    deleteLater(at(timetracking), entry.id, `${formatDuration(entry.seconds)} ${entry.text ?? ''}`.trim(), entry.etag);
    back();
  };
  const goOn = () => {
    stopwatch.continue_(entry);
    back();
  };
  if (isGone && !form.formState.isDirty) return <Gone />;
  return (
    <FormPage
      form={form}
      fields={fields}
      draftKey={`${org}/${user_id}/timetracking/${entry.id}`}
      title={t.timetrackings.edit}
      kicker={formatDate(entry.date)}
      save={save}
      onSaved={({ id, duration, date }) => {
        showToast({ kind: 'done', text: t.timetrackings.saved(duration, formatDate(date)) });
        back(id);
      }}
      onCancel={() => back()}
      record={valuesOf(base)}
      isReleased={() => isDeleted.current}
      conflict={colliding.length === 0 ? null : <ConflictNote colliding={colliding} theirs={theirs} onKeep={settle} />}
    >
      <div className="mb-5 grid gap-2 empty:hidden">
        {isGone ? (
          <Note isWrong role="alert" lead={`${t.timetrackings.gone}.`}>
            <span>{t.timetrackings.goneWhileEditing}</span>
          </Note>
        ) : null}
        {isRunning ? <Note lead={t.timetrackings.runs} /> : null}
      </div>
      <EntryFields form={form} today={dayOf(serviceClock.now() / 1000, zone)} isRunning={isRunning} />
      <div className={isGone ? 'hidden' : 'flex gap-2 border-t border-line pt-4'}>
        {isRunning ? null : <Button onClick={goOn}>{t.timetrackings.continue}</Button>}
        <Button look="danger" onClick={remove}>
          {t.common.delete}
        </Button>
      </div>
    </FormPage>
  );
};

const ShownEntry = ({ id }: { readonly id: number }) => {
  const t = useTexts().timetrackings;
  const found = useQuery({ ...timeEntry(id), refetchOnWindowFocus: false });
  const [last, setLast] = useState<TimeEntry | null>(null);
  if (found.data && found.data !== last) setLast(found.data);
  if (found.data === undefined && found.errorUpdateCount > 0) {
    return (
      <ErrorState
        title={t.entryFailed}
        isAway={found.error === null || isUnanswered(found.error)}
        onRetry={() => void found.refetch()}
        details={String(found.error)}
      >
        {t.failedReason}
      </ErrorState>
    );
  }
  if (found.data === undefined) return <SkeletonRows rows={6} />;
  const shown = found.data ?? last;
  return shown === null ? <Gone /> : <EntryForm key={shown.id} entry={shown} isGone={found.data === null} />;
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
