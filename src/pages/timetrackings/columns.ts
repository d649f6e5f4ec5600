/**
 * The columns of the list, which its head, rows and sums share: below 1100 px the activity stands before the contact, below 900 px
 * activity and text stand in a second line and the status goes; two lines on a phone.
 */
export const columns =
  'grid-cols-[16px_84px_40px_112px_minmax(0,1.34fr)_minmax(0,1fr)_88px_68px] gap-x-3.5 ' +
  'max-l:grid-cols-[16px_84px_40px_minmax(0,1fr)_88px_68px] ' +
  'max-ml:grid-cols-[16px_44px_40px_minmax(0,1fr)_68px] max-ml:gap-x-2.5 ' +
  'max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-x-4';

/** Where the cells of a row of two lines stand. */
export const twoLines =
  "max-ml:min-h-12 max-ml:content-center max-ml:py-1 max-ml:[grid-template-areas:'s_v_d_c_m'_'s_v_d_x_m'] " +
  "max-m:min-h-14 max-m:py-2 max-m:[grid-template-areas:'c_d'_'x_m']";

/** The day beside its rows, and the room above it in the head. */
export const dayColumns =
  'grid-cols-[76px_minmax(0,1fr)] gap-x-(--gutter) max-ml:grid-cols-[52px_minmax(0,1fr)] max-ml:gap-x-4';
