import { z } from 'zod';
import { boolean, choice, datetime, id, integer, requiredText, string } from './notation.ts';
import { defineOperation } from './resource.ts';
import { businessActivity } from './resources/business-activity.ts';
import { contact } from './resources/contact.ts';
import { project } from './resources/project.ts';
import { timetracking } from './resources/timetracking.ts';

/** Import of timetrackings in chunks that share one import, with one undo for all of it (gap register, "Ours alone": `import`). */

/** How many rows one request takes. */
const importChunk = 1000;

const chunk = {
  rows: z.array(timetracking.create).min(1).max(importChunk),
  /** True: also what is there already. */
  duplicates: boolean().optional(),
};

const importInput = z.strictObject({ name: requiredText(80), ...chunk });
const rowsInput = z.strictObject(chunk);

/** Each row is judged by itself. */
const anyRows = { rows: z.array(z.unknown()).min(1).max(importChunk) };

const importRecord = z.strictObject({
  id: id(),
  name: string(),
  user_id: integer(),
  /** By the company's clock. */
  created_at: datetime(),
  /** How many rows became entries, were there already, or did not hold. */
  created: integer(0),
  duplicates: integer(0),
  refused: integer(0),
  /** When its undo began; null until then. */
  undone_at: datetime().nullable(),
  /** How many of its entries undoes have deleted. */
  deleted: integer(0),
  /** How many contacts, projects and activities it made that no undo has deleted. */
  records: integer(0),
});
export type ImportRecord = z.infer<typeof importRecord>;

/** What became of a row, in the order of the request. */
const importedRow = z.strictObject({
  outcome: choice(['created', 'duplicate', 'refused']),
  /** The entry that was made, or is there already; null where the row was refused. */
  id: id().nullable(),
  /** Of a refused row: strings of the form `<field>: <text>`. */
  errors: z.array(string()),
});
export type ImportedRow = z.infer<typeof importedRow>;

const importAnswer = z.strictObject({ import: importRecord, rows: z.array(importedRow) });

/** All of the company; for who only tracks time his own. */
export const importList = defineOperation({
  name: 'import_list',
  summary: 'Imports, the latest first',
  method: 'GET',
  path: '/kontor/import',
  scopes: ['monitoring_show'],
  answer: z.array(importRecord),
  status: 200,
});

/** The first chunk. Its rows are written in one transaction; one that does not hold is named and the others are kept. */
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
  summary: 'Further rows of an import',
  method: 'POST',
  path: '/kontor/import/:import/rows',
  scopes: ['monitoring_edit'],
  body: rowsInput,
  envelope: rowsInput.extend(anyRows),
  answer: importAnswer,
  status: 201,
});

/** How many records of each kind one request makes. */
const recordChunk = 100;

/**
 * Makes contacts, projects and activities that rows of an import name, all of them or none, in this order; begins an import
 * unless `import` is one. One undo takes them back with the rows.
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

/** An undo deletes these in this order, because entries refer to all the others and projects refer to contacts. */
export const importedResources = ['timetracking', 'business_activity', 'project', 'contact'] as const;

/** A place in an undo: after a record of a resource. */
const undoPlace = z.strictObject({ resource: choice(importedResources), id: integer(0) });

/**
 * Deletes entries of the import that nobody changed or billed since, then the records it made that nothing else uses, and says what stays
 * and why: some hundred of them, so that others can write in between, and `next` says after which one to go on.
 */
export const importUndo = defineOperation({
  name: 'import_undo',
  summary: 'Delete what an import made and nobody changed or billed since',
  method: 'POST',
  path: '/kontor/import/:import/undo',
  scopes: ['monitoring_edit'],
  body: z.strictObject({ after: undoPlace.optional() }),
  answer: z.strictObject({
    import: importRecord,
    /** Entries, and other records, by this request. */
    deleted: integer(0),
    records: integer(0),
    kept: z.array(z.strictObject({ resource: choice(importedResources), id: id(), text: string() })),
    /** Null at the end. */
    next: undoPlace.nullable(),
  }),
  status: 200,
});

export const importOperations = [importList, importCreate, importRows, importRecords, importUndo] as const;
