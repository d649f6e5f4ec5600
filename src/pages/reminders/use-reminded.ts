import { useQuery } from '@tanstack/react-query';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { addressesIn } from '#contract/addresses.ts';
import { contact as contactResource } from '#contract/resources/contact.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, show } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import type { Reminded } from './level-words.ts';

/** The values of an invoice that the mail of its reminder contains. */
export type Known = Omit<Reminded, 'level' | 'newDue' | 'open' | 'fee'> & {
  readonly profile: CompanyProfile;
  /** The addresses that get a copy of each mail to the contact, as the service proposes them. */
  readonly proposedCopies: string;
  readonly currency_id: number | null;
};

/** The invoice's values for texts; null while loading. `row` has the language of its contact. */
export const useReminded = (invoiceId: number, row: ReminderRunRow | undefined): Known | null => {
  const company = useCompany();
  const { data } = useQuery(show(at(invoice), invoiceId));
  const currency = useName('currency', data?.currency_id ?? 0);
  const contact = useName('contact', data?.contact_id ?? 0);
  const client = useQuery({
    ...recordById(at(contactResource), data?.contact_id ?? 0),
    enabled: typeof data?.contact_id === 'number',
  });
  if (company.hosted || data === undefined || client.isLoading) return null;
  const { hosted: _, ...profile } = company;
  const own = addressesIn(client.data?.copy_emails ?? '');
  const office = profile.mail_copy === null || own.includes(profile.mail_copy) ? [] : [profile.mail_copy];
  return {
    profile,
    language: row?.language ?? profile.document_language,
    document_nr: data.document_nr,
    due: data.is_valid_to,
    currency,
    currency_id: data.currency_id,
    contact,
    proposedCopies: [...own, ...office].join(', '),
  };
};
