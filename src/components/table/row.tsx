import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useGrid } from './grid-context.ts';
import { rowClasses, type RowState } from './row-classes.ts';
import { useLongPress } from './use-long-press.ts';

type Props = {
  /** Its index among all rows of the grid. */
  readonly index: number;
  readonly state?: RowState;
  /** If it differs from the state: a failed row stays chosen. */
  readonly isSelected?: boolean;
  /** A change to it has not been confirmed yet. */
  readonly isBusy?: boolean;
  /** It is being edited in place: it neither opens nor is chosen. */
  readonly isStill?: boolean;
  /** `grid-cols-[…]` and gaps. */
  readonly className: string;
  /** `Cell`s. */
  readonly children: ReactNode;
};

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label') !== null;

/** A row of a grid. A click opens it, except on its controls; with Ctrl or Shift, or a long press, it chooses it. */
export const GridRow = ({
  index,
  state = 'rest',
  isSelected,
  isBusy = false,
  isStill = false,
  className,
  children,
}: Props) => {
  const { active, setActive, open, isChoosing, choose } = useGrid();
  const { isPressed, handlers } = useLongPress(choose && (() => choose(index, false)));
  const onClick = (event: MouseEvent) => {
    const isMarking = getSelection()?.isCollapsed === false;
    if (isPressed() || isStill || isControl(event.target)) return;
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey || isChoosing;
    if (choose !== undefined && isMore) choose(index, event.shiftKey);
    else if (!isMarking) open(index);
  };
  /** Shift+click chooses rows: prevents the browser from selecting their text. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (!event.shiftKey || isStill || choose === undefined || isControl(event.target)) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isStill && !event.ctrlKey && !event.metaKey && event.target === event.currentTarget)
      open(index);
  };
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      aria-selected={isSelected ?? state === 'selected'}
      aria-busy={isBusy ? true : undefined}
      tabIndex={index === active ? 0 : -1}
      onFocus={() => setActive(index)}
      onClick={onClick}
      onMouseDown={onMouseDown}
      {...handlers}
      onKeyDown={onKeyDown}
      className={`group/row grid ${rowClasses(state)} ${choose === undefined ? '' : 'max-m:select-none'} ${className}`}
    >
      {children}
    </div>
  );
};

/** One value of a row. */
export const Cell = ({
  children,
  className = '',
  title,
}: {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly title?: string;
}) => (
  <span role="gridcell" className={className} title={title}>
    {children}
  </span>
);
