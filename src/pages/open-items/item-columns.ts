/** For head, rows and total; on a phone, name and open amount, with the amounts by age below. */
export const itemColumns =
  'grid-cols-[minmax(0,1fr)_repeat(5,minmax(84px,104px))_112px] gap-x-3.5 ' +
  'max-l:grid-cols-[minmax(0,1fr)_repeat(5,minmax(72px,88px))_96px] max-l:gap-x-2 ' +
  "max-m:grid-cols-[minmax(0,1fr)_auto] max-m:content-center max-m:[grid-template-areas:'n_o'_'a_a']";

export const nameCell = 'min-w-0 max-m:[grid-area:n]';
export const openCell = 'num font-strong max-m:[grid-area:o]';
/** The amounts by age in words, on a phone only. */
export const agesCell = 'hidden cut text-label text-ink-2 max-m:block max-m:[grid-area:a]';
