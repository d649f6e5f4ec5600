import { useQuery } from '@tanstack/react-query';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, show } from '#api/records/operations.ts';
import type { Reminded } from './level-words.ts';

type Known = Omit<Reminded, 'level' | 'newDue' | 'open' | 'fee'> & { readonly profile: CompanyProfile };

/** The invoice's values for texts; null while loading. `row` has the language of its contact. */
export const useReminded = (invoiceId: number, row: ReminderRunRow | undefined): Known | null => {
  const company = useCompany();
  const { data } = useQuery(show(at(invoice), invoiceId));
  const currency = useName('currency', data?.currency_id ?? 0);
  const contact = useName('contact', data?.contact_id ?? 0);
  if (company.hosted || data === undefined) return null;
  const { hosted: _, ...profile } = company;
  return {
    profile,
    language: row?.language ?? profile.document_language,
    document_nr: data.document_nr,
    due: data.is_valid_to,
    currency,
    contact,
  };
};
