import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { companyProfileShow, type CompanyProfile } from '#contract/company-profile.ts';
import { call } from './call.ts';
import { hasStatus } from './http.ts';

/** The company's profile; null at a service that lacks the `kontor` namespace (gap register, Ours alone). Asked once. */
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

/** Whether the app runs on the document's operations alone. Throws while the service cannot be reached. */
export const isHosted = async (client: QueryClient): Promise<boolean> =>
  (await client.ensureQueryData(companyQuery)) === null;

/** IANA name of the zone this device is set to. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export type Company = ({ readonly hosted: false } & CompanyProfile) | { readonly hosted: true; readonly zone: string };

export const companyOf = (profile: CompanyProfile | null): Company =>
  profile === null ? { hosted: true, zone: deviceZone() } : { hosted: false, ...profile };

/** The company, or that the service elsewhere tells none: then its zone is taken to be this device's. Suspends. */
export const useCompany = (): Company => companyOf(useSuspenseQuery(companyQuery).data);
