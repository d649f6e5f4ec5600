import { useRef, useState, type KeyboardEvent } from 'react';
import { parseDate } from '#domain/dates/calendar.ts';
import { readDate } from '#domain/dates/date-text.ts';
import { formatDate, type Formats } from '#texts/format.ts';
import type { Texts } from '#texts/load.ts';
import { useFormats, useLanguage, useTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';
import { useListedKey } from '../keyboard/use-shortcut.ts';
import type { Binding } from '../fields/binding.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { wideTarget } from '../fields/control-look.ts';
import type { FieldProps } from '../fields/field.tsx';
import { ReadingField, type Reading } from '../fields/reading-field.tsx';

type Props = FieldProps &
  Binding<string | null> & {
    /** yyyy-mm-dd in the company's zone. */
    readonly today: string;
    /** Called instead of `onChange` with a day chosen in the calendar. */
    readonly onChoose?: (date: string | null) => void;
  };

const explain = (lastDay: string | undefined, t: Texts['form'], formats: Formats): string =>
  lastDay === undefined ? t.noSuchDay : t.shortMonth(formats.monthYear(lastDay), parseDate(lastDay)?.day ?? 0);

/** A date as people type it (`gestern`, `20.11.`, `-2`). The value is yyyy-mm-dd, null while unread; the calendar opens on Alt+Down. */
export const DateField = ({ today, onChoose, ...props }: Props) => {
  const t = useTexts().form;
  const formats = useFormats();
  const { language } = useLanguage();
  useListedKey('Alt ↓', t.openCalendar);
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const read = (text: string): Reading<string> => {
    const reading = readDate(text, today, language);
    if (reading.ok) {
      const isPlain = text === formatDate(reading.date);
      const display = isPlain ? formats.weekday(reading.date) : formats.dateWithDay(reading.date);
      return { value: reading.date, display };
    }
    return { problem: reading.problem === 'unknown' ? t.dateUnknown : explain(reading.lastDay, t, formats) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    element.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={element} className={props.className}>
      <ReadingField
        {...props}
        className=""
        read={read}
        print={formatDate}
        onKeyDown={onKeyDown}
        end={
          <button
            type="button"
            tabIndex={-1}
            aria-label={t.openCalendar}
            title={t.openCalendar}
            onClick={() => setOpen(!isOpen)}
            className={`-m-1 p-1 text-ink-2 hover:text-ink ${wideTarget}`}
          >
            <Icon name="calendar" />
          </button>
        }
      />
      {isOpen ? (
        <CalendarPanel
          anchor={element}
          chosen={props.value}
          today={today}
          onChoose={onChoose ?? props.onChange}
          onClose={close}
        />
      ) : null}
    </div>
  );
};
