export type RowState = 'rest' | 'selected' | 'failed';

/** A row's background extends 8 px beyond the text edge; text and hairlines stay on the grid. */
const behind = "after:absolute after:inset-y-0 after:-inset-x-2 after:-z-10 after:content-['']";
const states: { readonly [State in RowState]: string } = {
  rest: 'hover:after:bg-hover',
  selected: 'after:border-l-2 after:border-ink after:bg-selected',
  failed: 'after:border-l-2 after:border-red after:bg-red-wash',
};
const focus =
  'outline-none focus-visible:after:rounded-control focus-visible:after:-inset-y-px focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink';

/** The classes of a row; its columns are the caller's `grid-cols-[…]`. */
export const rowClasses = (state: RowState): string =>
  `relative isolate min-h-(--list-row) items-center border-b border-line text-work ${behind} ${states[state]} ${focus}`;
