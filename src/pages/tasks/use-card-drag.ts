import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { Task } from './task.ts';

/** Pixels of movement after which a press is a drag. */
const slack = 6;
/** Pixels at the top and bottom edge where the page scrolls during a drag. */
const edge = 64;

type Press = { readonly task: Task; readonly card: HTMLElement; readonly x: number; readonly y: number };
type Drag = { readonly id: number; readonly over: string | null };

const columnUnder = (x: number, y: number): string | null => {
  const column = document.elementsFromPoint(x, y).find((each) => each.matches('[data-column]'));
  return column?.getAttribute('data-column') ?? null;
};

/**
 * Moves cards by pointer: with the mouse anywhere, with a finger only on elements marked `data-grip`, so that the page still
 * scrolls. Esc cancels. `over` is the `data-column` under the pointer.
 */
export const useCardDrag = (onDrop: (task: Task, column: string) => void) => {
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => {
    press.current?.card.style.removeProperty('translate');
    press.current = null;
    setDrag(null);
  };
  const giveUp = useEffectEvent(end);
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && giveUp();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDragging]);

  const onPointerDown = (task: Task) => (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isGrip)) return;
    press.current = { task, card: event.currentTarget, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = ({ clientX, clientY, pointerId }: PointerEvent<HTMLElement>) => {
    if (press.current === null) return;
    const { task, card, x, y } = press.current;
    if (!wasDragged.current) {
      if (Math.hypot(clientX - x, clientY - y) < slack) return;
      wasDragged.current = true;
      card.setPointerCapture(pointerId);
    }
    const main = card.closest('main');
    const before = main?.scrollTop ?? 0;
    if (clientY < edge) main?.scrollBy(0, -12);
    if (clientY > innerHeight - edge) main?.scrollBy(0, 12);
    const scrolled = (main?.scrollTop ?? 0) - before;
    press.current = { ...press.current, y: y - scrolled };
    card.style.translate = `${clientX - x}px ${clientY - y + scrolled}px`;
    const over = columnUnder(clientX, clientY);
    if (drag?.over !== over || drag.id !== task.id) setDrag({ id: task.id, over });
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    const column = drag === null ? null : columnUnder(clientX, clientY);
    const task = press.current?.task;
    end();
    // The click of this release comes before any timer; for a card that has left its column, it never comes.
    setTimeout(() => {
      wasDragged.current = false;
    });
    if (task !== undefined && column !== null) onDrop(task, column);
  };
  /** The click at the end of a drag opens nothing. */
  const onClickCapture = (event: MouseEvent) => {
    if (!wasDragged.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    drag,
    handlers: (task: Task) => ({
      onPointerDown: onPointerDown(task),
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onClickCapture,
    }),
  };
};
