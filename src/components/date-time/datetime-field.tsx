import { useTexts } from '#texts/texts-context.tsx';
import type { Binding } from '../fields/binding.ts';
import { DateField } from './date-field.tsx';
import type { FieldProps } from '../fields/field.tsx';
import { TimeField } from './time-field.tsx';

type Props = FieldProps & Binding<string> & { readonly today: string };

/** A day and a time. The value is `yyyy-mm-dd hh:mm:ss`, empty for none. A day without a time begins at midnight. */
export const DatetimeField = ({ value, onChange, className, today, ...props }: Props) => {
  const t = useTexts().list;
  const [day = '', time = ''] = value.split(' ');
  const put = (nextDay: string, nextTime: string): void =>
    onChange(
      nextDay === '' ? '' : `${nextDay} ${/^\d\d:\d\d$/.test(nextTime) ? `${nextTime}:00` : nextTime || '00:00:00'}`,
    );
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)_96px] items-start gap-2 ${className ?? ''}`}>
      <DateField {...props} today={today} value={day === '' ? null : day} onChange={(next) => put(next ?? '', time)} />
      <TimeField label={t.time} value={time.replace(/^(\d\d:\d\d):\d\d$/, '$1')} onChange={(next) => put(day, next)} />
    </div>
  );
};
