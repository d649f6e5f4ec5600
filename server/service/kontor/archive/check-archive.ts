import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { normalizeEmail } from '../../oauth/logins/sign-in-session.ts';
import type { Call } from '../../requests/call.ts';
import { Refusal } from '../../requests/refusal.ts';
import { integerOf } from '../../requests/rule.ts';
import { rowIn, valueIn } from '../../store/rows.ts';
import type { Row } from '../../store/sql.ts';
import {
  archivedCompany,
  archivedMembers,
  archivedSequences,
  archivedTables,
  ownSequences,
  type ArchivedTable,
} from './archived-tables.ts';
import { fileNameOf } from './archive-rows.ts';
import { WrongFile } from './archive-lines.ts';
import { archivedRows, wholeFile, type ArchivedRow, type OpenArchive } from './read-archive.ts';
import { archiveCall, recordSources } from './record-sources.ts';
import { fileChecks, maxFileBytes, rowChecks } from './row-checks.ts';
import { recordLine } from './write-archive.ts';

/** Rows after which others are served. */
const stretch = 200;
/** Members and sequences are held in memory. */
const maxRows = 10_000;

/** The parts of an archive that are not loaded row by row. */
export type ArchiveSummary = {
  readonly company: Row;
  readonly members: readonly Row[];
  readonly sequences: readonly Row[];
  /** Users by e-mail address, as it is compared. */
  readonly users: readonly Row[];
  readonly counts: ReadonlyMap<string, number>;
};

const wrong = ({ file, line }: ArchivedRow): WrongFile => new WrongFile(file, line);

const checkFile = async (archive: OpenArchive, archived: ArchivedTable, read: ArchivedRow): Promise<void> => {
  const column = archived.columns.find(({ type }) => type === 'bytes');
  if (column === undefined) return;
  const name = fileNameOf(archived, read.row);
  if (read.row[column.name] !== name) throw wrong(read);
  const bytes = await wholeFile(archive, name, maxFileBytes[archived.table.name] ?? 0);
  if (fileChecks[archived.table.name]?.(read.row, bytes) !== true) throw new WrongFile(name);
};

/** Reads a file of records to its end; it must be the one that the rows make. */
const checkRecords = async ({ files, content }: OpenArchive, source: string, digest: string): Promise<void> => {
  const name = `records/${source}.jsonl`;
  for await (const _piece of content(name)) continue;
  if (files.get(name)?.sha256 !== digest) throw new WrongFile(name);
};

type Checked = { readonly count: number; readonly largestId: number };

/** Checks the rows of a table, and that its records in the archive are exactly those of the rows. */
const checkTable = async (
  archive: OpenArchive,
  call: Call,
  archived: ArchivedTable,
  keep: (row: Row) => void,
): Promise<Checked> => {
  const source = recordSources.find((one) => one.archived === archived);
  const digest = createHash('sha256');
  let count = 0;
  let largestId = 0;
  for await (const read of archivedRows(archive, archived)) {
    const { row } = read;
    if (rowChecks[archived.table.name]?.(row) === false) throw wrong(read);
    if (source !== undefined) {
      if (!source.isValid(source.record(call, row))) throw wrong(read);
      digest.update(recordLine(source, call, row));
    }
    await checkFile(archive, archived, read);
    keep(row);
    if ('id' in row) largestId = Math.max(largestId, integerOf(row, 'id'));
    count += 1;
    if (count % stretch === 0) await setImmediate();
  }
  if (source !== undefined) await checkRecords(archive, source.name, digest.digest('hex'));
  return { count, largestId };
};

const rowsOf = async (archive: OpenArchive, archived: ArchivedTable): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for await (const read of archivedRows(archive, archived)) {
    if (rows.length >= maxRows || rowChecks[archived.table.name]?.(read.row) === false) throw wrong(read);
    rows.push(read.row);
  }
  return rows;
};

const fileOfTable = ({ table }: ArchivedTable): string => `kontor/${table.name}.jsonl`;

/** Entries in the bin keep the numbers that they had. */
const sequenceOf = (table: string): string => (table === 'deleted_timetracking' ? 'timetracking' : table);

const sequenceIn = rowIn('sequence', ['name', 'last']);

/** No number that a record has may be given again. */
const checkSequences = (rows: readonly Row[], largest: ReadonlyMap<string, number>): void => {
  const sequences = rows.map(sequenceIn);
  const lastOf = new Map(sequences.map(({ name, last }) => [name, last]));
  const isWrong =
    sequences.some(({ name, last }) => ownSequences.includes(name) || last < 0) ||
    [...largest].some(([table, id]) => (lastOf.get(sequenceOf(table)) ?? 0) < id);
  if (isWrong) throw new WrongFile(fileOfTable(archivedSequences));
};

/** Each member is a user of the archive, with an address that no other one has: each gets a login, and a sign-in tries every login of an address. */
const checkMembers = (members: readonly Row[], users: readonly Row[]): void => {
  const emails = new Map(
    users.map((row) => [valueIn(row, 'user', 'id'), normalizeEmail(valueIn(row, 'user', 'email'))]),
  );
  const distinct = new Set(members.flatMap((row) => emails.get(valueIn(row, 'member', 'user_id')) ?? []));
  if (distinct.size !== members.length) throw new WrongFile(fileOfTable(archivedMembers));
};

/**
 * Reads a whole archive before anything is written: every row has the columns of its table, every record the shape of the interface, every
 * file the type and the size that its row gives, and nothing differs from the manifest. Throws a WrongFile or a Refusal.
 */
export const checkArchive = async (call: Call, archive: OpenArchive): Promise<ArchiveSummary> => {
  const [company, second] = await rowsOf(archive, archivedCompany);
  if (company === undefined || second !== undefined) throw new WrongFile(fileOfTable(archivedCompany));
  const members = await rowsOf(archive, archivedMembers);
  const sequences = await rowsOf(archive, archivedSequences);
  const shown = archiveCall(call, valueIn(company, 'company', 'zone'));
  const users: Row[] = [];
  const counts = new Map<string, number>();
  const largest = new Map<string, number>();
  for (const archived of archivedTables) {
    const { name } = archived.table;
    const checked = await checkTable(archive, shown, archived, (row) => {
      if (name !== 'user') return;
      if (users.length >= maxRows) throw new Refusal(422, (t) => t.archiveTooLarge);
      users.push(row);
    });
    if (checked.count > 0) counts.set(name, checked.count);
    largest.set(name, checked.largestId);
  }
  checkSequences(sequences, largest);
  checkMembers(members, users);
  return { company, members, sequences, users, counts };
};
