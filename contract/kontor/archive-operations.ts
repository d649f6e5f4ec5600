import { z } from 'zod';
import { success } from '../errors.ts';
import { boolean, integer, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { owners } from '../roles.ts';

/** The archive of a company: everything it has, in one ZIP file (rulings/company#archive). For owners, in Kontor's own app only. */

/** 4 MB: an archive is sent in parts of this size, so that neither side ever holds the whole file. */
export const archivePartBytes = 4_194_304;
/** 1 GB. */
export const maxArchiveBytes = 1_073_741_824;

const common = { scopes: ['general'], ownApp: true, roles: owners } as const;

/**
 * Streams the ZIP file; one archive of a company at a time, 429 for a second one. Everything in it is as it was at the start. `papers=false`
 * in the query leaves out the PDFs of issued documents, which take most of the time.
 */
export const archive = defineOperation({
  ...common,
  name: 'archive',
  summary: 'Everything the company has, as a ZIP file: records as JSON Lines and CSV, printed papers as PDF, files',
  method: 'GET',
  path: '/kontor/archive',
  answer: string(),
  status: 200,
});

const received = z.strictObject({
  /** True if the company has nothing that an import would overwrite, so that an archive can be imported. */
  is_empty: boolean(),
  /** The parts received so far, and their bytes. */
  parts: integer(0),
  size: integer(0),
});

export const archiveImportShow = defineOperation({
  ...common,
  name: 'archive_import_show',
  summary: 'Whether an archive can be imported, and how much of it has been received',
  method: 'GET',
  path: '/kontor/archive_import',
  answer: received,
  status: 200,
});

/**
 * Receives a part of an archive. Part 0 discards what was received before; any other part must be the next one, or the last one again. 409 if
 * the company is not empty.
 */
export const archivePartCreate = defineOperation({
  ...common,
  name: 'archive_part_create',
  summary: 'Send a part of an archive, 4 MB at most, in order',
  method: 'POST',
  path: '/kontor/archive_import/part',
  body: z.strictObject({
    number: integer(0, maxArchiveBytes / archivePartBytes - 1),
    /** Base64. */
    content: text(),
  }),
  // 4 MB in base64, plus the number.
  largestBody: 6_291_456,
  answer: received,
  status: 201,
});

/**
 * Imports the archive that was received, all or nothing, and discards it either way. 409 if the company is not empty. 422 says what is wrong
 * with the archive, and if the caller is no owner in it.
 */
export const archiveImport = defineOperation({
  ...common,
  name: 'archive_import',
  summary: 'Import the received archive into an empty company',
  method: 'POST',
  path: '/kontor/archive_import',
  body: z.strictObject({}),
  answer: z.strictObject({
    /** How many records of each resource were imported; those without any are left out. */
    resources: z.array(z.strictObject({ resource: string(), count: integer(1) })),
    /** True if the caller has another number in the archive and must sign in again. */
    is_signed_out: boolean(),
  }),
  status: 200,
});

/** Discards what was received. */
export const archiveImportDelete = defineOperation({
  ...common,
  name: 'archive_import_delete',
  summary: 'Discard the received parts of an archive',
  method: 'DELETE',
  path: '/kontor/archive_import',
  answer: success,
  status: 200,
});

export const archiveOperations = [
  archive,
  archiveImportShow,
  archivePartCreate,
  archiveImport,
  archiveImportDelete,
] as const;
