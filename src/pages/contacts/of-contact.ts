import type { RecordQuery } from '#api/record-query.ts';

/** What concerns a contact. */
export const ofContact = (id: number, order_by: string): RecordQuery => ({
  filter: [{ field: 'contact_id', value: id }],
  text: '',
  order_by,
});

/** So many are shown of each kind; the list has the others. */
export const latest = 3;
