import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { isUnanswered } from '#api/service/http.ts';
import { create, type ResourceEndpoint } from '#api/records/operations.ts';
import { useDeleteRecords } from '#api/pending/use-delete-records.ts';
import { recordById } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Note } from '../feedback/note.tsx';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { backTo, useListLocation, useReturnTo } from '../record-table/list-location.ts';
import { useNavigateHere } from '../navigation/use-navigate-here.ts';
import { usePageTitle } from '../navigation/title.ts';
import { CollisionNote } from './collision-note.tsx';
import type { FieldGroup } from './field-spec.ts';
import { FormPage } from '../form/form-page.tsx';
import { RecordGone } from './record-gone.tsx';
import { ReadRecord } from './read-record.tsx';
import { RecordFields } from './record-fields.tsx';
import type { Creatable, InputName, RecordForm } from './record-form.ts';
import type { RecordValues } from './record-values.ts';
import { knownGroups, useRecordForm } from './use-record-form.ts';
import { useShownHint } from './use-shown-hint.ts';
import { useRecordChange } from './use-record-change.ts';
import { useRecordMerge } from './use-record-merge.ts';

type Props<Entry extends Creatable> = {
  readonly endpoint: ResourceEndpoint<Entry>;
  readonly form: RecordForm<Entry>;
  readonly groups: readonly FieldGroup<InputName<Entry>>[];
  /** Above the title, after the names of the parent areas. */
  readonly kicker?: string | undefined;
  /** The record's name, for the title and the delete undo. */
  readonly nameOf: (record: AppRecord<Entry>) => string;
  /** A question to ask once before saving these values; null if there is none. */
  readonly question?: ((values: RecordValues, record: AppRecord<Entry>) => Promise<string | null>) | undefined;
  /** Adds what belongs to the saved record elsewhere, and reports its own failures. */
  readonly complete?: ((record: AppRecord<Entry>) => Promise<void>) | undefined;
  /** The path of the list, where saving and cancel return to. */
  readonly list: string;
  /** The record's own page, if it has one besides this form: saving and cancel return there. */
  readonly page?: ((id: number) => string) | undefined;
  /** False for a record that the user may only read; omitted if the write permission is enough. */
  readonly mayChange?: ((record: AppRecord<Entry>) => boolean) | undefined;
  /** Why it cannot be deleted; omitted if it can. */
  readonly undeletable?: string | undefined;
  /** Deleting is offered elsewhere. */
  readonly hasNoDelete?: boolean | undefined;
  /** Further actions, left of delete; `isChanged`: there are unsaved changes. */
  readonly actions?: ((record: AppRecord<Entry>, isChanged: boolean) => ReactNode) | undefined;
};

type FormProps<Entry extends Creatable> = Props<Entry> & {
  readonly record: AppRecord<Entry>;
  /** Somebody has deleted it meanwhile: saving creates it again. */
  readonly isGone: boolean;
};

const EditForm = <Entry extends Creatable>(props: FormProps<Entry>) => {
  const { endpoint, form: kind, kicker, nameOf, list, undeletable, actions, record, isGone } = props;
  const { resource } = endpoint;
  const known = knownGroups(props.groups, isGone ? resource.create : resource.edit);
  const groups = useShownHint(known, resource.name, record);
  const t = useTexts();
  const navigate = useNavigateHere();
  const { org, user_id } = useSignedIn();
  const deleteRecords = useDeleteRecords(endpoint);
  const listLocation = useListLocation();
  const returnTo = useReturnTo();
  const [intent] = useState(() => crypto.randomUUID());
  const theirs = kind.valuesOf(record);
  const { form, specs, fields } = useRecordForm(kind, groups, theirs, isGone);
  const merge = useRecordMerge(form, theirs);
  const { base, colliding, settle } = merge;
  const change = useRecordChange(endpoint, kind, record, merge);
  const createAgain = useMutation(create(endpoint));
  const isDeleted = useRef(false);
  usePageTitle(nameOf(record));

  const back = (id = record.id) => {
    if (returnTo !== undefined) return navigate(returnTo);
    if (props.page !== undefined && !isDeleted.current) return navigate(props.page(id), { state: listLocation });
    return navigate(...backTo(list, { ...listLocation, row: { id, index: listLocation.row?.index ?? null } }));
  };
  const save = async (values: RecordValues) => {
    if (isGone) return createAgain.mutateAsync({ body: kind.bodyOf(values), intent });
    return change(values);
  };
  const remove = async () => {
    if (isDeleted.current) return;
    isDeleted.current = true;
    isDeleted.current = await deleteRecords([{ id: record.id, label: nameOf(record), etag: record.etag }]);
    if (isDeleted.current) back();
  };
  if (isGone && !form.formState.isDirty) return <RecordGone list={list} />;
  return (
    <FormPage
      form={form}
      fields={fields}
      draftKey={`${org}/${user_id}/${resource.name}/${record.id}`}
      title={nameOf(record)}
      {...(kicker !== undefined && { kicker })}
      question={async (values) => props.question?.(values, record) ?? null}
      save={async (values) => {
        const saved = await save(values);
        await props.complete?.(saved);
        return saved;
      }}
      onSaved={(saved) => {
        showToast({ kind: 'done', text: t.list.saved(nameOf(saved)) });
        back(saved.id);
      }}
      onCancel={() => back()}
      record={merge}
      isReleased={() => isDeleted.current}
      conflict={
        colliding.length === 0 ? null : (
          <CollisionNote
            fields={specs}
            input={resource.create}
            colliding={colliding}
            base={base}
            mine={form.getValues()}
            theirs={theirs}
            onSettle={settle}
          />
        )
      }
    >
      {isGone ? (
        <div className="mb-5">
          <Note isWrong role="alert" lead={`${t.list.gone}.`}>
            <span>{t.list.goneWhileEditing}</span>
          </Note>
        </div>
      ) : null}
      <RecordFields form={form} groups={groups} input={resource.create} />
      {isGone ? null : (
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4 empty:hidden">
          {actions?.(record, form.formState.isDirty)}
          {resource.delete === true && props.hasNoDelete !== true ? (
            <Button look="danger" reason={undeletable} onClick={() => void remove()}>
              {t.common.delete}
            </Button>
          ) : null}
          {undeletable === undefined ? null : <span className="text-label text-ink-2">{undeletable}</span>}
        </div>
      )}
    </FormPage>
  );
};

const LoadedForm = <Entry extends Creatable>({ id, ...props }: Props<Entry> & { readonly id: number }) => {
  const t = useTexts().list;
  const mayWrite = usePermissions(props.endpoint.resource).write;
  const found = useQuery({ ...recordById(props.endpoint, id), refetchOnWindowFocus: !mayWrite });
  const [last, setLast] = useState<AppRecord<Entry> | null>(null);
  if (found.data && found.data !== last) setLast(found.data);
  if (found.data === undefined && found.errorUpdateCount > 0) {
    return (
      <ErrorState
        title={t.recordFailed}
        isAway={found.error === null || isUnanswered(found.error)}
        onRetry={() => void found.refetch()}
        details={String(found.error)}
      >
        {t.failedReason}
      </ErrorState>
    );
  }
  if (found.data === undefined) return <SkeletonRows rows={6} />;
  const current = found.data ?? last;
  if (current === null) return <RecordGone list={props.list} />;
  if (!mayWrite || props.mayChange?.(current) === false)
    return found.data === null ? (
      <RecordGone list={props.list} />
    ) : (
      <ReadRecord key={current.etag ?? found.dataUpdatedAt} {...props} record={current} />
    );
  return <EditForm key={current.id} {...props} record={current} isGone={found.data === null} />;
};

/**
 * The page of one record, by `:id`: its form and delete, or a read-only view for users who may not write. The page checks beforehand that
 * the user may read.
 */
export const EditRecordPage = <Entry extends Creatable>(props: Props<Entry>) => {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <LoadedForm {...props} id={Number(id)} /> : <RecordGone list={props.list} />;
};
