/** The focused cell, counted from 0: the row of the grid and the index of the displayed day. */
export type CellPosition = { readonly row: number; readonly column: number };

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value));

/** The target of an arrow, Home or End; undefined for another key. With Ctrl, the edge of the table. */
export const targetOf = (
  key: string,
  isCtrl: boolean,
  { row, column }: CellPosition,
  last: CellPosition,
): CellPosition | undefined => {
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: clamp(nextRow, last.row),
    column: clamp(nextColumn, last.column),
  });
  switch (key) {
    case 'ArrowDown':
      return to(isCtrl ? last.row : row + 1, column);
    case 'ArrowUp':
      return to(isCtrl ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, isCtrl ? last.column : column + 1);
    case 'ArrowLeft':
      return to(row, isCtrl ? 0 : column - 1);
    case 'Home':
      return to(isCtrl ? 0 : row, 0);
    case 'End':
      return to(isCtrl ? last.row : row, last.column);
    default:
      return undefined;
  }
};

/** The next cell; after the last day, the first of the next row. Undefined at the end of the table. */
export const nextCell = ({ row, column }: CellPosition, step: 1 | -1, last: CellPosition): CellPosition | undefined => {
  const index = row * (last.column + 1) + column + step;
  const position = { row: Math.floor(index / (last.column + 1)), column: index % (last.column + 1) };
  return index < 0 || position.row > last.row ? undefined : position;
};

/** The cell below a click; undefined beside the cells, and on a link, a button or a field. */
export const clickedPosition = (target: EventTarget): CellPosition | undefined => {
  if (!(target instanceof HTMLElement) || target.closest('a, button, input') !== null) return undefined;
  const [row, column] = (target.closest('[data-cell]')?.getAttribute('data-cell') ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** A pressed key. */
export type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

export const isCtrl = ({ ctrlKey, metaKey }: Pressed): boolean => ctrlKey || metaKey;

/** True for a key that starts a number and so opens a cell for typing. A sign too: without it, -1 would be stored as 1. */
const isTyped = (key: string): boolean => /^[\d,+−-]$/.test(key);

/** The command of a key on the active cell, except the keys that move; undefined for another key. */
export const gridCommand = (pressed: Pressed): 'open' | 'overtype' | 'close' | 'clear' | 'copy' | undefined => {
  const { key } = pressed;
  if (key === 'Enter' || key === 'F2') return 'open';
  if (isCtrl(pressed)) return key.toLowerCase() === 'd' ? 'copy' : undefined;
  if (key === 'Escape') return 'close';
  if (key === 'Delete' || key === 'Backspace') return 'clear';
  return isTyped(key) ? 'overtype' : undefined;
};

/** The command of a key in the field of an open cell; undefined for a key that the field keeps. */
export const fieldCommand = (pressed: Pressed): 'accept' | 'close' | 'next' | 'move' | 'undo' | 'copy' | undefined => {
  const key = pressed.key.toLowerCase();
  if (key === 'enter') return 'accept';
  if (key === 'escape') return 'close';
  if (key === 'tab') return 'next';
  if (key === 'arrowdown' || key === 'arrowup') return 'move';
  if (!isCtrl(pressed)) return undefined;
  if (key === 'z') return 'undo';
  return key === 'd' ? 'copy' : undefined;
};
