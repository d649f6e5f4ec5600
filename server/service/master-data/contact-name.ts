import { integerOrNull, textOrNull } from '../requests/rule.ts';
import type { Row } from '../store/sql.ts';

const person = 2;

const joined = (row: Row, columns: readonly string[]): string =>
  columns
    .map((column) => textOrNull(row, column))
    .filter((part) => part !== null && part !== '')
    .join(' ');

const isPerson = (row: Row): boolean => integerOrNull(row, 'contact_type_id') === person;

/** First and last name of a person, or the name of a company, from a row with `contact_type_id`, `name_1` and `name_2`. */
export const contactNameOf = (row: Row): string => joined(row, isPerson(row) ? ['name_2', 'name_1'] : ['name_1']);

/** The name in lists, as the app shows it: that of a company with its addition, which distinguishes two of the same name. */
export const listedNameOf = (row: Row): string =>
  joined(row, isPerson(row) ? ['name_2', 'name_1'] : ['name_1', 'name_2']);
