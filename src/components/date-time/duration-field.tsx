import { formatDuration, formatHourMinute, parseHourMinute, readDuration } from '#domain/hours/duration.ts';
import type { FormTexts } from '#texts/de/form.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Binding } from '../fields/binding.ts';
import type { FieldProps } from '../fields/field.tsx';
import { ReadingField, type Reading } from '../fields/reading-field.tsx';

const understand = (text: string, t: FormTexts): Reading<string> => {
  const reading = readDuration(text);
  if (reading.ok) {
    const seconds = reading.minutes * 60;
    return { value: formatHourMinute(seconds), display: formatDuration(seconds) };
  }
  switch (reading.problem) {
    case 'minutes': {
      const { stated, suggestion } = reading;
      return {
        problem: t.durationMinutes(stated, suggestion === undefined ? undefined : formatDuration(suggestion * 60)),
      };
    }
    case 'negative':
      return { problem: t.durationNegative };
    case 'too long':
      return { problem: t.durationTooLong };
    case 'empty':
    case 'unknown':
      return { problem: t.durationUnknown };
  }
};

/** A duration as people type it (`2h30`, `2.5`, `90m`). The value is the request form `hh:ii` ("Notation"), null while unread. */
export const DurationField = (props: FieldProps & Binding<string | null>) => {
  const t = useTexts().form;
  return (
    <ReadingField
      {...props}
      read={(text) => understand(text, t)}
      print={(value) => formatDuration(parseHourMinute(value) ?? 0)}
      placeholder="2:30"
    />
  );
};
