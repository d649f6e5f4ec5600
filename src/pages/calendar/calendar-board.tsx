import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { spanText } from '#components/day-lane/span-text.ts';
import { Question } from '#components/feedback/question.tsx';
import { useListedKey } from '#components/keyboard/use-shortcut.ts';
import { commonOf, instantAt, lengthOf, type Span } from '#domain/dates/time-span.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { BlockView } from './block-view.tsx';
import { boxOf, topOf, type Block } from './calendar-block.ts';
import { ColumnHead } from './column-head.tsx';
import { DayColumn, HourAxis } from './day-column.tsx';
import { FreeSlot, type Slot } from './free-slot.tsx';
import { blockBeside, placedBlocks } from './placed-blocks.ts';
import { useCalendarDrag } from './use-calendar-drag.ts';
import { useKeyMoves } from './use-key-moves.ts';
import type { Calendar } from './use-calendar.ts';

type Props = {
  readonly calendar: Calendar;
  readonly mayWrite: boolean;
  readonly onOpen: (block: Block) => void;
  /** Called to create an entry in the span. */
  readonly onDraw: (span: Span) => void;
  /** A drawn span that is not saved yet. */
  readonly drawn: Span | null;
};

const anHour = 3600;

/** Days side by side from midnight to midnight; entries are drawn, moved and resized by pointer and keys. */
export const CalendarBoard = ({ calendar, mayWrite, onOpen, onDraw, drawn }: Props) => {
  const { calendar: t, unusual, common } = useTexts();
  const formats = useFormats();
  const { days, dates, blocks, zone, now } = calendar;
  const [entryHint, slotHint] = [useId(), useId()];
  const board = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [slot, setSlot] = useState<Slot | null>(null);
  const { drag, onPointerDown, handlers } = useCalendarDrag({
    board,
    days,
    onTap: (moment) => mayWrite && onDraw({ from: moment, until: moment + anHour }),
    onDrop: ({ block, span }) => (block === null ? onDraw(span) : void calendar.move(block, span)),
  });
  const keys = useKeyMoves(zone, ({ block, span }) => void calendar.move(block, span));
  useListedKey('Alt ↑ ↓ ← →', t.moveEntry);
  useListedKey('Shift ↑ ↓', t.resizeEntry);
  useListedKey('Alt Shift ↑ ↓', t.resizeStart);
  useListedKey('↑ ↓ ← →', t.moveTime);
  const [firstDate = ''] = dates;
  const start = instantAt(firstDate, 7 * 60, zone);
  const opening = topOf(start, days[0] ?? { from: start, until: start });
  useEffect(() => {
    board.current?.scrollTo(0, opening - 8);
  }, [opening]);

  const visibleSpan = (block: Block): Span => {
    if (drag?.block?.timed.id === block.timed.id) return drag.span;
    return keys.moved?.block.timed.id === block.timed.id ? keys.moved.span : block.timed;
  };
  const answer = (isYes: boolean): void => {
    const id = calendar.asked?.block.timed.id;
    board.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus();
    calendar.answer(isYes);
  };
  const active = blocks.find(({ timed }) => timed.id === chosen) ?? blocks[0];
  const [axis = { from: 0, until: 0 }] = days;
  const isSlotShown = slot !== null && slot.day < days.length && commonOf(slot, days[slot.day] ?? axis) !== undefined;
  const nine = { day: 0, from: instantAt(firstDate, 9 * 60, zone), until: instantAt(firstDate, 10 * 60, zone) };
  const free: Slot = isSlotShown ? slot : nine;
  const placed = placedBlocks(blocks, days, visibleSpan);
  const sketch = drag?.block === null ? drag.span : (drawn ?? calendar.added);

  const onBlockKey = (block: Block) => (event: KeyboardEvent) => {
    if (mayWrite && keys.onKeyDown(event, block)) event.preventDefault();
    else if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    else if (event.key === 'Delete' && block.mayMove) {
      event.preventDefault();
      calendar.remove(block);
    } else {
      const next = blockBeside(blocks, block, event.key, days);
      if (next === undefined) return;
      event.preventDefault();
      board.current?.querySelector<HTMLElement>(`[data-block="${next.timed.id}"]`)?.focus();
    }
  };
  return (
    <>
      <p id={entryHint} className="sr-only">
        {t.entryHint}
      </p>
      <p id={slotHint} className="sr-only">
        {t.placeHint}
      </p>
      <p aria-live="polite" className="sr-only">
        {keys.moved === null ? '' : spanText(keys.moved.span, zone)}
      </p>
      {calendar.asked === null ? null : (
        <div className="mb-3">
          <Question
            question={calendar.asked.question}
            yes={unusual.save}
            no={common.cancel}
            onYes={() => answer(true)}
            onNo={() => answer(false)}
          />
        </div>
      )}
      <ColumnHead calendar={calendar} />
      <div
        ref={board}
        role="group"
        aria-label={t.title}
        {...handlers}
        className="relative grid h-[max(420px,calc(100dvh-260px))] grid-cols-[40px_minmax(0,1fr)] overflow-y-auto border-b border-ink max-m:h-[max(360px,calc(100dvh-340px))]"
      >
        <HourAxis days={days} zone={zone} />
        <div className="relative grid auto-cols-fr grid-flow-col">
          {days.map((day, index) => (
            <DayColumn
              key={day.from}
              day={day}
              index={index}
              zone={zone}
              hasOwnHours={index > 0 && lengthOf(day) !== lengthOf(axis)}
              working={calendar.working === null ? null : (calendar.working[index] ?? [])}
              now={now}
              onPointerDown={mayWrite ? onPointerDown(null) : undefined}
            />
          ))}
          {mayWrite ? (
            <FreeSlot
              slot={free}
              days={days}
              zone={zone}
              dayLabel={formats.dateWithDay(dates[free.day] ?? '')}
              hint={slotHint}
              onChange={setSlot}
              onCreate={() => onDraw({ from: free.from, until: free.until })}
            />
          ) : null}
          {placed.map(({ block, index, part, lane }) => (
            <BlockView
              key={`${block.timed.id} ${part}`}
              block={block}
              span={visibleSpan(block)}
              days={days}
              index={index}
              dayLabel={formats.dateWithDay(dates[index] ?? '').slice(0, -4)}
              zone={zone}
              lane={lane}
              isActive={active === block && part === 0}
              isDragged={drag?.block?.timed.id === block.timed.id}
              hint={entryHint}
              onFocus={() => setChosen(block.timed.id)}
              onBlur={keys.save}
              onOpen={() => onOpen(block)}
              onPointerDown={onPointerDown(block)}
              onKeyDown={onBlockKey(block)}
            />
          ))}
          {sketch === null
            ? null
            : days.map((day, index) =>
                commonOf(sketch, day) === undefined ? null : (
                  <span
                    key={day.from}
                    className="pointer-events-none absolute z-10 border border-dashed border-ink bg-paper/80 px-1.5 text-micro/3.5"
                    style={boxOf(sketch, days, index)}
                  >
                    {spanText(sketch, zone)}
                  </span>
                ),
              )}
        </div>
      </div>
    </>
  );
};
