import type { BinTexts } from '../de/bin.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const bin: BinTexts = {
  count: (count) => `${formatCount(count)} ${plural(count, 'entry', 'entries')}`,
  reason: 'Deleted time entries stay here for 30 days. Restored, they are back on their day with everything they had.',
  deletedAt: 'Deleted',
  deletedBy: 'Deleted by',
  restore: 'Restore',
  restored: (count) => `${formatCount(count)} ${plural(count, 'entry', 'entries')} restored`,
  without: (fields) => `What no longer exists is missing: ${fields}.`,
  stays: (count) => `${formatCount(count)} not restored.`,
  notRestored: 'Not restored.',
  more: 'Show older ones',
  empty: 'The bin is empty',
  emptyReason: 'Whatever is deleted waits here for 30 days.',
  hosted: 'This service has no bin. What is deleted stays deleted.',
};
