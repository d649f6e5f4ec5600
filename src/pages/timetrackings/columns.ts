/** The columns of the list, which its head, rows and sums share; two lines on a phone. */
export const columns =
  'grid-cols-[16px_84px_40px_112px_minmax(0,1.34fr)_minmax(0,1fr)_88px_68px] gap-x-3.5 ' +
  'max-l:grid-cols-[16px_84px_40px_minmax(0,1fr)_88px_68px] ' +
  'max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-x-4';
