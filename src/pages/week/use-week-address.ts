import { useSearchParams } from 'react-router';
import { isDate } from '#domain/dates/calendar.ts';
import { formatIsoWeek, isoWeekOf, mondayOf, readIsoWeek } from '#domain/dates/iso-week.ts';

/** The week in the address, its rows without entries, and its day on a phone. */
export const useWeekAddress = (today: string) => {
  const [address, setAddress] = useSearchParams();
  const monday = readIsoWeek(address.get('week') ?? '') ?? mondayOf(today);
  const requested = address.get('day') ?? '';
  const isOfWeek = isDate(requested) && mondayOf(requested) === monday;
  const added = address.getAll('row');
  const whose = Number(address.get('user') ?? '');
  const ofUser = whose > 0 ? { user: String(whose) } : {};
  const go = (day: string): void => {
    setAddress({ week: formatIsoWeek(isoWeekOf(day)), day, ...ofUser });
  };
  return {
    monday,
    day: isOfWeek ? requested : mondayOf(today) === monday ? today : monday,
    added,
    /** Null: the signed-in user. */
    whose: Number.isInteger(whose) && whose > 0 ? whose : null,
    choose: (user: number | null): void => {
      const week = { week: formatIsoWeek(isoWeekOf(monday)) };
      setAddress(user === null ? week : { ...week, user: String(user) });
    },
    go,
    add: (keys: readonly string[]): void => {
      const next = new URLSearchParams(address);
      next.set('week', formatIsoWeek(isoWeekOf(monday)));
      for (const key of keys) if (!added.includes(key)) next.append('row', key);
      setAddress(next, { replace: true });
    },
    leaveOut: (keys: readonly string[]): void => {
      const next = new URLSearchParams(address);
      for (const key of keys) next.delete('row', key);
      setAddress(next, { replace: true });
    },
  };
};
