import { useRef } from 'react';
import { addDays, parseDate } from '#domain/dates/calendar.ts';
import { Button } from '#components/feedback/button.tsx';
import { KeptDateField } from '#components/date-time/kept-date-field.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { Icon } from '#components/icons.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly date: string;
  /** yyyy-mm-dd in the company's zone. */
  readonly today: string;
  readonly onChange: (date: string) => void;
};

/** The last days of the two months and of the year before today. */
const closings = (today: string): readonly string[] => {
  const month = addDays(`${today.slice(0, 7)}-01`, -1);
  const before = addDays(`${month.slice(0, 7)}-01`, -1);
  const year = `${(parseDate(today)?.year ?? 1) - 1}-12-31`;
  return [...new Set([month, before, year])];
};

/** The day of the open items: typed, moved by a day, or one of the last closings. D leads there. */
export const DayField = ({ date, today, onChange }: Props) => {
  const t = useTexts().openItems;
  const element = useRef<HTMLDivElement>(null);
  useShortcut('d', () => element.current?.querySelector('input')?.focus(), t.day);
  return (
    <div ref={element} className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="flex items-end gap-1">
        <Button size="icon" look="quiet" aria-label={t.dayBefore} onClick={() => onChange(addDays(date, -1))}>
          <Icon name="left" />
        </Button>
        <KeptDateField label={t.day} className="w-56" today={today} value={date} onChange={onChange} />
        <Button size="icon" look="quiet" aria-label={t.dayAfter} onClick={() => onChange(addDays(date, 1))}>
          <Icon name="right" />
        </Button>
      </div>
      <div className="flex flex-wrap gap-1">
        {[today, ...closings(today)].map((day) => (
          <Button key={day} look="quiet" aria-pressed={day === date} onClick={() => onChange(day)}>
            {day === today ? t.today : formatDate(day)}
          </Button>
        ))}
      </div>
    </div>
  );
};
