import { memo, type ReactNode } from 'react';

type Props = {
  readonly index: number;
  /** Pixels below the first row. */
  readonly top: number;
  /** Called to measure the row's height; stable for the life of the list. */
  readonly measure: (element: HTMLDivElement | null) => void;
  readonly className: string;
  /** Everything its content depends on. */
  readonly of: readonly unknown[];
  readonly children: ReactNode;
};

const isKept = (before: Props, now: Props): boolean =>
  before.index === now.index &&
  before.top === now.top &&
  before.measure === now.measure &&
  before.className === now.className &&
  before.of.length === now.of.length &&
  before.of.every((each, index) => Object.is(each, now.of[index]));

/** A row of a long list at its position. Re-renders only when its position or inputs change, so scrolling renders only new rows. */
export const MemoizedRow = memo(
  ({ index, top, measure, className, children }: Props) => (
    <div
      role="presentation"
      data-row={index}
      ref={measure}
      className={`absolute inset-x-0 top-0 ${className}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      {children}
    </div>
  ),
  isKept,
);
MemoizedRow.displayName = 'MemoizedRow';
