import { readSetting } from '../master-data/company-profile.ts';
import { nextId } from '../journal/sequence.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import { name, sql } from '../store/sql.ts';

/** Kinds of records that have a document number. */
export const numberedKinds = ['estimate', 'order', 'invoice', 'expense', 'credit_note'] as const;
export type NumberedKind = (typeof numberedKinds)[number];

/** `RE-{year}-{nr:5}` with 7 and 2026 makes RE-2026-00007. */
const numbered = (pattern: string, number: number, year: string): string =>
  pattern
    .replaceAll('{year}', year)
    .replace(/\{nr(?::(\d+))?\}/, (_all, digits: string | undefined) =>
      String(number).padStart(Number(digits ?? 0), '0'),
    );

/** The number in a document number, the reverse of `numbered`: 7 for RE-2026-00007; 0 if it does not have the pattern. */
export const numberOf = (pattern: string, year: string, text: string): number => {
  const parts = pattern.replaceAll('{year}', year).split(/\{nr(?::\d+)?\}/);
  const form = new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(String.raw`(\d{1,12})`)}$`);
  return Number(form.exec(text)?.[1] ?? 0);
};

/** Names of the sequence and the start number for a pattern; a pattern with the year counts each year from 1. */
const seriesOf = (kind: NumberedKind, pattern: string, year: string) => {
  const series = pattern.includes('{year}') ? `${kind}_${year}` : kind;
  return { given: `document_nr_${series}`, start: `document_start_${series}` };
};

const readLast = async (reader: Reader, companyId: number, series: string): Promise<number> => {
  const row = await findRow(reader, 'sequence', { company_id: companyId, name: series }, ['last']);
  return row === undefined ? 0 : row.last;
};

type Series = { readonly kind: NumberedKind; readonly pattern: string; readonly year: string };

/** The next number of a pattern in a year; it may already be taken. */
export const nextInSeries = async (
  reader: Reader,
  companyId: number,
  { kind, pattern, year }: Series,
): Promise<number> => {
  const { given, start } = seriesOf(kind, pattern, year);
  return Math.max((await readLast(reader, companyId, given)) + 1, await readLast(reader, companyId, start));
};

/** Sets `start` as the lowest number of a pattern's series in a year. */
export const startSeries = async (
  transaction: Transaction,
  companyId: number,
  { kind, pattern, year }: Series,
  start: number,
): Promise<void> => {
  await transaction.run(sql`
    insert into sequence (company_id, name, last) values (${companyId}, ${seriesOf(kind, pattern, year).start}, ${start})
    on conflict (company_id, name) do update set last = ${start}`);
};

/**
 * The next number of a kind for a document of a day (yyyy-mm-dd), by the pattern of the company profile
 * (rulings/documents#numbers). Each kind has its own sequence, so that no number is given twice (rulings/documents#number-once), even if
 * a deleted draft leaves a gap. A number that a record already has, from an import or another pattern, is skipped.
 */
export const nextDocumentNumber = async (
  transaction: Transaction,
  companyId: number,
  kind: NumberedKind,
  day: string,
): Promise<string> => {
  const pattern = (await readSetting(transaction, companyId, 'number_patterns'))[kind];
  const year = day.slice(0, 4);
  const { given: series, start } = seriesOf(kind, pattern, year);
  const least = Math.max(await readLast(transaction, companyId, start), 1);
  for (;;) {
    const number = numbered(pattern, await nextId(transaction, companyId, series, least), year);
    const given = await transaction.get(
      sql`select id from ${name(kind)} where company_id = ${companyId} and document_nr = ${number} limit 1`,
    );
    if (given === undefined) return number;
  }
};

/** Speeds up the search for a number. */
export const numberIndex = (kind: NumberedKind): string =>
  `create index if not exists ${kind}_number on "${kind}" (company_id, document_nr)`;
