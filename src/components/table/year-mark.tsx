import { serviceClock } from '#api/service/clock.ts';

/** The year of a day outside this year. */
export const YearMark = ({ date }: { readonly date: string }) => {
  const year = date.slice(0, 4);
  const isThis = year === String(new Date(serviceClock.now()).getFullYear());
  return isThis ? null : <span className="tn text-label text-ink-2">{year}</span>;
};
