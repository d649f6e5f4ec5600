import type { Table } from '../store/table.ts';

/** Imports, and what each of them made in which version: whoever changed an entry since keeps it through an undo. */
export const importTables: readonly Table[] = [
  {
    name: 'import',
    columns: [
      { name: 'company_id', type: 'integer', nullable: false },
      { name: 'id', type: 'integer', nullable: false },
      { name: 'user_id', type: 'integer', nullable: false },
      { name: 'name', type: 'text', nullable: false },
      { name: 'created', type: 'integer', nullable: false },
      { name: 'duplicates', type: 'integer', nullable: false },
      { name: 'refused', type: 'integer', nullable: false },
      /** Seconds since 1970. */
      { name: 'created_at', type: 'integer', nullable: false },
      { name: 'undone_at', type: 'integer', nullable: true },
      /** By undoes; null counts as 0. */
      { name: 'deleted', type: 'integer', nullable: true },
    ],
    primaryKey: ['company_id', 'id'],
  },
  {
    name: 'import_row',
    columns: [
      { name: 'company_id', type: 'integer', nullable: false },
      { name: 'import_id', type: 'integer', nullable: false },
      { name: 'resource', type: 'text', nullable: false },
      { name: 'record_id', type: 'integer', nullable: false },
      { name: 'version', type: 'integer', nullable: false },
    ],
    primaryKey: ['company_id', 'import_id', 'resource', 'record_id'],
    foreignKeys: [{ columns: ['company_id', 'import_id'], table: 'import', references: ['company_id', 'id'] }],
  },
];
