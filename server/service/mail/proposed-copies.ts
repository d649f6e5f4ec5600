import { addressesIn } from '#contract/addresses.ts';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import type { SqlParameter } from '../store/sql.ts';

/** The addresses that get a copy of each mail to a contact: the contact's own, then the company's. */
export const proposedCopies = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  { mail_copy }: CompanyProfile,
  contactId: SqlParameter,
): Promise<string[]> => {
  const contact = await findRow(reader, 'contact', { company_id: caller.companyId, id: contactId }, ['copy_emails']);
  const own = contact === undefined ? [] : addressesIn(contact.copy_emails ?? '');
  return mail_copy === null || own.includes(mail_copy) ? own : [...own, mail_copy];
};
