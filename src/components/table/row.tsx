import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useGrid } from './grid-context.ts';
import { rowLook, type RowState } from './row-look.ts';

type Props = {
  /** Among all rows of the grid. */
  readonly index: number;
  readonly state?: RowState;
  /** Where it differs from the state: a row that failed stays chosen. */
  readonly isSelected?: boolean;
  /** Work on it has not been confirmed yet. */
  readonly isBusy?: boolean;
  /** `grid-cols-[…]` and gaps. */
  readonly className: string;
  /** `Cell`s. */
  readonly children: ReactNode;
};

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label') !== null;

/** A row of a grid; a click on it opens it, except on the controls within. */
export const Row = ({ index, state = 'rest', isSelected, isBusy = false, className, children }: Props) => {
  const { active, setActive, open } = useGrid();
  const onClick = (event: MouseEvent) => {
    const isMarking = getSelection()?.isCollapsed === false;
    if (!isControl(event.target) && !isMarking) open(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target === event.currentTarget) open(index);
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
      onKeyDown={onKeyDown}
      className={`grid ${rowLook(state)} ${className}`}
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
