import type { RecordQuery } from '#api/records/record-query.ts';

/** The query for records of a contact. */
export const ofContact = (id: number, order_by: string): RecordQuery => ({
  filter: [{ field: 'contact_id', value: id }],
  text: '',
  order_by,
});

/** Number of records shown of each kind; the list has the rest. */
export const latestCount = 3;
