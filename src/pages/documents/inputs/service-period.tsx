import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { setServicePeriod } from '#api/billing/service-period.ts';
import { useToday } from '#api/service/today.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Popover } from '#components/feedback/popover.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { DateField } from '#components/date-time/date-field.tsx';
import { formatPeriod } from '#domain/dates/period-text.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** First and last day. */
type Period = readonly [from: string, to: string];
type FormProps = {
  readonly first: Period | null;
  /** Called with each period that is typed; null: there is none to save. */
  readonly onTyped: (period: Period | null) => void;
  readonly onDone: () => void;
};

const PeriodForm = ({ first, onTyped, onDone }: FormProps) => {
  const { documents: t, reminders } = useTexts();
  const today = useToday();
  const [from, setFrom] = useState<string | null>(first?.[0] ?? null);
  const [to, setTo] = useState<string | null>(first?.[1] ?? null);
  const [isTried, setTried] = useState(false);
  const missing = (date: string | null) => (isTried && date === null ? reminders.needed : undefined);
  const isBackwards = from !== null && to !== null && to < from;
  const type = (days: { readonly from: string | null; readonly to: string | null }): void => {
    setFrom(days.from);
    setTo(days.to);
    onTyped(days.from !== null && days.to !== null && days.from <= days.to ? [days.from, days.to] : null);
  };
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (from !== null && to !== null && !isBackwards) onDone();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onTyped(null);
      }}
    >
      <DateField
        label={t.service.from}
        today={today}
        value={from}
        onChange={(next) => type({ from: next, to })}
        error={missing(from)}
      />
      <DateField
        label={t.service.to}
        today={today}
        value={to}
        onChange={(next) => type({ from, to: next })}
        error={isTried && isBackwards ? t.service.backwards : missing(to)}
      />
      <div>
        <Button type="submit" look="primary">
          {t.service.set}
        </Button>
      </div>
    </form>
  );
};

type Props = {
  readonly buttonId: string;
  readonly segment: string;
  readonly id: number;
  readonly period: Period | null;
};

/** The service period of a draft, which can be changed. A click elsewhere saves it too, even one that issues the document. */
export const ServicePeriod = ({ buttonId, segment, id, period }: Props) => {
  const texts = useTexts();
  const t = texts.documents.service;
  const set = useMutation(setServicePeriod(segment, id)).mutate;
  const typed = useRef<Period | null>(null);
  const change = (next: Period | null) =>
    set(
      { from: next?.[0] ?? null, to: next?.[1] ?? null },
      {
        onError: (error) =>
          showToast({ kind: 'failed', lead: texts.common.notSaved, text: failureMessage(error, texts) }),
      },
    );
  return (
    <span className="flex gap-x-3">
      <Popover
        label={t.label}
        onOpenChange={(isOpen) => {
          if (!isOpen && typed.current !== null) change(typed.current);
          typed.current = null;
        }}
        trigger={(properties) => (
          <Button id={buttonId} look="link" className="max-m:min-h-11" {...properties}>
            {period === null ? t.none : formatPeriod(...period)}
          </Button>
        )}
      >
        {(close) => (
          <PeriodForm
            first={period}
            onTyped={(next) => {
              typed.current = next;
            }}
            onDone={close}
          />
        )}
      </Popover>
      {period === null ? null : (
        <Button look="link" className="max-m:min-h-11" onClick={() => change(null)}>
          {t.clear}
        </Button>
      )}
    </span>
  );
};
