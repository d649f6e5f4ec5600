import { contact } from '#contract/resources/contact.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { readName } from '#api/name-of.ts';
import { at } from '#api/operations.ts';
import { useMayOperate } from '#auth/may.ts';
import type { Shown } from '#api/record-shown.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../paths.ts';
import { recordPages } from '../record-pages.ts';
import { contactColumns, contactFilters } from './contact-columns.ts';
import { contactGroups } from './contact-groups.ts';

const TimeOf = ({ id }: Shown<typeof contact>) => {
  const t = useTexts().contacts;
  return <ButtonLink to={`${paths.timetrackings}?contact_id=${id}`}>{t.timeOf}</ButtonLink>;
};

const InvoiceFor = ({ id }: Shown<typeof contact>) => {
  const t = useTexts().documents.invoices;
  if (!useMayOperate(invoice).write) return null;
  return <ButtonLink to={`${paths.invoices.new}?contact_id=${id}`}>{t.new}</ButtonLink>;
};

/** Companies and people. */
export const contacts = recordPages({
  place: at(contact),
  paths: paths.contacts,
  texts: (t) => t.contacts,
  columns: (t) => contactColumns(t.contacts),
  filters: (t) => contactFilters(t.contacts),
  groups: (t) => contactGroups(t.contacts),
  first: ({ userId }) => ({ contact_type_id: 1, user_id: userId, owner_id: userId }),
  order: 'name_1',
  nameOf: (record) => readName('contact', record).name,
  actions: (record) => (
    <>
      <InvoiceFor {...record} />
      <TimeOf {...record} />
    </>
  ),
});
