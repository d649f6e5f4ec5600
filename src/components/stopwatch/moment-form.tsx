import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { serviceClock } from '#api/service/clock.ts';
import { hasStatus, isUnanswered, ServiceError } from '#api/service/http.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { dayOf, wallTimeOf } from '#domain/dates/zone.ts';
import type { Texts } from '#texts/load.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { useUnusual } from '../day-lane/use-unusual.ts';
import { Button } from '../feedback/button.tsx';
import { InlineConfirmation } from '../form/inline-confirmation.tsx';
import { Cancelled } from '../form/cancelled.ts';
import { DateField } from '../date-time/date-field.tsx';
import { TimeField } from '../date-time/time-field.tsx';
import { useQuestion } from '../form/use-question.ts';
import { parseWallTime } from './wall-time.ts';

type Props = {
  readonly label: string;
  /** The initial value of the fields, in milliseconds since 1970. */
  readonly first: number;
  /** The earliest moment allowed; future ones never are. */
  readonly earliest: number;
  readonly zone: string;
  readonly verb: string;
  /** Rejects like `send`: the service's message is shown at the field. */
  readonly onSave: (at: number) => void | Promise<void>;
  /** The entry whose start this is: unusual hours ask for confirmation. */
  readonly running?: TimeEntry;
  /** The time as typed; undefined until somebody types. */
  readonly typed: string | undefined;
  readonly onType: (typed: string) => void;
  /** Enter was pressed before the form was loaded. */
  readonly isEntered: boolean;
  /** Beside the verb. */
  readonly children?: ReactNode;
};

const failedWords = (error: unknown, t: Texts): string => {
  if (isUnanswered(error)) return `${t.common.unreachable} ${t.common.notSaved}`;
  if (hasStatus(error, 412)) return t.stopwatch.changed;
  if (!(error instanceof ServiceError)) return t.common.serviceFailed;
  const words = error.errors.map((each) => each.replace(/^\w+: /, ''));
  return words.length === 0 ? error.message : words.join(' ');
};

/** A moment of a running stopwatch, by time and day in the company's zone; errors are shown at the time. */
export const MomentForm = (props: Props) => {
  const { label, first, earliest: least, zone, verb, onSave, running, typed, onType, isEntered, children } = props;
  const t = useTexts();
  const formats = useFormats();
  const [wall] = useState(() => wallTimeOf(first / 1000, zone));
  const [day, setDay] = useState<string | null>(wall.slice(0, 10));
  const time = typed ?? wall.slice(11, 16);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const unusual = useUnusual();
  const confirmation = useQuestion(async (start: number) => {
    if (running === undefined) return null;
    const { id, user_id, seconds } = running;
    const lasts = seconds + Math.floor((serviceClock.now() - start) / 1000);
    return unusual({ id, user_id, date: dayOf(start / 1000, zone), seconds: lasts });
  });
  const now = serviceClock.now();
  const moment = `${day ?? ''} ${time}`;
  const save = async () => {
    const reading = parseWallTime(
      moment === wall.slice(0, 16) ? wall : `${moment}:00`,
      zone,
      least,
      serviceClock.now(),
    );
    if (!reading.ok) {
      const { before, ...words } = t.stopwatch.moments;
      return setError(reading.problem === 'before' ? before(formats.clock(least, zone)) : words[reading.problem]);
    }
    setError(undefined);
    setSaving(true);
    try {
      await confirmation.ask(reading.at);
      await onSave(reading.at);
    } catch (problem) {
      if (!(problem instanceof Cancelled)) setError(failedWords(problem, t));
    }
    return setSaving(false);
  };
  const begin = useEffectEvent(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    if (typed === undefined) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
    if (isEntered) form.current?.requestSubmit();
  });
  // In the commit that replaces the field typed into so far, so that no key falls between the two.
  useLayoutEffect(() => begin(), []);
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-3">
        <TimeField label={label} value={time} onChange={onType} error={error} className="max-m:col-span-full" />
        <DateField
          label={t.common.day}
          today={dayOf(now / 1000, zone)}
          value={day}
          onChange={setDay}
          className="max-m:col-span-full"
        />
      </div>
      <InlineConfirmation
        confirmation={confirmation}
        onConfirmed={save}
        onDropped={() => form.current?.querySelector('input')?.select()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" busy={isSaving ? t.common.saving : false} keyHint="Enter">
          {verb}
        </Button>
      </div>
    </form>
  );
};
