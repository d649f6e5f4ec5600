import type { Table } from '../store/table.ts';

/** Bank files and their entries. They are kept in the database so that a backup includes them. */
export const bankTables: readonly Table[] = [
  {
    name: 'bank_content',
    columns: [
      { name: 'company_id', type: 'integer', nullable: false },
      /** In hexadecimal digits. */
      { name: 'sha256', type: 'text', nullable: false },
      { name: 'content', type: 'bytes', nullable: false },
    ],
    primaryKey: ['company_id', 'sha256'],
  },
  {
    name: 'bank_file',
    columns: [
      { name: 'company_id', type: 'integer', nullable: false },
      { name: 'id', type: 'integer', nullable: false },
      { name: 'sha256', type: 'text', nullable: false },
      { name: 'name', type: 'text', nullable: false },
      { name: 'size', type: 'integer', nullable: false },
      { name: 'kind', type: 'text', nullable: false },
      { name: 'version', type: 'text', nullable: false },
      { name: 'user_id', type: 'integer', nullable: false },
      /** Seconds since 1970. */
      { name: 'created_at', type: 'integer', nullable: false },
      { name: 'undone_at', type: 'integer', nullable: true },
      { name: 'duplicates', type: 'integer', nullable: false },
      { name: 'pending', type: 'integer', nullable: false },
      /** For a CSV: its headers, its account and the meaning of its columns, as confirmed. */
      { name: 'csv', type: 'text', nullable: true },
    ],
    primaryKey: ['company_id', 'id'],
    foreignKeys: [{ columns: ['company_id', 'sha256'], table: 'bank_content', references: ['company_id', 'sha256'] }],
    indexes: ['create unique index if not exists bank_file_content on bank_file (company_id, sha256)'],
  },
  {
    name: 'bank_entry',
    columns: [
      { name: 'company_id', type: 'integer', nullable: false },
      { name: 'id', type: 'integer', nullable: false },
      { name: 'bank_file_id', type: 'integer', nullable: false },
      { name: 'bank_account_id', type: 'integer', nullable: false },
      { name: 'currency', type: 'text', nullable: false },
      { name: 'amount', type: 'decimal', nullable: false },
      { name: 'direction', type: 'text', nullable: false },
      { name: 'is_reversal', type: 'boolean', nullable: false },
      { name: 'is_whole', type: 'boolean', nullable: false },
      { name: 'booking_date', type: 'text', nullable: false },
      { name: 'value_date', type: 'text', nullable: true },
      { name: 'reference', type: 'text', nullable: true },
      { name: 'name', type: 'text', nullable: true },
      { name: 'iban', type: 'text', nullable: true },
      { name: 'text', type: 'text', nullable: false },
      { name: 'charges', type: 'decimal', nullable: false },
      { name: 'ordered_currency', type: 'text', nullable: true },
      { name: 'ordered_amount', type: 'decimal', nullable: true },
      /** Identifies the same entry in every file (`bank/identity.ts`). */
      { name: 'booking_key', type: 'text', nullable: true },
      { name: 'entry_key', type: 'text', nullable: true },
      { name: 'transaction_key', type: 'text', nullable: true },
      { name: 'is_booked', type: 'boolean', nullable: false },
      { name: 'is_left', type: 'boolean', nullable: false },
      /** The file that brought the parts of this booking as single entries. */
      { name: 'replaced_by', type: 'integer', nullable: true },
      /** The total of the booking; null in entries of earlier versions. */
      { name: 'booking_amount', type: 'decimal', nullable: true },
    ],
    primaryKey: ['company_id', 'id'],
    foreignKeys: [
      { columns: ['company_id', 'bank_file_id'], table: 'bank_file', references: ['company_id', 'id'] },
      { columns: ['company_id', 'bank_account_id'], table: 'bank_account', references: ['company_id', 'id'] },
    ],
    indexes: [
      'create unique index if not exists bank_entry_entry on bank_entry (company_id, entry_key) where replaced_by is null',
      'create unique index if not exists bank_entry_transaction on bank_entry (company_id, transaction_key) where replaced_by is null',
      'create index if not exists bank_entry_booking on bank_entry (company_id, booking_key)',
      'create index if not exists bank_entry_file on bank_entry (company_id, bank_file_id, id)',
      'create index if not exists bank_entry_account on bank_entry (company_id, bank_account_id)',
      'create index if not exists bank_entry_open on bank_entry (company_id, id) where is_booked = 0',
      'create index if not exists bank_entry_iban on bank_entry (company_id, iban) where is_booked = 1',
    ],
  },
  {
    // A payment belongs to one entry at most.
    name: 'bank_booking',
    columns: [
      { name: 'company_id', type: 'integer', nullable: false },
      { name: 'payment_id', type: 'integer', nullable: false },
      { name: 'entry_id', type: 'integer', nullable: false },
      /** True if the payment existed before the entry. */
      { name: 'is_tied', type: 'boolean', nullable: false },
    ],
    primaryKey: ['company_id', 'payment_id'],
    foreignKeys: [
      { columns: ['company_id', 'payment_id'], table: 'payment', references: ['company_id', 'id'] },
      { columns: ['company_id', 'entry_id'], table: 'bank_entry', references: ['company_id', 'id'] },
    ],
    indexes: ['create index if not exists bank_booking_entry on bank_booking (company_id, entry_id)'],
  },
  {
    // The expense that a debit paid; a debit pays one, and an expense is paid once.
    name: 'bank_expense',
    columns: [
      { name: 'company_id', type: 'integer', nullable: false },
      { name: 'entry_id', type: 'integer', nullable: false },
      { name: 'expense_id', type: 'integer', nullable: false },
      { name: 'value', type: 'decimal', nullable: false },
    ],
    primaryKey: ['company_id', 'entry_id'],
    foreignKeys: [
      { columns: ['company_id', 'entry_id'], table: 'bank_entry', references: ['company_id', 'id'] },
      { columns: ['company_id', 'expense_id'], table: 'expense', references: ['company_id', 'id'] },
    ],
    indexes: ['create unique index if not exists bank_expense_expense on bank_expense (company_id, expense_id)'],
  },
];
