import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { addDays, weekdayOf } from '#domain/dates/calendar.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { placeBelow } from '../feedback/place-below.ts';
import { Icon } from '../icons.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { addMonths, monthGrid } from './month-grid.ts';

type Props = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly chosen: string | null;
  readonly today: string;
  readonly onChoose: (date: string) => void;
  readonly onClose: () => void;
};

const stepOf = (date: string, event: KeyboardEvent): string | undefined => {
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, 1 - weekdayOf(date));
    case 'End':
      return addDays(date, 7 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, event.shiftKey ? 12 : 1);
    default:
      return undefined;
  }
};

/**
 * A month to choose a day from: arrows move by day and week, Home and End to the ends of the week, Page Up and Down by month; Enter
 * selects, Esc closes.
 */
export const CalendarPanel = ({ anchor, chosen, today, onChoose, onClose }: Props) => {
  const t = useTexts().form;
  const formats = useFormats();
  const [active, setActive] = useState(chosen ?? today);
  const panel = useRef<HTMLDivElement>(null);
  const box = () => anchor.current?.querySelector('input')?.parentElement;
  useEffect(() => {
    const rect = box();
    if (panel.current === null || !rect) return;
    if (!panel.current.matches(':popover-open')) panel.current.showPopover();
    placeBelow(panel.current, rect, 'start', 4);
    panel.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const choose = (date: string) => {
    onChoose(date);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const next = stepOf(active, event);
    if (next === undefined) return undefined;
    event.preventDefault();
    return setActive(next);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof Node ? !anchor.current?.contains(relatedTarget) : document.hasFocus();
    if (isOutside) onClose();
  };
  const turn = 'grid size-6 place-items-center hover:bg-hover max-m:size-11';
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={t.calendar}
      className="fixed inset-auto m-0 w-61 overflow-y-auto rounded-overlay border border-ink bg-paper px-3 py-2.5 text-label text-ink"
    >
      <div className="flex items-center justify-between font-strong">
        <span aria-live="polite">{formats.monthYear(active)}</span>
        <span className="flex gap-2">
          <button
            type="button"
            className={turn}
            aria-label={t.previousMonth}
            onClick={() => setActive(addMonths(active, -1))}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className={turn}
            aria-label={t.nextMonth}
            onClick={() => setActive(addMonths(active, 1))}
          >
            <Icon name="right" />
          </button>
        </span>
      </div>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={formats.monthYear(active)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="tn text-center leading-6.5 outline-none"
      >
        <div role="row" className="grid grid-cols-7 text-ink-3">
          {formats.weekdays().map((weekday) => (
            <span key={weekday} role="columnheader">
              {weekday}
            </span>
          ))}
        </div>
        {monthGrid(active).map((week, index) => (
          <div key={index} role="row" className="grid grid-cols-7">
            {week.map((date, day) => (
              <CalendarDay
                key={day}
                date={date}
                isActive={date === active}
                isChosen={date === chosen}
                isToday={date === today}
                onChoose={choose}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
