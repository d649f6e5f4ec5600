import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { Span } from '#domain/dates/time-span.ts';
import { moveSpan, shiftDays, step, resizeSpan, type Block } from './calendar-block.ts';

/** Milliseconds after the last key until new times are saved. */
const rest = 800;

type Moved = { readonly block: Block; readonly span: Span };

/**
 * The new times after a key: Alt moves by five minutes or a day, Shift moves the end, both together the start; undefined for another
 * key.
 */
const spanAfter = (event: KeyboardEvent, span: Span, block: Block, zone: string): Span | undefined => {
  const { key, altKey, shiftKey } = event;
  const direction = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
  const isUpDown = key === 'ArrowUp' || key === 'ArrowDown';
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (block.timed.isRunning) {
    return altKey && isUpDown ? resizeSpan(span, 'from', span.from + direction * step) : undefined;
  }
  if (!block.mayMove) return undefined;
  if (altKey && shiftKey && isUpDown) return resizeSpan(span, 'from', span.from + direction * step);
  if (shiftKey && isUpDown) return resizeSpan(span, 'until', span.until + direction * step);
  if (altKey && isUpDown) return moveSpan(span, span.from + direction * step);
  if (altKey && isSideways) return moveSpan(span, shiftDays(span.from, direction, zone));
  return undefined;
};

/** Moves and resizes by keys: each change shows at once, and the last is saved after a pause or when the focus leaves. Esc reverts. */
export const useKeyMoves = (zone: string, onSave: (moved: Moved) => void) => {
  const [moved, setMoved] = useState<Moved | null>(null);
  const save = () => {
    if (moved === null) return;
    setMoved(null);
    const { timed } = moved.block;
    if (timed.from !== moved.span.from || timed.until !== moved.span.until) onSave(moved);
  };
  const saveAtRest = useEffectEvent(save);
  useEffect(() => {
    if (moved === null) return undefined;
    const timer = setTimeout(() => saveAtRest(), rest);
    return () => clearTimeout(timer);
  }, [moved]);
  return {
    moved,
    save,
    /** Returns true if it handled the key. */
    onKeyDown: (event: KeyboardEvent, block: Block): boolean => {
      if (event.key === 'Escape' && moved !== null) {
        setMoved(null);
        return true;
      }
      const before = moved?.block.timed.id === block.timed.id ? moved.span : block.timed;
      const span = spanAfter(event, before, block, zone);
      if (span === undefined) return false;
      setMoved({ block, span: { from: span.from, until: span.until } });
      return true;
    },
  };
};
