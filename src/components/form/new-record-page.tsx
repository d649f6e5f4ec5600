import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { create, type At } from '#api/operations.ts';
import { readShown, type Shown } from '#api/record-shown.ts';
import { useSignedIn } from '#auth/session.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { backTo, useListPlace } from '../list/list-place.ts';
import { usePageTitle } from '../layout/title.ts';
import type { FieldGroup } from './field-spec.ts';
import { FormPage } from './form-page.tsx';
import { RecordFields } from './record-fields.tsx';
import type { Creatable, InputName, RecordForm } from './record-form.ts';
import type { RecordValues } from './record-values.ts';
import { useIntent } from './use-intent.ts';
import { useRecordForm } from './use-record-form.ts';

type Props<Entry extends Creatable> = {
  readonly place: At<Entry>;
  readonly form: RecordForm<Entry>;
  readonly groups: readonly FieldGroup<InputName<Entry>>[];
  readonly title: string;
  /** Above the title, after the areas above this page. */
  readonly kicker?: string | undefined;
  /** What a new record begins with. */
  readonly first?: RecordValues | undefined;
  readonly nameOf: (record: Shown<Entry>) => string;
  /** What is asked once before these values are saved; null where nothing is. */
  readonly question?: ((values: RecordValues) => Promise<string | null>) | undefined;
  /** Of the list, to which saving and cancel lead back. */
  readonly list: string;
  /** Where saving leads instead: the page on which the new record grows. */
  readonly next?: ((record: Shown<Entry>) => string) | undefined;
};

/** The page of a new record. The page asks before whether the user may write. */
export const NewRecordPage = <Entry extends Creatable>(props: Props<Entry>) => {
  const { place, form: kind, groups, title, kicker, first = {}, nameOf, list, next } = props;
  const t = useTexts().list;
  const navigate = useNavigate();
  const back = useListPlace();
  const { org, user_id } = useSignedIn();
  const draftKey = `${org}/${user_id}/${place.resource.name}/new`;
  const { intent, sent, drop, renew } = useIntent(draftKey);
  const { form, fields } = useRecordForm(kind, groups, { ...kind.valuesOf(undefined), ...first }, true);
  const { mutateAsync } = useMutation(create(place));
  usePageTitle(title);
  return (
    <FormPage
      form={form}
      fields={fields}
      draftKey={draftKey}
      title={title}
      {...(kicker !== undefined && { kicker })}
      save={async (values) => {
        sent();
        return readShown(place.resource, await mutateAsync({ body: kind.bodyOf(values), intent }), null);
      }}
      question={props.question}
      onDiscard={renew}
      onSaved={(record) => {
        drop();
        showToast({ kind: 'done', text: t.saved(nameOf(record)) });
        if (next !== undefined) return void navigate(next(record), { replace: true });
        return void navigate(...backTo(list, { search: '', row: { id: record.id, index: null } }));
      }}
      onCancel={() => void navigate(...backTo(list, back))}
    >
      <RecordFields form={form} groups={groups} input={place.resource.create} />
    </FormPage>
  );
};
