import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useActivity } from '#api/records/activity.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import { useSignedIn } from '#auth/session.ts';
import { EntryAmount } from '#components/day-lane/entry-amount.tsx';
import { hoursText, spanText } from '#components/day-lane/span-text.ts';
import { defaultBillable, type EntryInput } from '#components/day-lane/time-write.ts';
import { useUnusual } from '#components/day-lane/use-unusual.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { showNotSaved } from '#components/feedback/show-not-saved.ts';
import { InlineConfirmation } from '#components/form/inline-confirmation.tsx';
import { Cancelled } from '#components/form/cancelled.ts';
import { ProjectField } from '#components/pickers/project-field.tsx';
import { RangeField, type TimeRange } from '#components/date-time/range-field.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { useAfterChoices } from '#components/pickers/use-after-choices.ts';
import { noReferences, useContactAndProject } from '#components/pickers/use-contact-and-project.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useQuestion } from '#components/form/use-question.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { instantAt, type Span } from '#domain/dates/time-span.ts';
import { dayOf, wallTimeOf } from '#domain/dates/zone.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';

type Props = {
  /** Null: closed. */
  readonly span: Span | null;
  readonly zone: string;
  readonly onClose: () => void;
  /** Returns true if it was saved. `intent` stays the same while the dialog is open. */
  readonly onCreate: (input: EntryInput, span: Span, intent: string) => Promise<boolean>;
};

type FormProps = {
  /** The activity used last. */
  readonly lastActivity: number | null;
  readonly span: Span;
  readonly zone: string;
  readonly id: string;
  readonly onSubmit: (input: EntryInput, span: Span, intent: string) => Promise<void>;
};

const minuteIn = (moment: number, zone: string): number => {
  const wall = wallTimeOf(moment, zone);
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
};

const rangeIn = ({ from, until }: Span, zone: string): TimeRange => ({
  start: minuteIn(from, zone),
  end: minuteIn(until, zone),
  nextDay: dayOf(from, zone) !== dayOf(until, zone),
});

const spanIn = ({ start, end, nextDay }: TimeRange, date: string, zone: string): Span => ({
  from: instantAt(date, start, zone),
  until: instantAt(nextDay ? addDays(date, 1) : date, end, zone),
});

const Fields = ({ lastActivity, span: drawn, zone, id, onSubmit }: FormProps) => {
  const t = useTexts();
  const client = useQueryClient();
  const { user_id } = useSignedIn();
  const [activity, setActivity] = useState(lastActivity);
  const [isGuess, setGuess] = useState(true);
  const [references, setReferences] = useState(noReferences);
  const { chooseContact, chooseProject } = useContactAndProject((update) =>
    setReferences((before) => ({ ...before, ...update(before) })),
  );
  /** As drawn, or as typed to the minute; null while that is unreadable. */
  const [span, setSpan] = useState<Span | null>(drawn);
  const date = dayOf(drawn.from, zone);
  const isBillable = useActivity(activity)?.default_is_billable ?? true;
  const unusual = useUnusual();
  const confirmation = useQuestion(({ from, until }: Span) =>
    unusual({ user_id, date, seconds: until - from, isDaySeen: true }),
  );
  const [text, setText] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [intent] = useState(() => crypto.randomUUID());
  /** From the press on: a second one comes before the dialog is busy. */
  const isRunning = useRef(false);
  const save = async () => {
    setConfirming(true);
    if (isRunning.current || activity === null || span === null) return;
    isRunning.current = true;
    try {
      await confirmation.ask(span);
      const allowable_bill = await defaultBillable(client, activity);
      const input = {
        user_id,
        client_service_id: activity,
        ...references,
        allowable_bill,
        text: text === '' ? null : text,
      };
      await onSubmit(input, span, intent);
    } catch (error) {
      if (error instanceof Cancelled) return;
      showNotSaved(error, t);
    } finally {
      isRunning.current = false;
    }
  };
  const submit = useAfterChoices(() => void save());
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-3 text-ink"
    >
      <ReferenceField
        named="client_service"
        label={t.calendar.activity}
        isRequired
        error={isConfirming && activity === null ? t.calendar.activityNeeded : undefined}
        {...(isGuess && activity !== null && { hint: t.entryLine.asLast })}
        value={activity}
        onChange={(chosen) => {
          setActivity(chosen);
          setGuess(false);
        }}
      />
      <ReferenceField
        named="contact"
        label={t.calendar.contact}
        value={references.contact_id}
        onChange={chooseContact}
      />
      <ProjectField
        label={t.calendar.project}
        contactId={references.contact_id}
        value={references.pr_project_id}
        onChange={chooseProject}
      />
      <TextField label={t.calendar.text} value={text} onChange={setText} />
      <div className="grid grid-cols-2 items-start gap-3">
        <RangeField
          label={t.timetrackings.span}
          isRequired
          error={isConfirming && span === null ? t.form.rangeUnknown : undefined}
          value={span === null ? null : rangeIn(span, zone)}
          onChange={(range) => setSpan(range === null ? null : spanIn(range, date, zone))}
        />
        <EntryAmount
          activity={activity}
          isBillable={isBillable}
          seconds={span === null ? null : span.until - span.from}
        />
      </div>
      <InlineConfirmation confirmation={confirmation} onConfirmed={submit} />
    </form>
  );
};

/** Asks for the activity of a span, whose times can be typed to the minute. It starts with the activity used last. */
export const NewEntryDialog = ({ span, zone, onClose, onCreate }: Props) => {
  const t = useTexts();
  const formats = useFormats();
  const { user_id } = useSignedIn();
  const last = useQuery(timeEntries({ user_id }, { offset: 0, limit: 1 }));
  /** The span that is being saved, maybe after its dialog is closed. */
  const [saving, setSaving] = useState<Span | null>(null);
  const isBusy = saving !== null && saving === span;
  const id = 'calendar-entry';
  const submit = async (input: EntryInput, chosen: Span, intent: string) => {
    setSaving(span);
    const isSaved = await onCreate(input, chosen, intent);
    setSaving((now) => (now === span ? null : now));
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
            <Fields
              lastActivity={last.data?.entries[0]?.client_service_id ?? null}
              span={span}
              zone={zone}
              id={id}
              onSubmit={submit}
            />
          )}
        </>
      )}
    </Dialog>
  );
};
