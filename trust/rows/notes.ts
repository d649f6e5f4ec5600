import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const note = z.object({
  row: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  seed: z.number().optional(),
  length: z.string().optional(),
  skipped: z.string().optional(),
});
export type Note = z.infer<typeof note>;

/** The file in which the tests of an `npm run trust` record seeds and lengths, as JSON lines. */
export const notesPath = 'TRUST_NOTES';

/** Reports the length of a test to a person, and to `npm run trust` if that runs it. */
export const reportNote = (row: string, what: Omit<Note, 'row' | 'database'>): void => {
  const database = process.env['KONTOR_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';
  const text = [
    what.seed === undefined ? [] : [`TRUST_SEED=${what.seed}`],
    what.length ?? [],
    what.skipped === undefined ? [] : [`skipped: ${what.skipped}`],
  ];
  console.log(`${row}: ${text.flat().join(', ')}`);
  const path = process.env[notesPath];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify({ row, database, ...what })}\n`);
};

export const readNotes = (path: string): readonly Note[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => note.parse(JSON.parse(line)))
    : [];
