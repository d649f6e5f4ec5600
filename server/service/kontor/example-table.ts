import type { Table } from '../store/table.ts';

/** Which records are examples, in the order in which they were made, and the version of each then: a later one is somebody's own work. */
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
