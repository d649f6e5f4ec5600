import { useEffect, useRef, useState, type ReactNode } from 'react';
import { serviceClock } from '#api/clock.ts';
import { hasStatus, isUnanswered, ServiceError } from '#api/http.ts';
import { dayOf, wallOf } from '#domain/zone.ts';
import type { Texts } from '#texts/load.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { DateField } from '../form/date-field.tsx';
import { TimeField } from '../form/time-field.tsx';
import { readWall } from './wall-moment.ts';

type Props = {
  readonly label: string;
  /** What stands in the fields at first, in milliseconds since 1970. */
  readonly first: number;
  /** Nothing before it; the future never. */
  readonly least: number;
  readonly zone: string;
  readonly verb: string;
  /** Rejects as `send`: what the service says stands at the field. */
  readonly onSave: (at: number) => void | Promise<void>;
  /** Beside the verb. */
  readonly children?: ReactNode;
};

const refusalWords = (error: unknown, t: Texts): string => {
  if (isUnanswered(error)) return `${t.common.unreachable} ${t.common.notSaved}`;
  if (hasStatus(error, 412)) return t.stopwatch.changed;
  if (!(error instanceof ServiceError)) return t.common.serviceFailed;
  const words = error.errors.map((each) => each.replace(/^\w+: /, ''));
  return words.length === 0 ? error.message : words.join(' ');
};

/** A moment of a running stopwatch, by time and day on the company's clock; what is wrong with it stands at the time. */
export const MomentForm = ({ label, first, least, zone, verb, onSave, children }: Props) => {
  const t = useTexts();
  const formats = useFormats();
  const [wall] = useState(() => wallOf(first / 1000, zone));
  const [day, setDay] = useState<string | null>(wall.slice(0, 10));
  const [time, setTime] = useState(wall.slice(11, 16));
  const [error, setError] = useState<string | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const now = serviceClock.now();
  const typed = `${day ?? ''} ${time}`;
  const save = async () => {
    const reading = readWall(typed === wall.slice(0, 16) ? wall : `${typed}:00`, zone, least, serviceClock.now());
    if (!reading.ok) {
      const { before, ...words } = t.stopwatch.moments;
      return setError(reading.problem === 'before' ? before(formats.clock(least, zone)) : words[reading.problem]);
    }
    setError(undefined);
    setSaving(true);
    try {
      await onSave(reading.at);
    } catch (problem) {
      setError(refusalWords(problem, t));
    }
    return setSaving(false);
  };
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
        <TimeField label={label} value={time} onChange={setTime} error={error} className="max-m:col-span-full" />
        <DateField
          label={t.common.day}
          today={dayOf(now / 1000, zone)}
          value={day}
          onChange={setDay}
          className="max-m:col-span-full"
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" busy={isSaving ? t.common.saving : false} keyHint="Enter">
          {verb}
        </Button>
      </div>
    </form>
  );
};
