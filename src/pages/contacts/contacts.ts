import { contact } from '#contract/resources/contact.ts';
import { contactType } from '#domain/records/contact.ts';
import { readName } from '#api/names/name-of.ts';
import { at } from '#api/records/operations.ts';
import { paths } from '../../components/navigation/paths.ts';
import { recordPages } from '../record-pages.ts';
import { contactColumns, contactFilters } from './contact-columns.ts';
import { contactGroups } from './contact-groups.tsx';

/** Companies and people: list and inputs. The page of one contact is separate. */
export const contacts = recordPages({
  endpoint: at(contact),
  texts: (t) => t.contacts,
  columns: (t) => contactColumns(t.contacts),
  filters: (t) => contactFilters(t.contacts),
  groups: (t) => contactGroups(t.contacts),
  first: ({ userId }) => ({ contact_type_id: contactType.company, user_id: userId, owner_id: userId }),
  order: 'name_1',
  nameOf: (record) => readName('contact', record).name,
  page: paths.contacts.show,
  importPath: paths.importOf.contact,
});
