/** A body for each operation that imports rows; `row` is a time entry. */
export const importBodiesOf = (row: object): ReadonlyMap<string, unknown> => {
  const master = { resource: 'item', rows: [{ record: { intern_name: 'Import' } }] };
  return new Map<string, unknown>([
    ['import_create', { name: 'Import', rows: [row] }],
    ['import_rows', { rows: [row] }],
    ['import_records', { name: 'Import' }],
    ['import_master_check', master],
    ['import_master', { name: 'Import', existing: 'skip', ...master }],
  ]);
};
