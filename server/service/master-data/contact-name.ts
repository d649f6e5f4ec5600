import { integerOrNull, textOrNull } from '../requests/rule.ts';
import type { RowOf } from '../store/rows.ts';
import type { Row } from '../store/sql.ts';

const person = 2;

/** The columns of a contact, all null if there is none. */
type Named = { readonly [Column in 'contact_type_id' | 'name_1' | 'name_2']: RowOf<'contact'>[Column] | null };

/** Those columns of a row that was read by name. */
export const namesIn = (row: Row): Named => ({
  contact_type_id: integerOrNull(row, 'contact_type_id'),
  name_1: textOrNull(row, 'name_1'),
  name_2: textOrNull(row, 'name_2'),
});

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ');

/** First and last name of a person, or the name of a company. */
export const contactNameOf = ({ contact_type_id, name_1, name_2 }: Named): string =>
  contact_type_id === person ? joined(name_2, name_1) : joined(name_1);

/** The name in lists, as the app shows it: that of a company with its addition, which distinguishes two of the same name. */
export const listedNameOf = ({ contact_type_id, name_1, name_2 }: Named): string =>
  contact_type_id === person ? joined(name_2, name_1) : joined(name_1, name_2);
