import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Span } from '#domain/dates/time-span.ts';
import { spanBetween, momentAt, moveSpan, resizeSpan, type Block, type DragMode } from './calendar-block.ts';

/** Pixels of movement after which a press is a drag. */
const slack = 4;
/** Milliseconds that a finger must rest on free time before it draws. */
const hold = 450;
/** Pixels at the top and bottom edge where the day scrolls during a drag. */
const edge = 40;

/** The object of a drag: a new span, or a block with its new times. */
export type Drag = { readonly grasp: DragMode; readonly block: Block | null; readonly span: Span };

type Press = Drag & {
  readonly x: number;
  readonly y: number;
  readonly day: Span;
  /** The moment under the pointer when it was pressed. */
  readonly at: number;
  /** The timer until a finger resting on free time draws. */
  readonly holding: ReturnType<typeof setTimeout> | undefined;
};

type Options = {
  readonly board: RefObject<HTMLElement | null>;
  readonly days: readonly Span[];
  readonly onDrop: (drag: Drag) => void;
  /** Called for a press on free time without a drag. */
  readonly onTap: (moment: number) => void;
};

/** The day under the pointer, or else the nearest, and the moment there. */
const slotUnder = (board: HTMLElement, days: readonly Span[], x: number, y: number) => {
  const columns = [...board.querySelectorAll('[data-day]')].map((column) => column.getBoundingClientRect());
  const found = columns.findIndex(({ right }) => x < right);
  const index = found === -1 ? columns.length - 1 : found;
  const [day, box] = [days[index], columns[index]];
  return day === undefined || box === undefined ? undefined : { day, moment: momentAt(y - box.top, day) };
};

const spanOf = ({ grasp, block, at, day }: Press, moment: number): Span => {
  if (block === null) return spanBetween(at, Math.max(day.from, Math.min(day.until, moment)), day);
  if (grasp === 'from' || grasp === 'until') return resizeSpan(block.timed, grasp, block.timed[grasp] + moment - at);
  return moveSpan(block.timed, block.timed.from + moment - at);
};

/**
 * Draws, moves and resizes by pointer, in steps of five minutes: with the mouse anywhere; with a finger only on elements marked
 * `data-grip`, and on free time after resting there, so that the day still scrolls. The value of `data-grip` names the edge. Esc
 * cancels.
 */
export const useCalendarDrag = ({ board, days, onDrop, onTap }: Options) => {
  const press = useRef<Press | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => {
    clearTimeout(press.current?.holding);
    press.current = null;
    setDrag(null);
  };
  const giveUp = useEffectEvent(end);
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      giveUp();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isDragging]);

  useEffect(() => {
    const element = board.current;
    // Scrolling can only be prevented at the first move.
    const onTouchMove = (event: TouchEvent) => {
      if (isDragging && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => element?.removeEventListener('touchmove', onTouchMove);
  }, [board, isDragging]);
  useEffect(() => () => clearTimeout(press.current?.holding), []);

  const onPointerDown = (block: Block | null) => (event: PointerEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const grip = target?.closest('[data-grip]') ?? null;
    event.stopPropagation();
    const isFinger = event.pointerType !== 'mouse';
    if (event.button !== 0 || board.current === null || (isFinger && grip === null && block !== null)) return;
    const grasped = grip?.getAttribute('data-grip');
    const grasp: DragMode = block === null ? 'create' : grasped === 'from' || grasped === 'until' ? grasped : 'move';
    const mayGrasp = block === null || block.mayMove || (grasp === 'from' && block.timed.isRunning);
    const slot = slotUnder(board.current, days, event.clientX, event.clientY);
    if (slot === undefined || !mayGrasp) return;
    const { day, moment } = slot;
    const span = block === null ? spanBetween(moment, moment, day) : block.timed;
    const { clientX: x, clientY: y, pointerId } = event;
    const draw = (): void => {
      setDrag({ grasp, block, span });
      board.current?.setPointerCapture(pointerId);
    };
    clearTimeout(press.current?.holding);
    const holding = isFinger && block === null ? setTimeout(draw, hold) : undefined;
    press.current = { grasp, block, span, day, at: moment, x, y, holding };
  };
  const onPointerMove = ({ clientX, clientY, pointerId, pointerType }: PointerEvent<HTMLElement>) => {
    const pressed = press.current;
    if (pressed === null || board.current === null) return;
    if (drag === null) {
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) < slack) return;
      // A finger on free time scrolls.
      if (pressed.block === null && pointerType !== 'mouse') return end();
      board.current.setPointerCapture(pointerId);
    }
    const { top, bottom } = board.current.getBoundingClientRect();
    if (clientY < top + edge) board.current.scrollBy(0, -12);
    if (clientY > Math.min(bottom, innerHeight) - edge) board.current.scrollBy(0, 12);
    const slot = slotUnder(board.current, days, clientX, clientY);
    if (slot === undefined) return;
    const span = spanOf(pressed, slot.moment);
    if (drag?.span.from !== span.from || drag.span.until !== span.until) {
      setDrag({ grasp: pressed.grasp, block: pressed.block, span });
    }
  };
  /** The position of the release counts, even if the last move is not painted yet. */
  const onPointerUp = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    const pressed = press.current;
    const isDropped =
      drag !== null &&
      (pressed?.holding === undefined || Math.hypot(clientX - pressed.x, clientY - pressed.y) >= slack);
    end();
    if (pressed === null || board.current === null) return;
    const slot = slotUnder(board.current, days, clientX, clientY);
    if (isDropped && slot !== undefined) {
      onDrop({ grasp: pressed.grasp, block: pressed.block, span: spanOf(pressed, slot.moment) });
    } else if (pressed.block === null) onTap(pressed.at);
  };
  /** A resting finger draws instead of opening a menu. */
  const onContextMenu = (event: MouseEvent) => {
    if (press.current?.holding !== undefined) event.preventDefault();
  };
  return { drag, onPointerDown, handlers: { onPointerMove, onPointerUp, onPointerCancel: end, onContextMenu } };
};
