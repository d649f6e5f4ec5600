import type { Table } from '../store/table.ts';

/** The example records in order of creation, with their version at that time: a later version means that someone edited the record. */
export const exampleTable: Table = {
  name: 'example',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'resource', type: 'text', nullable: false },
    { name: 'record_id', type: 'integer', nullable: false },
    { name: 'place', type: 'integer', nullable: false },
    { name: 'version', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'resource', 'record_id'],
};
