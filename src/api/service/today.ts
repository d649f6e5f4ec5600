import { dayOf } from '#domain/dates/zone.ts';
import { serviceClock } from './clock.ts';
import { useCompany } from './namespace.ts';

/** The current day in a zone by the service's clock: yyyy-mm-dd. */
export const todayIn = (zone: string): string => dayOf(serviceClock.now() / 1000, zone);

/** The company's current day. */
export const useToday = (): string => todayIn(useCompany().zone);
