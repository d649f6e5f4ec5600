import { formatCount, formatMegabytes } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ArchiveTexts } from '../de/archive.ts';

const plural = pluralIn('en-GB');

export const archive: ArchiveTexts = {
  title: 'Archive',
  toArchive: 'Create or import an archive',
  ownersOnly: 'Only owners can create or import an archive.',
  make: 'Create an archive',
  makeText:
    'A ZIP file with everything the company has in Kontor: all records (JSON Lines and CSV), receipts, bank files and messages. You can read it without Kontor, and import it into a new, empty company.',
  leftOut:
    'Passwords, invitations and the security log are not included. The messages contain the links for customers that were mailed with them.',
  papers: 'Include the PDFs of all issued documents',
  papersHint: 'Takes a few minutes if there are many documents.',
  download: 'Download archive',
  received: (bytes) => `${formatMegabytes(bytes)} MB received`,
  stop: 'Cancel',
  saved: (name) => `${name} has been saved.`,
  failed: 'The archive is incomplete. Download it again.',
  import: 'Import an archive',
  importText:
    'The archive replaces everything a new company begins with, including profile and accounts. Numbers, receipts and issued documents stay as they were. The other members have no access until you activate them.',
  notEmpty:
    'An archive can only be imported into a new company that has no records, other members or open invitations.',
  drop: 'Drop the ZIP file here',
  choose: 'Choose archive',
  askTitle: (file, megabytes) => `Import ${file} (${megabytes} MB)?`,
  askText: (company, archived) =>
    archived === null
      ? `“${company}” gets all the data and the name of the company in the archive. What “${company}” has now is replaced, which cannot be undone.`
      : `“${company}” gets all the data of “${archived}”, and its name. What “${company}” has now is replaced, which cannot be undone.`,
  importNow: 'Import',
  tooLarge: 'The file is larger than 1 GB.',
  sending: (done, total) => `${formatMegabytes(done)} MB of ${formatMegabytes(total)} MB sent`,
  importing: 'Checking and importing the archive',
  notImported: 'Nothing was imported.',
  done: 'The archive has been imported.',
  imported: (count) => `${formatCount(count)} ${plural(count, 'record', 'records')} imported.`,
  signInAgain: 'You have another member number in the archive. Please sign in again.',
  open: 'Open company',
};
