import { contactRelation } from '#contract/resources/contact-relation.ts';
import { numberOf } from '#api/names/named.ts';
import { at } from '#api/records/operations.ts';
import { textColumn } from '#components/record-table/text-column.ts';
import { formatDate } from '#texts/format.ts';
import { recordPages } from '../record-pages.ts';

/** Links between contacts ("Contact relations"). */
export const contactRelations = recordPages({
  endpoint: at(contactRelation),
  texts: (t) => t.contactRelations,
  columns: ({ contactRelations: t }) => [
    {
      key: 'contact',
      label: t.contact_id,
      width: 'minmax(0,1fr)',
      sort: 'contact_id',
      phone: 'name',
      className: 'font-medium',
      named: 'contact',
      id: ({ contact_id }) => contact_id,
    },
    {
      key: 'sub',
      label: t.contact_sub_id,
      width: 'minmax(0,1fr)',
      sort: 'contact_sub_id',
      phone: 'detail',
      named: 'contact',
      id: ({ contact_sub_id }) => contact_sub_id,
    },
    textColumn({ key: 'description', label: t.description, width: 'minmax(0,1fr)' }, ({ description }) => description),
    textColumn(
      { key: 'updated', label: t.updated_at, width: '96px', sort: 'updated_at', isWide: true },
      ({ updated_at }) => formatDate(updated_at.slice(0, 10)),
    ),
  ],
  filters: ({ contactRelations: t }) => [
    { kind: 'reference', field: 'contact_id', label: t.contact_id, named: 'contact' },
    { kind: 'reference', field: 'contact_sub_id', label: t.contact_sub_id, named: 'contact' },
  ],
  groups: ({ contactRelations: t }) => [
    {
      title: t.who,
      fields: [
        { name: 'contact_id', label: t.contact_id },
        { name: 'contact_sub_id', label: t.contact_sub_id },
        { name: 'description', label: t.description, width: 6 },
      ],
    },
  ],
  order: 'id_desc',
  nameOf: ({ id, description }) => (description === '' ? numberOf(id) : description),
});
