import { useTexts } from '#texts/texts-context.tsx';
import type { Binding } from '../fields/binding.ts';
import { DateField } from './date-field.tsx';
import type { FieldProps } from '../fields/field.tsx';
import { TimeField } from './time-field.tsx';
import { readTime } from './time-text.ts';

type Props = FieldProps & Binding<string> & { readonly today: string };

/** A day and a time. The value is `yyyy-mm-dd hh:mm:ss`, empty for none. A day without a time begins at midnight. */
export const DatetimeField = ({ value, onChange, className, today, error, ...props }: Props) => {
  const { form, list: t } = useTexts();
  const [day = '', stored = ''] = value.split(' ');
  const time = stored.replace(/^(\d\d:\d\d):\d\d$/, '$1');
  const noSuchTime =
    error !== undefined && time !== '' && readTime(time) === undefined ? form.noSuchTime(time) : undefined;
  const put = (nextDay: string, nextTime: string): void =>
    onChange(
      nextDay === '' ? '' : `${nextDay} ${/^\d\d:\d\d$/.test(nextTime) ? `${nextTime}:00` : nextTime || '00:00:00'}`,
    );
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)_96px] items-start gap-2 ${className ?? ''}`}>
      <DateField
        {...props}
        error={noSuchTime === undefined ? error : undefined}
        today={today}
        value={day === '' ? null : day}
        onChange={(next) => put(next ?? '', stored)}
      />
      <TimeField label={t.time} value={time} onChange={(next) => put(day, next)} error={noSuchTime} />
    </div>
  );
};
