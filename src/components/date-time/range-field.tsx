import { formatTimeOfDay } from '#domain/dates/time-of-day.ts';
import { readRange } from '#domain/hours/range.ts';
import type { FormTexts } from '#texts/de/form.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Binding } from '../fields/binding.ts';
import type { FieldProps } from '../fields/field.tsx';
import { ReadingField, type Reading } from '../fields/reading-field.tsx';

/** Minutes of the day; `nextDay` if the end is past midnight. */
export type TimeRange = { readonly start: number; readonly end: number; readonly nextDay: boolean };

const print = ({ start, end }: TimeRange): string => `${formatTimeOfDay(start)}–${formatTimeOfDay(end)}`;

const understand = (text: string, t: FormTexts): Reading<TimeRange> => {
  const reading = readRange(text);
  if (reading.ok) {
    const { start, end, nextDay } = reading;
    const value = { start, end, nextDay };
    const range = print(value);
    if (!nextDay) return { value, display: range };
    return { value, display: text === range ? t.nextDay : `${range} ${t.nextDay}` };
  }
  switch (reading.problem) {
    case 'no such time':
      return { problem: t.noSuchTime(reading.time) };
    case 'zero length':
      return { problem: t.rangeZero };
    case 'empty':
    case 'unknown':
      return { problem: t.rangeUnknown };
  }
};

/** From and to as people type it (`9-11:30`, `9 1130`). */
export const RangeField = (props: FieldProps & Binding<TimeRange | null>) => {
  const t = useTexts().form;
  return <ReadingField {...props} read={(text) => understand(text, t)} print={print} placeholder="9-11:30" />;
};
