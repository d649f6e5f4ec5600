/** The cells of the tables of a move. */
export const cellLook = 'py-1.5 pr-4 align-top last:pr-0 max-m:pr-2';
export const headLook = `${cellLook} font-normal`;
