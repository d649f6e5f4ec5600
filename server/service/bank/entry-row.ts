import type { RowIn } from '../store/result.ts';
import { selection } from '../store/selection.ts';

/** Stored entries. */
export const entryRows = selection({ e: 'bank_entry' }, [
  'e.id',
  'e.bank_file_id',
  'e.bank_account_id',
  'e.currency',
  'e.amount',
  'e.direction',
  'e.is_reversal',
  'e.is_whole',
  'e.booking_date',
  'e.value_date',
  'e.reference',
  'e.name',
  'e.iban',
  'e.text',
  'e.charges',
  'e.ordered_currency',
  'e.ordered_amount',
  'e.booking_key',
  'e.entry_key',
  'e.booking_amount',
  'e.is_booked',
  'e.is_left',
  'e.replaced_by',
]);

export type EntryRow = RowIn<typeof entryRows>;
