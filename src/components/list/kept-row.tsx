import { memo, type ReactNode } from 'react';

type Props = {
  readonly index: number;
  /** Pixels below the first row. */
  readonly top: number;
  /** Hears how high the row is; the same as long as the list is there. */
  readonly measure: (element: HTMLDivElement | null) => void;
  readonly className: string;
  /** All that its content is made of. */
  readonly of: readonly unknown[];
  readonly children: ReactNode;
};

const isKept = (before: Props, now: Props): boolean =>
  before.index === now.index &&
  before.top === now.top &&
  before.measure === now.measure &&
  before.className === now.className &&
  before.of.length === now.of.length &&
  before.of.every((each, place) => Object.is(each, now.of[place]));

/** A row of a long list at its place; again only where that or what it is made of changed: while the list scrolls, the new rows alone. */
export const KeptRow = memo(
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
KeptRow.displayName = 'KeptRow';
