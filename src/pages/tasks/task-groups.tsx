import type { task } from '#contract/resources/task.ts';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import type { InputName } from '#components/record-form/record-form.ts';
import { PersonField } from '#components/record-form/person-field.tsx';
import type { Texts } from '#texts/load.ts';
import { RememberField } from './remember-field.tsx';

/** The inputs of a task, common ones first. */
export const taskGroups = ({ tasks: t }: Texts): readonly FieldGroup<InputName<typeof task>>[] => [
  {
    title: t.what,
    fields: [
      { name: 'subject', label: t.subject, width: 6 },
      { name: 'finish_date', label: t.finish_date, width: 3 },
      {
        name: 'user_id',
        label: t.user_id,
        width: 3,
        control: (field) => <PersonField field={field} label={t.user_id} />,
      },
      { name: 'todo_status_id', label: t.todo_status_id, width: 3 },
      { name: 'todo_priority_id', label: t.todo_priority_id, width: 3 },
      { name: 'info', label: t.info, width: 6, as: 'lines' },
    ],
  },
  {
    title: t.forWhom,
    fields: [
      { name: 'contact_id', label: t.contact_id },
      { name: 'sub_contact_id', label: t.sub_contact_id },
      { name: 'pr_project_id', label: t.pr_project_id },
    ],
  },
  {
    title: t.reminder,
    fields: [
      { name: 'have_remember', label: t.have_remember, width: 6 },
      {
        name: 'remember_type_id',
        label: t.remember_type_id,
        control: (field, form) => (
          <RememberField
            form={form}
            field={field}
            label={t.remember_type_id}
            named="remember_type"
            hint={t.rememberHint}
          />
        ),
      },
      {
        name: 'remember_time_id',
        label: t.remember_time_id,
        control: (field, form) => (
          <RememberField form={form} field={field} label={t.remember_time_id} named="remember_time" />
        ),
      },
    ],
  },
  {
    title: t.more,
    isFolded: true,
    fields: [
      { name: 'communication_kind_id', label: t.communication_kind_id, width: 2 },
      { name: 'module_id', label: t.module_id, width: 2 },
      { name: 'entry_id', label: t.entry_id, width: 2, hint: t.entryHint },
    ],
  },
];
