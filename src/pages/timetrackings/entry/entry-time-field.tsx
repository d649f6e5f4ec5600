import { useCompany } from '#api/service/namespace.ts';
import { todayIn } from '#api/service/today.ts';
import type { Binding } from '#components/fields/binding.ts';
import { DateField } from '#components/date-time/date-field.tsx';
import { DurationField } from '#components/date-time/duration-field.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { RangeField } from '#components/date-time/range-field.tsx';
import type { RecordValue } from '#components/record-form/record-values.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { readTime, writeTime, type EntryTime } from './entry-time.ts';

const half = 'col-span-3 max-m:col-span-6';

/** Duration or start and end, and the day; read-only while the stopwatch runs. */
export const EntryTimeField = ({ value, onChange, error, ...rest }: Binding<RecordValue>) => {
  const t = useTexts().timetrackings;
  const { zone } = useCompany();
  const time = readTime(value);
  const set = (change: Partial<EntryTime>) => onChange(writeTime({ ...time, ...change }));
  if (time.kind === 'running') return <p className="text-ink-2">{t.runsReason}</p>;
  const isDateMissing = time.date === null;
  const timeError = isDateMissing && time[time.kind] !== null ? undefined : error;
  return (
    <div className="grid grid-cols-6 items-start gap-x-(--gutter) gap-y-4">
      <RadioGroup
        className="col-span-6"
        label={t.kind}
        value={time.kind}
        onChange={(kind) => set({ kind })}
        options={[
          { value: 'duration', label: t.kindDuration },
          { value: 'range', label: t.kindRange },
        ]}
      />
      {time.kind === 'duration' ? (
        <DurationField
          {...rest}
          className={half}
          label={t.duration}
          isRequired
          error={timeError}
          value={time.duration}
          onChange={(duration) => set({ duration })}
        />
      ) : (
        <RangeField
          {...rest}
          className={half}
          label={t.kindRange}
          isRequired
          error={timeError}
          value={time.range}
          onChange={(range) => set({ range })}
        />
      )}
      <DateField
        className={half}
        label={t.date}
        isRequired
        today={todayIn(zone)}
        error={isDateMissing && timeError === undefined ? error : undefined}
        value={time.date}
        onChange={(date) => set({ date })}
      />
    </div>
  );
};
