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

const person = 2;
const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ');

/** A company and its addition on two lines; a person on one, first name first. */
const namesOf = ({ contact_type_id, name_1, name_2 }: Addressee): readonly (string | null)[] =>
  contact_type_id === person ? [joined(name_2, name_1)] : [name_1, name_2];

/**
 * The address window of a document ("Invoice record": `contact_address`, several lines): the contact, the person there, street, place, and
 * the country's name if abroad.
 */
export const addressWindow = (
  contact: Addressee,
  there: Addressee | undefined,
  countryAbroad: string | undefined,
): string => {
  const street = joined(contact.street_name, contact.house_number);
  const lines = [
    ...namesOf(contact),
    ...(there === undefined ? [] : namesOf(there)),
    contact.address_addition,
    street === '' ? contact.address : street,
    joined(contact.postcode, contact.city),
    countryAbroad ?? null,
  ];
  return lines.filter((line) => line !== null && line !== '').join('\n');
};
