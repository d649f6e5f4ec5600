import type { CommonTexts } from '../de/common.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');

export const common: CommonTexts = {
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  edit: 'Edit',
  undo: 'Undo',
  retry: 'Try again',
  keep: 'Keep',
  discard: 'Discard',
  more: 'More',
  loading: 'Loading',
  copyDetails: 'Copy details',
  copied: 'Copied',
  remove: (what) => `Remove ${what}`,
  day: 'Day',
  rows: (count) => `${formatCount(count)} ${plural(count, 'row', 'rows')}`,
  notFound: 'There is no such page',
  notFoundReason: 'The address is misspelt, or the record was deleted.',
  toStart: 'To today',
  noAccess: 'The right to this was removed at the sign-in. Signing out and in again gives it back.',
  pageFailed: 'This page did not load',
  pageFailedReason: 'What is saved is safe, drafts are kept.',
  pageOutdated: 'Kontor was renewed',
  pageOutdatedReason: 'This page belongs to an earlier version. Drafts are kept.',
  reload: 'Reload',
  notSaved: 'Not saved.',
  unreachable: 'The service cannot be reached.',
  draftKept: 'The draft is kept here.',
  nextTry: (seconds) => `Next try in ${seconds} s.`,
  serviceFailed: 'The service reported an error.',
  moveRow: 'Move from row to row',
  openRow: 'Open the row',
  selectRow: 'Select the row',
  space: 'Space',
  filter: 'Filter',
};
