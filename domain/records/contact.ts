import { joinFilled } from '../text/text.ts';

/** The kinds of a contact (`contact_type_id`). */
export const contactType = { company: 1, person: 2 } as const;

/** The fields of a contact that form its name. */
type Named = {
  readonly contact_type_id?: number | null | undefined;
  readonly name_1?: string | null | undefined;
  readonly name_2?: string | null | undefined;
};

/** The name in lists: first and last name of a person, or a company with its addition, which distinguishes two of the same name. */
export const listedName = ({ contact_type_id, name_1, name_2 }: Named): string =>
  joinFilled(contact_type_id === contactType.person ? [name_2, name_1] : [name_1, name_2]);

/** The name in sentences: first and last name of a person, or a company without its addition. */
export const plainContactName = (contact: Named): string =>
  contact.contact_type_id === contactType.person ? listedName(contact) : (contact.name_1 ?? '');

/** The input of a company of which only the name is known, for a user. */
export const newCompany = (name: string, userId: number) => ({
  contact_type_id: contactType.company,
  name_1: name,
  user_id: userId,
  owner_id: userId,
});
