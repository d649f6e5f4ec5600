import { useQuery } from '@tanstack/react-query';
import { bankAccount } from '#contract/resources/bank-account.ts';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { at } from '#api/records/operations.ts';
import { recordPage } from '#api/records/record-query.ts';
import { missingSteps, type NeededStep } from './setup-steps.ts';

/** The account that invoices name: the one of the profile, otherwise the first. Undefined while loading or if there is none. */
export const useInvoiceAccount = ({ bank_account_id }: Pick<CompanyProfile, 'bank_account_id'>) => {
  const { data } = useQuery(recordPage(at(bankAccount), { filter: [], text: '', order_by: 'id' }, 0));
  return data?.records.find(({ id }) => id === bank_account_id) ?? data?.records[0];
};

/** What is missing before the first invoice; undefined while loading. */
export const useMissingSteps = (profile: CompanyProfile): readonly NeededStep[] | undefined => {
  const account = useInvoiceAccount(profile);
  return account === undefined ? undefined : missingSteps({ profile, iban: account.iban_nr });
};
