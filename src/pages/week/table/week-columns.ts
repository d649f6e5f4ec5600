/** The columns of the week: row head, seven days, total; on a phone, the row head and the displayed day. */
export const weekColumns =
  'grid-cols-[minmax(0,1fr)_repeat(7,92px)_84px] max-l:grid-cols-[minmax(0,1fr)_repeat(7,66px)_60px] max-m:grid-cols-[minmax(0,1fr)_104px]';
