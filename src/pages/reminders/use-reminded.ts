import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { addressesIn } from '#contract/addresses.ts';
import { contact as contactResource } from '#contract/resources/contact.ts';
import { invoice, type Invoice } from '#contract/resources/invoice.ts';
import { readName, useName } from '#api/names/names.ts';
import { companyQuery, useCompany } from '#api/service/namespace.ts';
import { at, show } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import type { Reminded } from './level-words.ts';

/** The values of an invoice that the mail of its reminder contains. */
export type Known = Omit<Reminded, 'level' | 'newDue' | 'open' | 'fee'> & {
  readonly profile: CompanyProfile;
  /** The addresses that get a copy of each mail to the contact, as the service proposes them. */
  readonly proposedCopies: string;
};

type Read = {
  readonly profile: CompanyProfile;
  /** Has the language of the contact; undefined if the invoice is not overdue. */
  readonly row: ReminderRunRow | undefined;
  readonly document: Pick<Invoice, 'document_nr' | 'is_valid_to'>;
  readonly currency: string;
  readonly contact: string;
  /** The contact's addresses for copies. */
  readonly copies: string | null | undefined;
};

const knownOf = ({ profile, row, document, currency, contact, copies }: Read): Known => {
  const own = addressesIn(copies ?? '');
  const office = profile.mail_copy === null || own.includes(profile.mail_copy) ? [] : [profile.mail_copy];
  return {
    profile,
    language: row?.language ?? profile.document_language,
    document_nr: document.document_nr,
    due: document.is_valid_to,
    currency,
    contact,
    proposedCopies: [...own, ...office].join(', '),
  };
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
  return knownOf({ profile, row, document: data, currency, contact, copies: client.data?.copy_emails });
};

/** The values that `useReminded` gives for a row of the run; null at a hosted service. Throws like `send`. */
export const readReminded = async (client: QueryClient, row: ReminderRunRow): Promise<Known | null> => {
  const profile = await client.ensureQueryData(companyQuery);
  if (profile === null) return null;
  const document = await client.fetchQuery(show(at(invoice), row.kb_invoice_id));
  const { contact_id: id, currency_id } = document;
  const [currency, contact, record] = await Promise.all([
    readName(client, 'currency', currency_id),
    readName(client, 'contact', id),
    id === null ? null : client.fetchQuery(recordById(at(contactResource), id)),
  ]);
  return knownOf({ profile, row, document, currency, contact, copies: record?.copy_emails });
};
