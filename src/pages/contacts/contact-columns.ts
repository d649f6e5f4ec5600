import type { contact } from '#contract/resources/contact.ts';
import { contactType } from '#domain/records/contact.ts';
import { readName } from '#api/names/name-of.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Column } from '#components/record-table/column.ts';
import type { ListFilter } from '#components/filters/list-filter.ts';
import { textColumn } from '#components/record-table/text-column.ts';
import type { ContactsTexts } from '#texts/de/contacts.ts';

type Contact = AppRecord<typeof contact>;

const town = ({ postcode, city }: Contact): string => [postcode, city].filter(Boolean).join(' ');

/** The columns of the list of contacts. The list joins name and place; the CSV has their fields, so that it can be imported again. */
export const contactColumns = (t: ContactsTexts): readonly Column<Contact>[] => [
  textColumn({ key: 'nr', label: t.nr, width: '72px', sort: 'nr', phone: 'end' }, ({ nr }) => nr),
  {
    ...textColumn<Contact>(
      { key: 'name', label: t.name, width: 'minmax(0,2fr)', sort: 'name_1', isName: true },
      (row) => readName('contact', row).name,
    ),
    csv: ({ name_1 }) => name_1,
  },
  { ...textColumn({ key: 'name_2', label: t.name_2, width: '0' }, ({ name_2 }) => name_2), isCsvOnly: true },
  {
    ...textColumn({ key: 'place', label: t.place, width: 'minmax(0,1fr)', sort: 'city', phone: 'detail' }, town),
    csv: ({ city }) => city,
  },
  { ...textColumn({ key: 'postcode', label: t.postcode, width: '0' }, ({ postcode }) => postcode), isCsvOnly: true },
  textColumn({ key: 'mail', label: t.mail, width: 'minmax(0,1.4fr)', isWide: true }, ({ mail }) => mail),
  textColumn({ key: 'phone', label: t.phone_fixed, width: '136px', isWide: true }, ({ phone_fixed }) => phone_fixed),
  textColumn(
    { key: 'mobile', label: t.phone_mobile, width: '136px', isHidden: true },
    ({ phone_mobile }) => phone_mobile,
  ),
  textColumn({ key: 'type', label: t.contact_type_id, width: '80px', isWide: true }, ({ contact_type_id }) =>
    contact_type_id === contactType.person ? t.person : t.company,
  ),
  {
    key: 'user',
    label: t.user_id,
    width: 'minmax(0,1fr)',
    isHidden: true,
    named: 'user',
    id: ({ user_id }) => user_id,
  },
];

export const contactFilters = (t: ContactsTexts): readonly ListFilter[] => [
  {
    kind: 'choice',
    field: 'contact_type_id',
    label: t.contact_type_id,
    options: [
      { value: String(contactType.company), label: t.company },
      { value: String(contactType.person), label: t.person },
    ],
  },
  { kind: 'reference', field: 'country_id', label: t.country_id, named: 'country' },
  { kind: 'reference', field: 'user_id', label: t.user_id, named: 'user' },
];
