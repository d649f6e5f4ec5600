import { memo, type ComponentProps } from 'react';
import { PositionRow } from './position-row.tsx';

type Props = ComponentProps<typeof PositionRow> & {
  /** Pixels below the first row. */
  readonly top: number;
  /** Hears how high the row is; the same as long as the tree is there. */
  readonly measure: (element: HTMLDivElement | null) => void;
};

/** A position at its place; again only where that or something of the position changed. */
export const PlacedRow = memo(({ top, measure, ...row }: Props) => (
  <div
    role="presentation"
    data-row={row.index}
    ref={measure}
    className={`absolute inset-x-0 top-0 ${row.isEdited ? 'z-5' : ''}`}
    style={{ transform: `translateY(${top}px)` }}
  >
    <PositionRow {...row} />
  </div>
));
PlacedRow.displayName = 'PlacedRow';
