/** The columns of the lines of a wizard: text, paid, markup, price, tax, order. */
export const lineColumns = 'grid-cols-[minmax(0,1fr)_72px_88px_104px_124px_56px] gap-x-2';
