import { z } from 'zod';
import { choice, id, requiredText, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { office } from '../roles.ts';
import { nameChoices } from './import-names-operations.ts';
import { importRecord } from './import-operations.ts';

/** Import of contacts, items and projects in chunks of one import (decision 79). */

/** The resources whose records a file of master data holds. */
const masterResources = ['contact', 'item', 'project'] as const;
export type MasterResource = (typeof masterResources)[number];

/** The most rows per request, and the most bytes: a contact has room for 10,000 characters of remarks. */
const masterChunk = 500;
const largestBody = 8_388_608;

/** A row: the input of its record, and the references that the file gives by name, number or code instead of an id. */
const masterRow = z.strictObject({
  record: z.record(z.string(), z.unknown()),
  named: z.record(z.string(), z.string()).optional(),
});
export type MasterRow = z.infer<typeof masterRow>;

const chunk = { resource: choice(masterResources), rows: z.array(masterRow).min(1).max(masterChunk), ...nameChoices };

/** How a record that exists is recognised: by its number or code, its e-mail address, or its name and place or contact. */
const recognitions = ['number', 'mail', 'name'] as const;
export type Recognition = (typeof recognitions)[number];

const checkedRow = z.strictObject({
  /** `similar`: as new, but a contact of the same name exists in another place, or one of another name with the same e-mail address. */
  outcome: choice(['new', 'similar', 'existing', 'refused']),
  /** The existing or similar record and its name; null for others. */
  id: id().nullable(),
  name: string().nullable(),
  /** How an existing or similar record was recognised; null for others. */
  by: choice(recognitions).nullable(),
  /** For a refused row: strings of the form `<field>: <text>`. */
  errors: z.array(string()),
});
export type CheckedRow = z.infer<typeof checkedRow>;

/** Reads rows as `import_master` would write them, and writes nothing. Rows are compared with records, not with each other. */
export const importMasterCheck = defineOperation({
  name: 'import_master_check',
  summary: 'Check rows of contacts, items or projects before an import',
  method: 'POST',
  path: '/kontor/import/master/check',
  scopes: ['monitoring_edit'],
  roles: office,
  reading: true,
  body: z.strictObject(chunk),
  largestBody,
  answer: z.strictObject({ rows: z.array(checkedRow) }),
  status: 200,
});

/**
 * The treatment of a row whose record exists: left out, its empty fields filled, all fields that the row gives replaced, or created once
 * more.
 */
export const existingChoices = ['skip', 'fill', 'update', 'create'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

const writtenRow = z.strictObject({
  outcome: choice(['created', 'filled', 'updated', 'duplicate', 'refused']),
  /** The record that was created, filled, updated or already existed; null if the row was refused. */
  id: id().nullable(),
  /** For a refused row: strings of the form `<field>: <text>`. */
  errors: z.array(string()),
});
export type WrittenRow = z.infer<typeof writtenRow>;

/**
 * Writes rows in one transaction; invalid rows are reported and the others are kept. Starts an import unless `import` is given; 409 once it
 * is undone. The undo of the import deletes the created records, also those of new names, and restores the changed fields.
 */
export const importMaster = defineOperation({
  name: 'import_master',
  summary: 'Import contacts, items or projects, up to 500 rows at once',
  method: 'POST',
  path: '/kontor/import/master',
  scopes: ['monitoring_edit'],
  roles: office,
  body: z.strictObject({
    import: id().optional(),
    name: requiredText(80),
    existing: choice(existingChoices),
    ...chunk,
    /** A row may say by itself what happens if its record exists, or one that is similar; without `similar` it is then created. */
    rows: z
      .array(
        masterRow.extend({ existing: choice(existingChoices).optional(), similar: choice(existingChoices).optional() }),
      )
      .min(1)
      .max(masterChunk),
  }),
  largestBody,
  answer: z.strictObject({ import: importRecord, rows: z.array(writtenRow) }),
  status: 201,
});

export const importMasterOperations = [importMasterCheck, importMaster] as const;
