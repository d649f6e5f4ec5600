/** The columns of the tree: handle, number, text, amount, unit, price, discount, tax, sum. Long figures widen theirs (column-widths.ts). */
export const treeColumns =
  'grid grid-cols-[18px_36px_minmax(0,1fr)_max(72px,var(--amount))_48px_max(84px,var(--price))_60px_60px_max(88px,var(--sum))] gap-x-2.5 max-m:grid-cols-[20px_30px_minmax(0,1fr)_auto] max-m:gap-x-1.5';

/** Indent of each level, in pixels. */
export const indent = 16;

/** Height of a row and of the gap for a drop, in pixels. */
export const heights = { row: 30, gap: 20 } as const;

/** A field in its column. */
export const cellField =
  'block h-7 w-full min-w-0 rounded-control border border-edge bg-paper px-1.5 text-work outline-none hover:border-ink focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-ink aria-invalid:border-red aria-invalid:border-l-3 aria-invalid:focus:outline-red max-m:h-11 max-m:text-body';
