import { contactType, listedName } from '../records/contact.ts';
import { joinFilled } from '../text/text.ts';

/** The fields of a contact record that its address window is built from. */
export type Addressee = {
  /** 1 company, 2 person. */
  readonly contact_type_id: number;
  readonly name_1: string | null;
  readonly name_2: string | null;
  readonly address_addition: string | null;
  readonly street_name: string | null;
  readonly house_number: string | null;
  /** The street in one line, used if there is no `street_name`. */
  readonly address: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
};

/** A company and its addition on two lines; a person on one, first name first. */
const namesOf = (contact: Addressee): readonly (string | null)[] =>
  contact.contact_type_id === contactType.person ? [listedName(contact)] : [contact.name_1, contact.name_2];

/**
 * The address window of a document ("Invoice record": `contact_address`, several lines): the contact, the person there, street, place, and
 * the country's name if abroad.
 */
export const addressWindow = (
  contact: Addressee,
  there: Addressee | undefined,
  countryAbroad: string | undefined,
): string => {
  const street = joinFilled([contact.street_name, contact.house_number]);
  const lines = [
    ...namesOf(contact),
    ...(there === undefined ? [] : namesOf(there)),
    contact.address_addition,
    street === '' ? contact.address : street,
    joinFilled([contact.postcode, contact.city]),
    countryAbroad ?? null,
  ];
  return joinFilled(lines, '\n');
};
