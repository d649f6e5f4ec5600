import { z } from 'zod';
import { existingChoices } from '#contract/kontor/import-master-operations.ts';

/** The index of each column in a file, by the name of the column. */
export const storedColumns = z.array(z.tuple([z.string(), z.int().min(0)]));

/** Everything chosen for a table of records, other than the file itself. */
export const fileChoices = z.strictObject({
  columns: storedColumns,
  dateOrder: z.enum(['day first', 'month first']).optional(),
  /** The treatment of rows whose record exists, and of single lines. */
  existing: z.enum(existingChoices).optional(),
  similar: z.enum(existingChoices).optional(),
  ofRows: z.array(z.tuple([z.int(), z.enum(existingChoices)])).optional(),
  /** The choices for names of other records, by their keys. */
  names: z
    .array(z.tuple([z.string(), z.union([z.int().nullable(), z.strictObject({ create: z.string() })])]))
    .optional(),
  /** The tax of invoices without a rate, and the typed number of days to pay. */
  taxId: z.int().nullable().optional(),
  days: z.string().optional(),
  /** The number of PDFs, which a browser does not keep: the user chooses them again. */
  papers: z.int().optional(),
});
export type FileChoices = z.infer<typeof fileChoices>;
