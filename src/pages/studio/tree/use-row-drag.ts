import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { rootsOf } from '#domain/position-edit/position-edit.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { dropAt, type Drop } from '#domain/position-edit/steps.ts';
import { heights, indent } from '../row/tree-look.ts';

/** Pixels of movement after which a press is a drag; also the edge zone that scrolls the page. */
const slack = 5;
const edge = 56;

export type RowDrag = { readonly keys: ReadonlySet<string>; readonly index: number; readonly drop: Drop };

type Press = { readonly keys: ReadonlySet<string>; readonly x: number; readonly y: number; readonly level: number };

type Options = {
  readonly rows: () => readonly EditedPosition[];
  readonly levelOf: (key: string) => number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The index of the row before which a drop at this window height would land. */
  readonly indexAt: (clientY: number, gap: number | null) => number;
  readonly onDrop: (keys: ReadonlySet<string>, drop: Drop) => void;
  /** The row and the rows that move with it. */
  readonly keysOf: (key: string) => ReadonlySet<string>;
  readonly onLift: (key: string) => void;
};

/**
 * Drags rows by their handle, with mouse or touch; moving right nests deeper. Listens on the window, as the row may leave the
 * virtual list meanwhile. Esc cancels. Measures once per frame.
 */
export const useRowDrag = (options: Options) => {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const press = useRef<Press | null>(null);
  const last = useRef({ x: 0, y: 0, isNew: false });
  const [isPressed, setPressed] = useState(false);
  const end = () => {
    press.current = null;
    setPressed(false);
    setDrag(null);
  };
  const look = useEffectEvent(() => {
    const pressed = press.current;
    const { x, y, isNew } = last.current;
    const box = options.scroller.current?.getBoundingClientRect();
    const isAbove = box !== undefined && y < box.top + edge;
    const isBelow = box !== undefined && y > box.bottom - edge;
    if (pressed === null || (!isNew && (drag === null || (!isAbove && !isBelow)))) return;
    last.current = { x, y, isNew: false };
    if (isAbove) options.scroller.current?.scrollBy(0, -14);
    if (isBelow) options.scroller.current?.scrollBy(0, 14);
    const index = options.indexAt(y, drag?.index ?? null);
    const level = pressed.level + Math.round((x - pressed.x) / indent);
    const drop = dropAt(options.rows(), pressed.keys, index, level);
    const isSame =
      drag?.index === index && drag.drop.level === drop.level && drag.drop.point.parent === drop.point.parent;
    if (!isSame) setDrag({ keys: pressed.keys, index, drop });
  });
  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    const pressed = press.current;
    if (pressed === null) return;
    if (drag === null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < slack) return;
    last.current = { x: event.clientX, y: event.clientY, isNew: true };
  });
  const onUp = useEffectEvent(() => {
    const [pressed, done] = [press.current, drag];
    end();
    if (pressed !== null && done !== null) options.onDrop(pressed.keys, done.drop);
  });
  const onCancel = useEffectEvent(end);
  useEffect(() => {
    if (!isPressed) return undefined;
    const over = new AbortController();
    const { signal } = over;
    addEventListener('pointermove', (event) => onMove(event), { signal });
    addEventListener('pointerup', () => onUp(), { signal });
    addEventListener('pointercancel', () => onCancel(), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && onCancel(), { signal, capture: true });
    const beat = () => {
      look();
      frame = requestAnimationFrame(beat);
    };
    let frame = requestAnimationFrame(beat);
    return () => {
      cancelAnimationFrame(frame);
      over.abort();
    };
  }, [isPressed]);
  return {
    drag,
    lift: (key: string, event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      const keys = options.keysOf(key);
      const [first] = rootsOf(options.rows(), keys);
      const level = first === undefined ? 1 : options.levelOf(first.key);
      press.current = { keys, x: event.clientX, y: event.clientY, level };
      last.current = { x: event.clientX, y: event.clientY, isNew: false };
      options.onLift(key);
      setPressed(true);
    },
  };
};

/** Pixels by which the rows after a gap move to make room. */
export const roomFor = (drag: RowDrag | null, index: number): number =>
  drag !== null && index >= drag.index ? heights.gap : 0;
