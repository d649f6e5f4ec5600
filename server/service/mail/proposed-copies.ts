import { addressesIn } from '#contract/addresses.ts';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { textOrNull } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { sql, type SqlParameter } from '../store/sql.ts';

/** The addresses that get a copy of each mail to a contact: the contact's own, then the company's. */
export const proposedCopies = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  { mail_copy }: CompanyProfile,
  contactId: SqlParameter,
): Promise<string[]> => {
  const contact = await reader.get(sql`
    select copy_emails from contact where company_id = ${caller.companyId} and id = ${contactId}`);
  const own = contact === undefined ? [] : addressesIn(textOrNull(contact, 'copy_emails') ?? '');
  return mail_copy === null || own.includes(mail_copy) ? own : [...own, mail_copy];
};
