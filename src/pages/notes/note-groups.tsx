import type { note } from '#contract/resources/note.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import type { InputName } from '#components/record-form/record-form.ts';
import { PersonField } from '#components/record-form/person-field.tsx';
import type { Texts } from '#texts/load.ts';

/** The inputs of a note, common ones first. */
export const noteGroups = ({ notes: t }: Texts): readonly FieldGroup<InputName<typeof note>>[] => [
  {
    title: t.what,
    fields: [
      { name: 'subject', label: t.subject, width: 6 },
      { name: 'event_start', label: t.event_start, width: 3 },
      {
        name: 'user_id',
        label: t.user_id,
        width: 3,
        control: (field) => <PersonField field={field} label={t.user_id} />,
      },
      { name: 'info', label: t.info, width: 6, as: 'lines' },
    ],
  },
  {
    title: t.forWhom,
    fields: [
      { name: 'contact_id', label: t.contact_id },
      { name: 'pr_project_id', label: t.pr_project_id },
      { name: 'communication_kind_id', label: t.communication_kind_id },
    ],
  },
  {
    title: t.more,
    isFolded: true,
    fields: [
      { name: 'module_id', label: t.module_id },
      { name: 'entry_id', label: t.entry_id, hint: t.entryHint },
    ],
  },
];
