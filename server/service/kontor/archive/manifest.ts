import { z } from 'zod';

export const manifestName = 'manifest.json';

const archiveFile = z.strictObject({
  name: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  sha256: z.string(),
});
export type ArchiveFile = z.infer<typeof archiveFile>;

/** The list of everything in an archive, its last entry. */
export const manifest = z.strictObject({
  format: z.literal('kontor-archive'),
  version: z.literal(1),
  /** The number of the schema of the tables; only a Kontor with the same number can import them. */
  schema: z.int(),
  files: z.array(archiveFile),
});
export type Manifest = z.infer<typeof manifest>;
