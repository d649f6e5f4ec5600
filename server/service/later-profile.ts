import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { checkAccess } from './records/access.ts';
import { makeResponse, type ServiceResponse, type Call } from './requests/call.ts';
import { readProfile } from './master-data/company-profile.ts';
import { checkCallback } from './records/list.ts';
import { notFound } from './requests/refusal.ts';

/** A company has one profile. */
const onlyId = 1;

const lineOf = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(' ') || null;

/** The profile with the field names of a contact. */
const recordOf = (profile: CompanyProfile) => ({
  id: onlyId,
  name: profile.name,
  address: lineOf(profile.street_name, profile.house_number),
  street_name: profile.street_name,
  house_number: profile.house_number,
  address_addition: profile.address_addition,
  postcode: profile.postcode,
  city: profile.city,
  country_id: profile.country_id,
  mail: profile.email,
  phone_fixed: profile.phone,
  url: profile.website,
  mwst_nr: profile.vat_number,
  has_own_logo: profile.logo !== null,
  logo_base64: profile.logo?.split(',').at(-1) ?? null,
});

/**
 * `/company_profile` and `/company_profile/1`: the company's profile for reading, as later clients request it
 * (rulings/requests#later-profile).
 */
export const showLaterProfile = async (call: Call): Promise<ServiceResponse> => {
  checkCallback(call);
  checkAccess(call, ['general'], 'read');
  const { id } = call.parameters;
  if (id !== undefined && id !== String(onlyId)) throw notFound();
  const record = recordOf((await readProfile(call.database, call.caller.companyId)).profile);
  return makeResponse(200, id === undefined ? [record] : record);
};
