import type { Rule } from '../requests/rule.ts';

/** "Contacts": ordered by name, so that a picker shows the first of many without reading the others. */
export const contactRule: Rule = {
  indexes: ['create index if not exists contact_name on contact (company_id, name_1, name_2, id)'],
};
