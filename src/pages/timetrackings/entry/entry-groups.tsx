import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { timetracking } from '#contract/resources/timetracking.ts';
import { activityQuery } from '#api/records/activity.ts';
import type { Binding } from '#components/fields/binding.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import type { InputName } from '#components/record-form/record-form.ts';
import { addPendingChoice } from '#components/pickers/pending-choices.ts';
import { idOrNull, type RecordValue, type RecordValues } from '#components/record-form/record-values.ts';
import { PersonField } from '#components/record-form/person-field.tsx';
import { ProjectField } from '#components/pickers/project-field.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { useContactAndProject } from '#components/pickers/use-contact-and-project.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { Texts } from '#texts/load.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { EntryRate } from './entry-rate.tsx';
import { EntryTimeField } from './entry-time-field.tsx';
import { readTime, entryTimeText } from './entry-time.ts';
import { RateField } from './rate-field.tsx';
import { statusNames } from './status.ts';

type Control = { readonly field: Binding<RecordValue>; readonly form: ContractForm<RecordValues> };

/** The activity. It sets «billable» to its default until the user sets that field. */
const ActivityField = ({ field, form, isGuessed }: Control & { readonly isGuessed: boolean }) => {
  const { timetrackings: t, entryLine } = useTexts();
  const client = useQueryClient();
  const applyBillable = async (id: number | null): Promise<void> => {
    if (id === null || form.getFieldState('allowable_bill').isTouched) return;
    const before = form.getValues('allowable_bill');
    const activity = await client.fetchQuery(activityQuery(id));
    if (activity.default_is_billable === null || form.getValues('client_service_id') !== id) return;
    // A field is touched only once the focus has left it.
    if (form.getFieldState('allowable_bill').isTouched || form.getValues('allowable_bill') !== before) return;
    form.setValue('allowable_bill', activity.default_is_billable, { shouldDirty: true });
  };
  const isAsLast = isGuessed && field.value !== null && !form.getFieldState('client_service_id').isDirty;
  return (
    <ReferenceField
      {...field}
      {...(isAsLast && { hint: entryLine.asLast })}
      value={idOrNull(field.value)}
      onChange={(id) => {
        field.onChange(id);
        addPendingChoice(applyBillable(id));
      }}
      label={t.activity}
      isRequired
      placeholder={t.activityPlaceholder}
      named="client_service"
    />
  );
};

const useReferences = (form: Control['form']) =>
  useContactAndProject((update) => {
    const { contact_id, pr_project_id } = form.getValues();
    const changes = update({ contact_id: idOrNull(contact_id), pr_project_id: idOrNull(pr_project_id) });
    for (const [name, id] of Object.entries(changes)) {
      form.setValue(name, id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  });

const ContactField = ({ field, form }: Control) => {
  const t = useTexts().timetrackings;
  const { chooseContact } = useReferences(form);
  return (
    <ReferenceField
      {...field}
      value={idOrNull(field.value)}
      onChange={chooseContact}
      label={t.contact}
      placeholder={t.contactPlaceholder}
      named="contact"
    />
  );
};

const ProjectOfContact = ({ field, form }: Control) => {
  const t = useTexts().timetrackings;
  const contact = idOrNull(useWatch({ control: form.control, name: 'contact_id' }));
  const { chooseProject } = useReferences(form);
  return (
    <ProjectField
      {...field}
      value={idOrNull(field.value)}
      onChange={chooseProject}
      label={t.project}
      contactId={contact}
    />
  );
};

/**
 * The fields of a timetracking: time first, then activity and text, then contact and project. `isGuessed`: the initial activity is
 * the one used last.
 */
export const entryGroups = (
  { timetrackings: t }: Texts,
  isGuessed: boolean,
): readonly FieldGroup<InputName<typeof timetracking>>[] => [
  {
    title: t.time,
    fields: [
      {
        name: 'tracking',
        label: t.duration,
        width: 6,
        words: ({ tracking }) => entryTimeText(readTime(tracking)),
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
        control: (field, form) => <ActivityField field={field} form={form} isGuessed={isGuessed} />,
      },
      { name: 'allowable_bill', label: t.billable },
      { name: 'text', label: t.text, width: 6, as: 'lines', placeholder: t.describe },
      {
        name: 'charge',
        label: t.charge,
        as: 'money',
        control: (field, form) => <RateField field={field} form={form} />,
      },
      { key: 'amount', content: (form) => <EntryRate form={form} /> },
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
        control: (field, form) => <ProjectOfContact field={field} form={form} />,
      },
      { name: 'user_id', label: t.user, control: (field) => <PersonField field={field} label={t.user} /> },
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
