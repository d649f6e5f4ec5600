import { useMutation } from '@tanstack/react-query';
import { create, type ResourceEndpoint } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { useSignedIn } from '#auth/session.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { backTo, useListLocation } from '../record-table/list-location.ts';
import { useNavigateHere } from '../navigation/use-navigate-here.ts';
import { usePageTitle } from '../navigation/title.ts';
import type { FieldGroup } from './field-spec.ts';
import { FormPage } from '../form/form-page.tsx';
import { RecordFields } from './record-fields.tsx';
import type { Creatable, InputName, RecordForm } from './record-form.ts';
import type { RecordValues } from './record-values.ts';
import { useIntent } from '../drafts/use-intent.ts';
import { useRecordForm } from './use-record-form.ts';

type Props<Entry extends Creatable> = {
  readonly endpoint: ResourceEndpoint<Entry>;
  readonly form: RecordForm<Entry>;
  readonly groups: readonly FieldGroup<InputName<Entry>>[];
  readonly title: string;
  /** Above the title, after the names of the parent areas. */
  readonly kicker?: string | undefined;
  /** The initial values of a new record. */
  readonly first?: RecordValues | undefined;
  readonly nameOf: (record: AppRecord<Entry>) => string;
  /** A question to ask once before saving these values; null if there is none. */
  readonly question?: ((values: RecordValues) => Promise<string | null>) | undefined;
  /** The path of the list, where saving and cancel return to. */
  readonly list: string;
  /** The page to open after saving instead: the one on which the new record is built up. */
  readonly next?: ((record: AppRecord<Entry>) => string) | undefined;
  /**
   * Adds what belongs to the new record, such as files, and reports its own failures. A path opens that page after saving: part of it is
   * missing.
   */
  readonly complete?: (record: AppRecord<Entry>) => Promise<string | undefined>;
  /** Files chosen beside the fields: leaving asks about them too. */
  readonly chosenFiles?: number;
  readonly onDiscard?: () => void;
};

/** The page of a new record. The page checks beforehand that the user may write. */
export const NewRecordPage = <Entry extends Creatable>(props: Props<Entry>) => {
  const { endpoint, form: kind, groups, title, kicker, first = {}, nameOf, list, next } = props;
  const t = useTexts().list;
  const navigate = useNavigateHere();
  const back = useListLocation();
  const { org, user_id } = useSignedIn();
  const draftKey = `${org}/${user_id}/${endpoint.resource.name}/new`;
  const { intent, sent, drop, renew } = useIntent(draftKey);
  const { form, fields } = useRecordForm(kind, groups, { ...kind.valuesOf(undefined), ...first }, true);
  const { mutateAsync } = useMutation(create(endpoint));
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
        const made = await mutateAsync({ body: kind.bodyOf(values), intent });
        return { made, page: (await props.complete?.(made)) ?? next?.(made) };
      }}
      question={props.question}
      chosenFiles={props.chosenFiles ?? 0}
      onDiscard={() => {
        renew();
        props.onDiscard?.();
      }}
      onSaved={({ made, page }) => {
        drop();
        showToast({ kind: 'done', text: t.saved(nameOf(made)) });
        if (page !== undefined) return navigate(page, { replace: true });
        return navigate(...backTo(list, { search: '', row: { id: made.id, index: null } }));
      }}
      onCancel={() => navigate(...backTo(list, back))}
    >
      <RecordFields form={form} groups={groups} input={endpoint.resource.create} />
    </FormPage>
  );
};
