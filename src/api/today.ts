import { dayOf } from '#domain/zone.ts';
import { serviceClock } from './clock.ts';
import { useCompany } from './namespace.ts';

/** yyyy-mm-dd by the company's clock. */
export const useToday = (): string => dayOf(serviceClock.now() / 1000, useCompany().zone);
