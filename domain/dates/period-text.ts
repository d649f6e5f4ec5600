/** A date yyyy-mm-dd as it is written in every Swiss language: `20.11.2025`. */
export const swissDate = (date: string): string => date.split('-').toReversed().join('.');

/** A day, or a range of days, both yyyy-mm-dd: `01.11.–30.11.2025`; the first day has its year if it differs. */
export const formatPeriod = (from: string, to: string): string => {
  if (from === to) return swissDate(from);
  const first = swissDate(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 6) : first}–${swissDate(to)}`;
};
