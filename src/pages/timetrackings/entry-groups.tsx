import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { businessActivity } from '#contract/resources/business-activity.ts';
import type { timetracking } from '#contract/resources/timetracking.ts';
import { useName, useSearchNames } from '#api/names.ts';
import { at, show } from '#api/operations.ts';
import type { Binding } from '#components/form/binding.ts';
import { ComboBox } from '#components/form/combo-box.tsx';
import type { FieldGroup } from '#components/form/field-spec.ts';
import type { InputName } from '#components/form/record-form.ts';
import type { RecordValue, RecordValues } from '#components/form/record-values.ts';
import { ReferenceField } from '#components/form/reference-field.tsx';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import type { Texts } from '#texts/load.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { EntryTimeField } from './entry-time-field.tsx';
import { readTime, timeWords } from './entry-time.ts';
import { statusNames } from './status.ts';

type Control = { readonly field: Binding<RecordValue>; readonly form: ContractForm<RecordValues> };

const idOf = (value: RecordValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** What was done; its own «billable» holds as long as the user has not set it himself. */
const ActivityField = ({ field, form }: Control) => {
  const t = useTexts().timetrackings;
  const client = useQueryClient();
  const applyBillable = async (id: number | null): Promise<void> => {
    if (id === null || form.getFieldState('allowable_bill').isTouched) return;
    const activity = await client.fetchQuery({ ...show(at(businessActivity), id), staleTime: 60_000 });
    if (activity.default_is_billable === null || form.getValues('client_service_id') !== id) return;
    form.setValue('allowable_bill', activity.default_is_billable, { shouldDirty: true });
  };
  return (
    <ReferenceField
      {...field}
      value={idOf(field.value)}
      onChange={(id) => {
        field.onChange(id);
        void applyBillable(id);
      }}
      label={t.activity}
      isRequired
      placeholder={t.activityPlaceholder}
      named="business_activity"
    />
  );
};

/** For whom; another one takes the project of the one before away. */
const ContactField = ({ field, form }: Control) => {
  const t = useTexts().timetrackings;
  return (
    <ReferenceField
      {...field}
      value={idOf(field.value)}
      onChange={(id) => {
        if (id !== field.value) form.setValue('pr_project_id', null, { shouldDirty: true });
        field.onChange(id);
      }}
      label={t.contact}
      placeholder={t.contactPlaceholder}
      named="contact"
    />
  );
};

/** The contact's own first; what is typed is searched among all. */
const ProjectField = ({ field, form }: Control) => {
  const t = useTexts().timetrackings;
  const search = useSearchNames();
  const contactId = idOf(useWatch({ control: form.control, name: 'contact_id' }));
  const name = useName('pr_project', idOf(field.value) ?? 0);
  const ofContact = contactId === null ? [] : [{ field: 'contact_id', value: contactId }];
  return (
    <ComboBox
      {...field}
      value={idOf(field.value)}
      label={t.project}
      chosenName={name}
      search={(text) => search('pr_project', text, undefined, text === '' ? ofContact : [])}
    />
  );
};

/** The inputs of a timetracking: time first, then what, then for whom. */
export const entryGroups = ({ timetrackings: t }: Texts): readonly FieldGroup<InputName<typeof timetracking>>[] => [
  {
    title: t.time,
    fields: [
      {
        name: 'tracking',
        label: t.duration,
        width: 6,
        words: ({ tracking }) => timeWords(readTime(tracking)),
        control: (field) => <EntryTimeField {...field} />,
      },
    ],
  },
  {
    title: t.what,
    fields: [
      {
        name: 'client_service_id',
        label: t.activity,
        control: (field, form) => <ActivityField field={field} form={form} />,
      },
      { name: 'allowable_bill', label: t.billable },
      { name: 'text', label: t.text, width: 6, as: 'lines', placeholder: t.describe },
      { name: 'charge', label: t.charge, as: 'money', hint: t.chargeHint },
    ],
  },
  {
    title: t.forWhom,
    fields: [
      {
        name: 'contact_id',
        label: t.contact,
        control: (field, form) => <ContactField field={field} form={form} />,
      },
      {
        name: 'pr_project_id',
        label: t.project,
        control: (field, form) => <ProjectField field={field} form={form} />,
      },
      { name: 'user_id', label: t.user },
      {
        name: 'status_id',
        label: t.status,
        options: statusNames.map((status, index) => ({ value: index + 1, label: t.statuses[status] })),
      },
    ],
  },
  {
    title: t.more,
    isFolded: true,
    fields: [
      { name: 'sub_contact_id', label: t.subContact },
      { name: 'estimated_time', label: t.estimated },
      { name: 'pr_package_id', label: t.package, width: 2 },
      { name: 'pr_milestone_id', label: t.milestone, width: 2 },
    ],
  },
];
