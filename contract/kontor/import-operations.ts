import { z } from 'zod';
import { boolean, choice, datetime, id, integer, requiredText, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { businessActivity } from '../resources/business-activity.ts';
import { contact } from '../resources/contact.ts';
import { project } from '../resources/project.ts';
import { timetracking } from '../resources/timetracking.ts';

/** Import of timetrackings in chunks of one import, with one undo for all of it (rulings/time#import). */

/** Maximum number of rows per request. */
const importChunk = 1000;

const chunk = {
  rows: z.array(timetracking.create).min(1).max(importChunk),
  /** True: also rows that exist already. */
  duplicates: boolean().optional(),
};

const importInput = z.strictObject({ name: requiredText(80), ...chunk });
const rowsInput = z.strictObject(chunk);

/** Each row is validated separately. */
const anyRows = { rows: z.array(z.unknown()).min(1).max(importChunk) };

/** An import as shown in lists and answers. */
export const importRecord = z.strictObject({
  id: id(),
  name: string(),
  user_id: integer(),
  /** By the company's clock. */
  created_at: datetime(),
  /** The number of rows that became entries, existed already, or were invalid. */
  created: integer(0),
  duplicates: integer(0),
  refused: integer(0),
  /** When its undo began; null until then. */
  undone_at: datetime().nullable(),
  /** The number of its entries deleted by undos. */
  deleted: integer(0),
  /** The number of other records that it created or filled and no undo has reverted. */
  records: integer(0),
});
export type ImportRecord = z.infer<typeof importRecord>;

/** The outcome for each row, in the order of the request. */
export const importedRow = z.strictObject({
  outcome: choice(['created', 'duplicate', 'refused']),
  /** The record that was created or already exists; null if the row was refused. */
  id: id().nullable(),
  /** For a refused row: strings of the form `<field>: <text>`. */
  errors: z.array(string()),
});
export type ImportedRow = z.infer<typeof importedRow>;

const importAnswer = z.strictObject({ import: importRecord, rows: z.array(importedRow) });

/** All imports of the company; users who only track time see their own. */
export const importList = defineOperation({
  name: 'import_list',
  summary: 'Imports, the latest first',
  method: 'GET',
  path: '/kontor/import',
  scopes: ['monitoring_show'],
  answer: z.array(importRecord),
  status: 200,
});

/** The first chunk. Its rows are written in one transaction; invalid rows are reported and the others are kept. */
export const importCreate = defineOperation({
  name: 'import_create',
  summary: 'Import timetrackings, up to 1000 rows at once',
  method: 'POST',
  path: '/kontor/import',
  scopes: ['monitoring_edit'],
  body: importInput,
  envelope: importInput.extend(anyRows),
  answer: importAnswer,
  status: 201,
});

/** A further chunk of the same import; 409 once it is undone. */
export const importRows = defineOperation({
  name: 'import_rows',
  summary: 'Add rows to an import',
  method: 'POST',
  path: '/kontor/import/:import/rows',
  scopes: ['monitoring_edit'],
  body: rowsInput,
  envelope: rowsInput.extend(anyRows),
  answer: importAnswer,
  status: 201,
});

/** Maximum number of records of each kind per request. */
const recordChunk = 100;

/**
 * Creates contacts, projects and activities that an import's rows name, all or none, in this order; starts an import unless `import` is
 * given. One undo removes them together with the rows.
 */
export const importRecords = defineOperation({
  name: 'import_records',
  method: 'POST',
  path: '/kontor/import/records',
  scopes: ['monitoring_edit'],
  body: z.strictObject({
    import: id().optional(),
    name: requiredText(80),
    contacts: z.array(contact.create).max(recordChunk).optional(),
    projects: z.array(project.create).max(recordChunk).optional(),
    activities: z.array(businessActivity.create).max(recordChunk).optional(),
  }),
  answer: z.strictObject({
    import: importRecord,
    contacts: z.array(id()),
    projects: z.array(id()),
    activities: z.array(id()),
  }),
  status: 201,
});

/**
 * An undo deletes these in this order, because entries refer to all the others, invoices, projects and items to contacts, and items and
 * contacts to the rest.
 */
export const importedResources = [
  'timetracking',
  'invoice',
  'business_activity',
  'project',
  'item',
  'contact',
  'article_group',
  'unit',
  'salutation',
  'title',
] as const;

/** A position in an undo: after a record of a resource. */
const undoCursor = z.strictObject({ resource: choice(importedResources), id: integer(0) });

/**
 * Deletes the import's entries that nobody has changed or billed since, then the records it created that nothing else uses, and reports
 * what stays and why. Handles some hundred per request, so that others can write in between; `next` is where to continue.
 */
export const importUndo = defineOperation({
  name: 'import_undo',
  summary: 'Delete whatever an import created that has not been changed or billed since',
  method: 'POST',
  path: '/kontor/import/:import/undo',
  scopes: ['monitoring_edit'],
  body: z.strictObject({ after: undoCursor.optional() }),
  answer: z.strictObject({
    import: importRecord,
    /** Deleted by this request: entries, and other records. */
    deleted: integer(0),
    records: integer(0),
    kept: z.array(z.strictObject({ resource: choice(importedResources), id: id(), text: string() })),
    /** Null at the end. */
    next: undoCursor.nullable(),
  }),
  status: 200,
});

export const importOperations = [importList, importCreate, importRows, importRecords, importUndo] as const;
