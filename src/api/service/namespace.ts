import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { companyProfileShow, type CompanyProfile } from '#contract/kontor/company-profile.ts';
import { call } from './call.ts';
import { hasStatus } from './http.ts';

/** The company's profile; null at a service without the `kontor` namespace (rulings/query#namespace). Requested once. */
export const companyQuery = queryOptions({
  queryKey: ['company_profile'],
  queryFn: async ({ signal }): Promise<CompanyProfile | null> => {
    try {
      return await call(companyProfileShow, { signal });
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Returns whether the app has only the document's operations. Throws while the service cannot be reached. */
export const isHosted = async (client: QueryClient): Promise<boolean> =>
  (await client.ensureQueryData(companyQuery)) === null;

/** IANA name of this device's time zone. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export type Company = ({ readonly hosted: false } & CompanyProfile) | { readonly hosted: true; readonly zone: string };

export const companyOf = (profile: CompanyProfile | null): Company =>
  profile === null ? { hosted: true, zone: deviceZone() } : { hosted: false, ...profile };

/** The company's profile. A hosted service has none, so the time zone of the device is used. Suspends while loading. */
export const useCompany = (): Company => useSuspenseQuery({ ...companyQuery, select: companyOf }).data;
