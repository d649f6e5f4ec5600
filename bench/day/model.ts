import type { Recording } from './recording.ts';

/** The share of a day in each hour. */
type Hours = { readonly [hour: number]: number };

const arriving: Hours = {
  7: 0.15,
  8: 0.35,
  9: 0.1,
  10: 0.03,
  11: 0.02,
  12: 0.05,
  13: 0.2,
  14: 0.05,
  15: 0.02,
  16: 0.03,
};
const working: Hours = {
  7: 0.04,
  8: 0.1,
  9: 0.12,
  10: 0.12,
  11: 0.11,
  12: 0.03,
  13: 0.1,
  14: 0.12,
  15: 0.11,
  16: 0.1,
  17: 0.05,
};
/** Hours are entered before lunch and before leaving. */
const entering: Hours = {
  8: 0.08,
  9: 0.08,
  10: 0.08,
  11: 0.18,
  12: 0.06,
  13: 0.08,
  14: 0.08,
  15: 0.08,
  16: 0.16,
  17: 0.12,
};

type Habit = { readonly aDay: number; readonly when: Hours };

/** How often one of the ten people of a company does something on a working day: assumed, for an office that works in Kontor all day. */
const habits: { readonly [activity: string]: Habit } = {
  // A session lasts two weeks; some people sign out in the evening.
  'sign in': { aDay: 0.25, when: arriving },
  'open Today': { aDay: 2, when: arriving },
  'return to the tab': { aDay: 20, when: working },
  'type an entry': { aDay: 2.5, when: entering },
  'start and stop the stopwatch': { aDay: 1.5, when: working },
  'list of entries': { aDay: 2, when: working },
  week: { aDay: 1, when: entering },
  'contacts and one of them': { aDay: 2, when: working },
  'search everywhere': { aDay: 2, when: working },
  'invoices and one of them': { aDay: 1.5, when: working },
  'PDF of an invoice': { aDay: 1, when: working },
  'type in the studio': { aDay: 0.8, when: working },
  'new invoice, issued and mailed': { aDay: 0.4, when: working },
  'report of the year': { aDay: 0.3, when: working },
};

export const usersPerCompany = 10;
/** Of ten people, as many have Kontor open; each browser holds one event stream. */
export const presentPerCompany = 8;

/** Once per company on the first of the month. */
export const reminderRun = 'reminder run';

/** How often each activity begins per second, for this many companies, in an hour. */
export const ratesIn = (hour: number, companies: number): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(habits).map(([name, { aDay, when }]) => [
      name,
      (aDay * (when[hour] ?? 0) * usersPerCompany * companies) / 3600,
    ]),
  );

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour with the most requests, those after changes of colleagues left out. */
export const busiestHour = (recording: Recording): number => {
  const requestsIn = (hour: number): number =>
    [...ratesIn(hour, 1)].reduce((sum, [name, rate]) => sum + rate * (recording[name]?.requests.length ?? 0), 0);
  return hours.reduce((best, hour) => (requestsIn(hour) > requestsIn(best) ? hour : best), 0);
};

/** What part of a day's activities falls into an hour, weighted by their requests. */
export const shareOfDay = (recording: Recording, hour: number): number => {
  const weights = Object.entries(habits).map(([name, { aDay, when }]) => {
    const requests = aDay * (recording[name]?.requests.length ?? 0);
    return { requests, inHour: requests * (when[hour] ?? 0) };
  });
  const sum = (key: 'requests' | 'inHour'): number => weights.reduce((total, weight) => total + weight[key], 0);
  return sum('inHour') / sum('requests');
};
