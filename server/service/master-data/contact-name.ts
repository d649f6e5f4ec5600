import { integerOrNull, textOrNull } from '../requests/rule.ts';
import type { Row } from '../store/sql.ts';

const person = 2;

/** First and last name of a person, or the name of a company, from a row with `contact_type_id`, `name_1` and `name_2`. */
export const contactNameOf = (row: Row): string => {
  const names = [textOrNull(row, 'name_1')];
  if (integerOrNull(row, 'contact_type_id') === person) names.unshift(textOrNull(row, 'name_2'));
  return names.filter((part) => part !== null && part !== '').join(' ');
};
