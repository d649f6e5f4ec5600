import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { readProfile, writeProfile } from '#server/service/master-data/company-profile.ts';
import type { Demo } from './demo.ts';

/** The letterhead of the demo company; its numbers and addresses are fictitious. */
const letterhead: Partial<CompanyProfile> = {
  street_name: 'Lindenhofgasse',
  house_number: '12',
  postcode: '8001',
  city: 'Zürich',
  country_id: 1,
  phone: '+41 44 555 01 20',
  email: 'kontakt@lindenhof-treuhand.example',
  website: 'www.lindenhof-treuhand.example',
  vat_number: 'CHE-123.456.788 MWST',
};

/** Sets the address of the company, before its first document is issued. */
export const makeCompanyProfile = async ({ transaction, companyId }: Demo): Promise<void> => {
  const { profile } = await readProfile(transaction, companyId);
  await writeProfile(transaction, companyId, { ...profile, ...letterhead, bank_account_id: 2 });
};
