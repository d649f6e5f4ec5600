import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { timeEntries } from '#api/time-entries.ts';
import { useSignedIn } from '#auth/session.ts';
import { hoursText, spanText } from '#components/day-lane/span-text.ts';
import { defaultBillable, type EntryInput } from '#components/day-lane/time-write.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureWords } from '#components/feedback/failure-words.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { ReferenceField } from '#components/form/reference-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { TimeEntry } from '#api/time-entry.ts';
import type { Span } from '#domain/time-span.ts';
import { dayOf } from '#domain/zone.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';

type Props = {
  /** Null: closed. */
  readonly span: Span | null;
  readonly zone: string;
  readonly onClose: () => void;
  /** Whether it was saved. */
  readonly onCreate: (input: EntryInput, span: Span) => Promise<boolean>;
};

type FormProps = {
  readonly last: TimeEntry | undefined;
  readonly id: string;
  readonly onSubmit: (input: EntryInput) => void;
};

const Fields = ({ last, id, onSubmit }: FormProps) => {
  const t = useTexts();
  const client = useQueryClient();
  const { user_id } = useSignedIn();
  const [activity, setActivity] = useState(last?.client_service_id ?? null);
  const [contact, setContact] = useState(last?.contact_id ?? null);
  const [project, setProject] = useState(last?.pr_project_id ?? null);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const submit = async () => {
    setAsked(true);
    if (activity === null) return;
    try {
      const allowable_bill = await defaultBillable(client, activity);
      onSubmit({
        user_id,
        client_service_id: activity,
        contact_id: contact,
        pr_project_id: project,
        allowable_bill,
        text: text === '' ? null : text,
      });
    } catch (error) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: failureWords(error, t) });
    }
  };
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-3 text-ink"
    >
      <ReferenceField
        named="business_activity"
        label={t.calendar.activity}
        isRequired
        error={isAsked && activity === null ? t.calendar.activityNeeded : undefined}
        value={activity}
        onChange={setActivity}
      />
      <ReferenceField named="contact" label={t.calendar.contact} value={contact} onChange={setContact} />
      <ReferenceField named="pr_project" label={t.calendar.project} value={project} onChange={setProject} />
      <TextField label={t.calendar.text} value={text} onChange={setText} />
    </form>
  );
};

/** Asks what was done in a stretch; it begins with activity, contact and project of the last entry. */
export const NewEntryDialog = ({ span, zone, onClose, onCreate }: Props) => {
  const t = useTexts();
  const formats = useFormats();
  const { user_id } = useSignedIn();
  const last = useQuery(timeEntries({ user_id }, { offset: 0, limit: 1 }));
  const [isBusy, setBusy] = useState(false);
  const id = 'calendar-entry';
  const submit = async (input: EntryInput) => {
    if (span === null || isBusy) return;
    setBusy(true);
    const isSaved = await onCreate(input, span);
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      isOpen={span !== null}
      onClose={onClose}
      title={t.calendar.new}
      actions={
        <>
          <Button keyHint="Esc" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" form={id} look="primary" keyHint="Enter" busy={isBusy && t.calendar.creating}>
            {t.calendar.create}
          </Button>
        </>
      }
    >
      {span === null ? null : (
        <>
          <p className="tn mb-3">
            {t.calendar.at(formats.dateWithDay(dayOf(span.from, zone)), spanText(span, zone), hoursText(span))}
          </p>
          {last.isPending ? null : (
            <Fields last={last.data?.entries[0]} id={id} onSubmit={(input) => void submit(input)} />
          )}
        </>
      )}
    </Dialog>
  );
};
