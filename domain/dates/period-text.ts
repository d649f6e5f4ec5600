const written = (date: string): string => date.split('-').toReversed().join('.');

/** A day, or a range of days, both yyyy-mm-dd: `01.11.–30.11.2025`; the first day has its year if it differs. */
export const formatPeriod = (from: string, to: string): string => {
  if (from === to) return written(from);
  const first = written(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 6) : first}–${written(to)}`;
};
