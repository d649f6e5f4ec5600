import { useSyncExternalStore } from 'react';
import { dayOf } from '#domain/dates/zone.ts';
import { serviceClock } from './clock.ts';
import { useCompany } from './namespace.ts';

/** The current day in a zone by the service's clock: yyyy-mm-dd. */
export const todayIn = (zone: string): string => dayOf(serviceClock.now() / 1000, zone);

const beat = 10_000;

/** Asks again every few seconds, and when the page is shown again, because the timers of a hidden page slow down or stop. */
const watchDay = (onCheck: () => void): (() => void) => {
  const timer = setInterval(onCheck, beat);
  document.addEventListener('visibilitychange', onCheck);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onCheck);
  };
};

/** The current day in a zone. It changes at midnight, also on a page that stays open. */
export const useTodayIn = (zone: string): string => useSyncExternalStore(watchDay, () => todayIn(zone));

/** The company's current day. */
export const useToday = (): string => useTodayIn(useCompany().zone);
