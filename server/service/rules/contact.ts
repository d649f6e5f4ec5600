import type { Rule } from '../rule.ts';

/** "Contacts": in the order of their names, so that a picker shows the first of many without a look at the others. */
export const contactRule: Rule = {
  indexes: ['create index if not exists contact_name on contact (company_id, name_1, name_2, id)'],
};
