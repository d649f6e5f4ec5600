import type { RowOf } from '../store/rows.ts';

const person = 2;

/** The columns of a contact, all null if there is none. */
type Named = { readonly [Column in 'contact_type_id' | 'name_1' | 'name_2']: RowOf<'contact'>[Column] | null };

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ');

/** First and last name of a person, or the name of a company. */
export const contactNameOf = ({ contact_type_id, name_1, name_2 }: Named): string =>
  contact_type_id === person ? joined(name_2, name_1) : joined(name_1);

/** The name in lists, as the app shows it: that of a company with its addition, which distinguishes two of the same name. */
export const listedNameOf = ({ contact_type_id, name_1, name_2 }: Named): string =>
  contact_type_id === person ? joined(name_2, name_1) : joined(name_1, name_2);
