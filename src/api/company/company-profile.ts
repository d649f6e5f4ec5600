import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  companyProfileChange,
  companyProfileShow,
  nextNumberShow,
  type CompanyProfile,
} from '#contract/kontor/company-profile.ts';
import { call, callForEtag } from '../service/call.ts';
import { companyQuery } from '../service/namespace.ts';

/** The profile for a form, with its version for If-Match. */
export type VersionedProfile = { readonly profile: CompanyProfile; readonly etag: string | null };

/** Query options of the profile with its version. */
export const versionedProfile = queryOptions({
  queryKey: [...companyQuery.queryKey, 'edit'],
  queryFn: async ({ signal }): Promise<VersionedProfile> => {
    const { data, etag } = await callForEtag(companyProfileShow, { signal });
    return { profile: data, etag };
  },
});

const keep = (client: QueryClient, saved: VersionedProfile): void => {
  client.setQueryData(companyQuery.queryKey, saved.profile);
  client.setQueryData(versionedProfile.queryKey, saved);
};

type ProfileEdit = { readonly body: z.input<typeof companyProfileChange.body>; readonly etag: string | null };

/** Mutation options of an edit of the profile: any subset of its fields. 412 if it changed, 409 while a stopwatch is running. */
export const editProfile = mutationOptions({
  mutationKey: ['company_profile', 'edit'],
  mutationFn: async ({ body, etag }: ProfileEdit, { client }): Promise<VersionedProfile> => {
    const changed = await callForEtag(companyProfileChange, { body, ifMatch: etag });
    const saved = { profile: changed.data, etag: changed.etag };
    keep(client, saved);
    return saved;
  },
});

/** Query options of the numbers that the next documents get. */
export const nextNumbers = queryOptions({
  queryKey: [...companyQuery.queryKey, 'next number'],
  queryFn: ({ signal }) => call(nextNumberShow, { signal }),
});
