/** The number of rows that Page Up and Down move. */
const pageRows = 10;

/** The row that a key moves to from the row at `at`; undefined if the key does not move. */
export const stepTarget = (key: string, at: number, last: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'PageDown':
      return Math.min(last, at + pageRows);
    case 'PageUp':
      return Math.max(0, at - pageRows);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
};
