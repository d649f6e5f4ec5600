import { useState } from 'react';
import { note } from '#contract/resources/note.ts';
import { CollisionNote } from '#components/record-form/collision-note.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import type { FieldGroup } from '#components/record-form/field-spec.ts';
import { ReadValue } from '#components/record-form/read-value.tsx';
import { RecordFields } from '#components/record-form/record-fields.tsx';
import { recordForm } from '#components/record-form/record-form.ts';
import { useRecordForm } from '#components/record-form/use-record-form.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

const kind = recordForm(note);

/**
 * The form of a record: its sections, a frozen field, a collapsed section, read-only fields, and two users who change the same one.
 */
export const FormFamily = () => {
  const { notes, design: t } = useTexts();
  const { states, samples } = t;
  const [isSettled, setSettled] = useState(false);
  const subject = { name: 'subject', label: samples.subjectLabel } as const;
  const groups: readonly FieldGroup[] = [
    {
      title: samples.section,
      fields: [
        { ...subject, width: 4 },
        { name: 'event_start', label: samples.moment, width: 2, frozen: samples.given },
        { name: 'info', label: samples.linesLabel, as: 'lines', width: 6 },
      ],
    },
    { title: samples.more, isFolded: true, fields: [{ name: 'contact_id', label: samples.contact }] },
  ];
  const values = {
    ...kind.valuesOf(undefined),
    subject: samples.subject,
    info: samples.lines,
    event_start: '2025-11-19 14:21:00',
  };
  const { form } = useRecordForm(kind, groups, values, true);
  return (
    <Family title={t.families.form}>
      <Specimen label={states.rest} width="whole">
        <RecordFields form={form} groups={groups} input={note.create} />
      </Specimen>
      <Specimen label={states.read} width="whole">
        <div className="grid grid-cols-6 gap-x-(--gutter) gap-y-4">
          <ReadValue
            form={form}
            spec={subject}
            schema={note.create.shape.subject}
            className="col-span-2 max-m:col-span-6"
          />
          <ReadValue
            form={form}
            spec={{ name: 'event_start', label: samples.moment }}
            schema={note.create.shape.event_start}
            className="col-span-2 max-m:col-span-6"
          />
        </div>
      </Specimen>
      <Specimen label={states.draft} width="whole">
        <DraftNote problem="full" />
      </Specimen>
      <Specimen label={states.collision} width="whole">
        {isSettled ? (
          <p className="text-ink-2">{notes.title}</p>
        ) : (
          <CollisionNote
            fields={[subject]}
            input={note.create}
            colliding={['subject']}
            base={{ subject: samples.subject }}
            mine={{ subject: samples.duplicate }}
            theirs={{ subject: samples.merge }}
            onSettle={() => setSettled(true)}
          />
        )}
      </Specimen>
    </Family>
  );
};
