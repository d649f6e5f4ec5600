import type { Table } from '../store/table.ts';

/**
 * Records of the demo company that the program made and may go on with, and their version at that time: a later version
 * means that someone changed the record (docs/decisions/0015-example-records.md).
 */
export const demoTable: Table = {
  name: 'demo_record',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'resource', type: 'text', nullable: false },
    { name: 'record_id', type: 'integer', nullable: false },
    { name: 'version', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'resource', 'record_id'],
};
