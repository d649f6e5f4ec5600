import type { ReactNode } from 'react';
import { contact } from '#contract/resources/contact.ts';
import { project } from '#contract/resources/project.ts';
import type { StopwatchEdit } from '#api/stopwatch/stopwatch.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { EntryAmount } from '../day-lane/entry-amount.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { ProjectField } from '../pickers/project-field.tsx';
import { ReferenceField } from '../pickers/reference-field.tsx';
import { useContactAndProject } from '../pickers/use-contact-and-project.ts';
import { TextField } from '../fields/text-field.tsx';

/** The fields of a measured entry. */
type Measured = Pick<TimeEntry, 'contact_id' | 'pr_project_id' | 'allowable_bill'> & {
  readonly client_service_id: number | null;
};

type Props = {
  readonly measured: Measured;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onTextLeft?: () => void;
  readonly onChange: (change: StopwatchEdit) => void;
  readonly error: string | undefined;
  /** The rate of the running entry. */
  readonly rate: string | null;
  /** Beside the box. */
  readonly children: ReactNode;
};

/** Text, activity, contact and project of a stopwatch, and its rate. */
export const StopwatchFields = ({ measured, text, onText, onTextLeft, onChange, error, rate, children }: Props) => {
  const t = useTexts().stopwatch;
  const mayContact = usePermissions(contact).read;
  const mayProject = usePermissions(project).read;
  const { client_service_id, contact_id, pr_project_id, allowable_bill } = measured;
  // A project and its contact are one change, which one undo takes back.
  const { chooseContact, chooseProject } = useContactAndProject((update) =>
    onChange(update({ contact_id, pr_project_id })),
  );
  return (
    <>
      <TextField
        label={t.text}
        placeholder={t.describe}
        value={text}
        onChange={onText}
        {...(onTextLeft !== undefined && { onBlur: onTextLeft })}
        error={error}
      />
      <ReferenceField
        named="client_service"
        label={t.activity}
        placeholder={t.activityPlaceholder}
        isRequired
        value={client_service_id}
        onChange={(id) => id !== null && onChange({ client_service_id: id })}
      />
      {mayContact ? (
        <ReferenceField
          named="contact"
          label={t.contact}
          placeholder={t.contactPlaceholder}
          value={contact_id}
          onChange={chooseContact}
        />
      ) : null}
      {mayProject ? (
        <ProjectField label={t.project} contactId={contact_id} value={pr_project_id} onChange={chooseProject} />
      ) : null}
      <EntryAmount activity={client_service_id} isBillable={allowable_bill} previous={rate} />
      <div className="flex items-center justify-between">
        <Checkbox
          label={t.billable}
          value={allowable_bill}
          onChange={(isBillable) => onChange({ allowable_bill: isBillable })}
        />
        {children}
      </div>
    </>
  );
};
