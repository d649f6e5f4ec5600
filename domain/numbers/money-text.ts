import { formatDecimal } from './decimal.ts';

/** A plain decimal the Swiss way: groups U+2019, minus U+2212. */
export const swissFigure = (decimal: string): string =>
  decimal.replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '’')).replace('-', '−');

/** Prints millionths as a Swiss amount of two places: `1’234.50`, `−0.05`. */
export const formatAmount = (value: bigint): string => swissFigure(formatDecimal(value, 2));

/** Writes the centimes of an amount without any as digits: `48.-`, `48.–`, `48,—` are `48.00`, `48,00`. */
export const withCentimes = (text: string): string => text.replace(/(?<=\d[.,])[-–—]{1,2}$/, '00');
