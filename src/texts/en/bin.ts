import type { BinTexts } from '../de/bin.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const bin: BinTexts = {
  count: (count) => `${formatCount(count)} ${plural(count, 'entry', 'entries')}`,
  reason: 'Deleted time entries stay here for 30 days. A restored entry returns to its day with everything it had.',
  deletedAt: 'Deleted',
  deletedBy: 'Deleted by',
  restore: 'Restore',
  restored: (count) => `${formatCount(count)} ${plural(count, 'entry', 'entries')} restored`,
  without: (fields) => `Left out because they no longer exist: ${fields}.`,
  stays: (count) => `${formatCount(count)} not restored.`,
  notRestored: 'Not restored.',
  more: 'Show older entries',
  empty: 'The bin is empty',
  hosted: 'This service has no bin. Deletions are permanent.',
};
