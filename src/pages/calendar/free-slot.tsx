import { useState, type KeyboardEvent } from 'react';
import { spanText } from '#components/day-lane/span-text.ts';
import { lengthOf, type Span } from '#domain/dates/time-span.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { boxOf, step } from './calendar-block.ts';

/** A span of a day selected by keys. */
export type Slot = Span & { readonly day: number };

/**
 * The slot after a key: arrows move by five minutes or a day, Page Up and Down by an hour, with Shift they move the end; undefined
 * for another key.
 */
const slotAfter = (event: KeyboardEvent, slot: Slot, days: readonly Span[]): Slot | undefined => {
  const [from, length] = [slot.from, lengthOf(slot)];
  const day = days[slot.day];
  if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const at = (start: number, long: number): Slot => {
    const begins = Math.max(day.from, Math.min(day.until - long, start));
    return { day: slot.day, from: begins, until: begins + long };
  };
  const steps = { ArrowUp: -step, ArrowDown: step, PageUp: -3600, PageDown: 3600 }[event.key];
  if (steps !== undefined && event.shiftKey) {
    return at(from, Math.max(step, Math.min(day.until - from, length + steps)));
  }
  if (steps !== undefined) return at(from + steps, length);
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined;
  const index = slot.day + (event.key === 'ArrowLeft' ? -1 : 1);
  const next = days[index];
  if (next === undefined) return undefined;
  const begins = Math.min(next.until - length, next.from + from - day.from);
  return { day: index, from: begins, until: begins + length };
};

type Props = {
  readonly slot: Slot;
  readonly days: readonly Span[];
  readonly dayLabel: string;
  readonly zone: string;
  readonly hint: string;
  readonly onChange: (slot: Slot) => void;
  readonly onCreate: () => void;
};

/** The single tab stop for free time: keys select the span, Enter creates an entry. Only visible while focused. */
export const FreeSlot = ({ slot, days, dayLabel, zone, hint, onChange, onCreate }: Props) => {
  const t = useTexts().calendar;
  const [isFocused, setFocused] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = slotAfter(event, slot, days);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <button
      type="button"
      data-slot
      aria-label={t.free(dayLabel, spanText(slot, zone))}
      aria-describedby={hint}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onCreate}
      onKeyDown={onKeyDown}
      className={`absolute z-10 border border-dashed border-ink bg-paper/80 px-1.5 text-left align-top text-micro/3.5 ${isFocused ? '' : 'pointer-events-none opacity-0'}`}
      style={boxOf(slot, days, slot.day)}
    >
      {spanText(slot, zone)}
    </button>
  );
};
