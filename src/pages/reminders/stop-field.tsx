import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reminderStopOf, setReminderStop } from '#api/billing/reminders.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Popover } from '#components/feedback/popover.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { DateField } from '#components/date-time/date-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = { readonly invoiceId: number; readonly today: string; readonly isWritable: boolean };
type FormProps = {
  readonly today: string;
  readonly first: { readonly until: string; readonly reason: string };
  readonly onSet: (until: string, reason: string) => void;
};

/** Default length of a reminder stop. */
const defaultDays = 30;

const StopForm = ({ today, first, onSet }: FormProps) => {
  const t = useTexts().reminders;
  const [until, setUntil] = useState<string | null>(first.until);
  const [reason, setReason] = useState(first.reason);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (until !== null) onSet(until, reason.trim());
      }}
    >
      <DateField label={t.stopUntil} today={today} value={until} onChange={setUntil} />
      <TextField label={t.stopReason} value={reason} onChange={setReason} maxLength={500} />
      <div>
        <Button type="submit" look="primary">
          {t.stopSet}
        </Button>
      </div>
    </form>
  );
};

/** The end and the reason of an invoice's reminder stop, with controls to set and end it. */
export const StopField = ({ invoiceId, today, isWritable }: Props) => {
  const texts = useTexts();
  const t = texts.reminders;
  const { data } = useQuery(reminderStopOf(invoiceId));
  const set = useMutation(setReminderStop(invoiceId)).mutate;
  if (data === undefined) return null;
  const isStopped = data.until !== null && data.until >= today;
  const change = (until: string | null, reason: string | null) =>
    set(
      { until, reason },
      {
        onSuccess: () => showToast({ kind: 'done', text: until === null ? t.stopEnded : t.stopped(formatDate(until)) }),
        onError: (error) =>
          showToast({ kind: 'failed', lead: texts.common.notSaved, text: failureMessage(error, texts) }),
      },
    );
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {isStopped ? (
        <span>
          <b className="font-strong">{t.stopShown(formatDate(data.until ?? ''))}</b> {data.reason}
        </span>
      ) : null}
      {isWritable ? (
        <Popover
          label={t.stop}
          trigger={(properties) => (
            <Button look="link" className="max-m:min-h-11" {...properties}>
              {t.stop}
            </Button>
          )}
        >
          {(close) => (
            <StopForm
              today={today}
              first={{ until: data.until ?? addDays(today, defaultDays), reason: data.reason ?? '' }}
              onSet={(until, reason) => {
                close();
                change(until, reason === '' ? null : reason);
              }}
            />
          )}
        </Popover>
      ) : null}
      {isWritable && isStopped ? (
        <Button look="link" className="max-m:min-h-11" onClick={() => change(null, null)}>
          {t.stopEnd}
        </Button>
      ) : null}
    </p>
  );
};
