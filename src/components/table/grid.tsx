import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useListedKey } from '../keyboard/use-shortcut.ts';
import { GridContext } from './grid-context.ts';
import { stepTarget } from './step-target.ts';

/** The row to focus, null for the one focused last; `isStill`: without scrolling. */
export type FocusAt = { readonly index: number | null; readonly isStill?: boolean };

type Props = {
  readonly label: string;
  /** The number of all rows, including those not rendered. */
  readonly rowCount: number;
  /** There are more than `rowCount`. */
  readonly isOpenEnded?: boolean;
  readonly columnCount: number;
  /** On Enter, or a click on a row. */
  readonly onOpen: (index: number) => void;
  /** On Space, Ctrl+click or a long press; with Shift, or Shift and an arrow, all rows from the last chosen one. */
  readonly onSelect?: ((index: number, isRange: boolean) => void) | undefined;
  /** A tap chooses instead of opening. */
  readonly isChoosing?: boolean;
  /** Makes an unrendered row appear: scrolls the virtual list to it. */
  readonly reveal?: (index: number) => void;
  /** Called with the row that has the tab stop, so that a virtual list keeps it rendered. */
  readonly onActive?: (index: number) => void;
  /** The focus has left the rows. */
  readonly onLeave?: () => void;
  /** Focuses this row, once for each new object. */
  readonly focusAt?: FocusAt | undefined;
  readonly children: ReactNode;
};

/** Right goes to the next control within the row, Left to the previous and finally to the row itself. */
const stepWithin = (row: HTMLElement, key: string): void => {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button, a, input')].filter((each) =>
    each.checkVisibility(),
  );
  const at = stops.findIndex((each) => each === document.activeElement);
  stops[at + (key === 'ArrowRight' ? 1 : -1)]?.focus();
};

/**
 * A table with one tab stop: arrows move between rows, Enter opens, Space selects, Shift and an arrow extend the selection, Left and Right
 * move through a row's controls.
 */
export const Grid = (props: Props) => {
  const {
    label,
    rowCount,
    isOpenEnded = false,
    columnCount,
    onOpen,
    onSelect,
    isChoosing = false,
    reveal,
    onActive,
    onLeave,
    focusAt,
  } = props;
  const t = useStartTexts().common;
  useListedKey('↑ ↓', t.moveRow);
  useListedKey('Enter', t.openRow);
  useListedKey(t.space, t.selectRow);
  useListedKey('Shift ↑ ↓', t.selectRows, onSelect !== undefined);
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActiveRow] = useState(0);
  const setActive = (index: number) => {
    setActiveRow(index);
    onActive?.(index);
  };
  // Before the effects that set the focus, so that these call the current handlers.
  const latest = useRef({ setActive, open: onOpen, choose: onSelect });
  useEffect(() => {
    latest.current = { setActive, open: onOpen, choose: onSelect };
  });
  const pending = useRef<number | null>(null);
  const held = Math.min(active, Math.max(0, rowCount - 1));
  const focused = useRef<Element | null>(null);
  const rowAt = (index: number) => grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const giveFocus = useEffectEvent(({ index, isStill = false }: FocusAt) => {
    const target = Math.min(index ?? held, Math.max(0, rowCount - 1));
    const row = rowAt(target);
    if (row) return row.focus({ preventScroll: isStill });
    if (reveal === undefined) return undefined;
    pending.current = target;
    return reveal(target);
  });
  useEffect(() => {
    if (focusAt !== undefined) giveFocus(focusAt);
  }, [focusAt]);
  useEffect(() => {
    const isLost = focused.current !== null && !focused.current.isConnected;
    if (isLost) pending.current ??= held;
    if (pending.current === null) return;
    const row = rowAt(pending.current);
    if (!row) return;
    row.focus();
    pending.current = null;
  });
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => {
    focused.current = target;
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLDivElement>) => {
    focused.current = null;
    if (!relatedTarget?.closest('[data-index]')) onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = event.target.closest<HTMLElement>('[data-index]');
    if (row === null || event.target.closest('[data-editing]') !== null) return;
    const isOnRow = row === event.target;
    const next = stepTarget(event.key, held, rowCount - 1);
    if (next !== undefined) {
      setActive(next);
      pending.current = next;
      reveal?.(next);
      if (event.shiftKey) onSelect?.(next, true);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') stepWithin(row, event.key);
    else if (event.key === ' ' && isOnRow && onSelect !== undefined) onSelect(held, event.shiftKey);
    else return;
    event.preventDefault();
  };
  // Stable as long as the tab stop does not move, so that no row re-renders while scrolling.
  const canChoose = onSelect !== undefined;
  const state = useMemo(
    () => ({
      active: held,
      isChoosing,
      choose: canChoose ? (index: number, isRange: boolean) => latest.current.choose?.(index, isRange) : undefined,
      setActive: (index: number) => latest.current.setActive(index),
      open: (index: number) => latest.current.open(index),
    }),
    [held, isChoosing, canChoose],
  );
  return (
    <GridContext value={state}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={isOpenEnded ? -1 : rowCount}
        aria-colcount={columnCount}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {props.children}
      </div>
    </GridContext>
  );
};
