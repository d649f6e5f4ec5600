import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportMasterTexts } from '../de/import-master.ts';
const plural = pluralIn('en-GB');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'row', 'rows')}`;

export const importMaster: ImportMasterTexts = {
  kinds: 'What to import',
  ownOnly: 'This service can import only time entries.',
  entries: 'Time entries',
  lead: {
    contact:
      'Contacts from bexio, Invoice Ninja, Harvest, Toggl, Clockify or any other CSV or XLSX file. Nothing is saved until you have seen it.',
    item: 'Articles from bexio or any other CSV or XLSX file. Nothing is saved until you have seen it.',
    project: 'Projects from a CSV or XLSX file. Import their contacts first.',
  },
  unknown: (name) => `“${name}” is not a table.`,
  hint: 'Export a CSV or XLSX file from your previous program. Its first row must hold the column headings.',
  needed: {
    contact: 'You need a column with the company or last name.',
    item: 'You need a column with the name.',
    project: 'You need a column with the name.',
  },
  checking: 'Checking the rows…',
  checkFailed: 'The rows could not be checked.',
  unknownNames: (count) => `Kontor does not know ${formatCount(count)} ${plural(count, 'name', 'names')} in the file.`,
  openNames: 'Each choice applies to all rows with that name. Without a choice, they are left out.',
  existing: (count) => `${rows(count)} already ${plural(count, 'exists', 'exist')} in Kontor.`,
  twice: (count) => `${rows(count)} ${plural(count, 'repeats', 'repeat')} an earlier row of the file.`,
  similar: (count) =>
    `${rows(count)} ${plural(count, 'has', 'have')} the name or e-mail of an existing contact, but another place or name.`,
  leftMails: (count) =>
    `${rows(count)} ${plural(count, 'has', 'have')} an e-mail address that is unusable or one too many. It is left out.`,
  whatSimilar: 'What should happen to these rows?',
  what: 'What should happen to them?',
  choices: { skip: 'Leave out', fill: 'Fill empty fields', update: 'Update', create: 'Create anyway' },
  perRow: 'Decide row by row',
  same: {
    number: (name) => `same number as “${name}”`,
    mail: (name) => `same e-mail as “${name}”`,
    name: (name) => `same name as “${name}”`,
  },
  sameLine: (line) => `same as line ${formatCount(line)}`,
  houseNumber: 'House number',
  nameless: 'The name is missing.',
  ambiguous: (column, value) => `${column}: “${value}” may mean thousands or decimals.`,
  formulaError: (column, value) => `${column}: “${value}” is a spreadsheet error.`,
  button: (count) => `Import ${rows(count)}`,
  undoable: 'One click undoes the whole import.',
  nothing: 'There are no rows to import.',
  written: 'Created, completed or updated',
  there: 'Already there, left out',
  toList: 'Go to the list',
  undoText: (count) =>
    `${formatCount(count)} ${plural(count, 'record', 'records')} will be deleted or restored to what they were before the import. Anything changed or used since then is kept.`,
  undone: (count) => `${formatCount(count)} ${plural(count, 'record was', 'records were')} undone.`,
  undoProgress: (done, total) => `${formatCount(done)} of ${formatCount(total)} undone`,
  undoneAt: (moment, left) => `Undone on ${moment}${left === 0 ? '' : `, ${formatCount(left)} kept`}.`,
  records: (count) => `${formatCount(count)} ${plural(count, 'record', 'records')}`,
};
