import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const path = join(import.meta.dirname, 'results.json');

const database = z.object({ lengths: z.array(z.string()), seeds: z.array(z.number()), passed: z.number() });

const result = z.object({
  row: z.string(),
  must: z.string(),
  /** Lengths and seeds; a database without tests of the row is omitted. */
  sqlite: database.optional(),
  postgres: database.optional(),
  /** Only the tests, without the start of their runner. */
  seconds: z.number(),
  result: z.enum(['holds', 'fails', 'skipped']),
  /** Names of failed tests, or the reason for skipping the row. */
  reasons: z.array(z.string()),
  /** Tests that deliberately break what they prove, and see it detected. */
  controls: z.number(),
  form: z.string(),
  /** The git commit, with `+` if files differed from it. */
  commit: z.string(),
  date: z.string(),
  node: z.string(),
  machine: z.string(),
});
export type Result = z.infer<typeof result>;

export const readResults = (): readonly Result[] =>
  existsSync(path) ? z.array(result).parse(JSON.parse(readFileSync(path, 'utf8'))) : [];

export const writeResults = (results: readonly Result[]): void =>
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
