import { useState } from 'react';
import { DateField } from '#components/date-time/date-field.tsx';
import { DatetimeField } from '#components/date-time/datetime-field.tsx';
import { DurationField } from '#components/date-time/duration-field.tsx';
import { RangeField, type TimeRange } from '#components/date-time/range-field.tsx';
import { TimeField } from '#components/date-time/time-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

const today = '2025-11-20';

/** Duration, range, date and time: the interpretation on the right inside, errors below. */
export const ReadingFamily = () => {
  const { design: t } = useTexts();
  const { states, samples } = t;
  const [duration, setDuration] = useState<string | null>('02:30');
  const [range, setRange] = useState<TimeRange | null>({ start: 540, end: 690, nextDay: false });
  const [night, setNight] = useState<TimeRange | null>({ start: 1320, end: 60, nextDay: true });
  const [date, setDate] = useState<string | null>('2025-11-19');
  const [time, setTime] = useState('09:30');
  const [moment, setMoment] = useState('2025-11-19 14:21:00');
  return (
    <Family title={t.families.reading}>
      <Specimen label={states.empty} width="field">
        <DurationField label={samples.duration} value={null} onChange={() => undefined} />
      </Specimen>
      <Specimen label={states.rest} width="field">
        <DurationField label={samples.duration} value={duration} onChange={setDuration} />
      </Specimen>
      <Specimen label={states.wrong} width="field">
        <DurationField label={samples.duration} value={duration} onChange={setDuration} error={samples.durationError} />
      </Specimen>
      <Specimen label={states.rest} width="field">
        <RangeField label={samples.range} value={range} onChange={setRange} />
      </Specimen>
      <Specimen label={states.nextDay} width="field">
        <RangeField label={samples.range} value={night} onChange={setNight} />
      </Specimen>
      <Specimen label={states.rest} width="field">
        <DateField label={samples.date} today={today} value={date} onChange={setDate} />
      </Specimen>
      <Specimen label={states.focus} state="focus" width="field">
        <DateField label={samples.date} today={today} value={date} onChange={setDate} />
      </Specimen>
      <Specimen label={states.rest} width="field">
        <TimeField label={samples.time} value={time} onChange={setTime} />
      </Specimen>
      <Specimen label={states.rest} width="wide">
        <DatetimeField label={samples.moment} today={today} value={moment} onChange={setMoment} />
      </Specimen>
    </Family>
  );
};
