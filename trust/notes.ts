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

/** The file, one JSON a line, in which the tests of a run of `npm run trust` note seeds and lengths. */
export const notesPath = 'TRUST_NOTES';

/** Tells a person what a test went through, and `npm run trust`, where that runs it. */
export const tell = (row: string, what: Omit<Note, 'row' | 'database'>): void => {
  const database = process.env['KONTOR_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';
  const said = [
    what.seed === undefined ? [] : [`TRUST_SEED=${what.seed}`],
    what.length ?? [],
    what.skipped === undefined ? [] : [`skipped: ${what.skipped}`],
  ];
  console.log(`${row}: ${said.flat().join(', ')}`);
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
