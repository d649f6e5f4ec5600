import type { Table } from '../../store/table.ts';

/** Imports, and the records each created with their versions: an undo keeps entries that someone changed since. */
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
      /** Number deleted by undoes; null counts as 0. */
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
      /** The former values of the fields that the import filled or updated, as JSON; null for a record that it created. */
      { name: 'filled', type: 'text', nullable: true },
    ],
    primaryKey: ['company_id', 'import_id', 'resource', 'record_id'],
    foreignKeys: [{ columns: ['company_id', 'import_id'], table: 'import', references: ['company_id', 'id'] }],
  },
];
