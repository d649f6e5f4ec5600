import { setImmediate } from 'node:timers/promises';
import { announceEverything } from '../../journal/event.ts';
import { insertDeactivatedMember } from '../../oauth/logins/logins.ts';
import { normalizeEmail } from '../../oauth/logins/sign-in-session.ts';
import type { Call } from '../../requests/call.ts';
import { integerOf, textOf } from '../../requests/rule.ts';
import { StorageUnavailable, type Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { deleteRows, findRows, rowIn, updateRows } from '../../store/rows.ts';
import { name, sql, type Row } from '../../store/sql.ts';
import { archivedCompany, archivedTables, ownSequences, type ArchivedTable } from './archived-tables.ts';
import { WrongFile } from './archive-lines.ts';
import type { ArchiveSummary } from './check-archive.ts';
import { archivedRows, wholeFile, type OpenArchive } from './read-archive.ts';
import { maxFileBytes } from './row-checks.ts';

/** Rows per insert; few of those that hold a file. */
const atOnce = { plain: 200, files: 1 } as const;

/** Columns that refer to other rows of the same table, which may come later. */
const ownReferences = ({ table }: ArchivedTable): readonly string[] =>
  (table.foreignKeys ?? []).flatMap((key) => (key.table === table.name ? key.columns.slice(1) : []));

/** A constraint or the range of a column: the archive is wrong, not the storage. */
const isConstraint = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof StorageUnavailable) return false;
  const isOfPostgres = 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
  return isOfPostgres || /constraint failed|out of range|cannot store/i.test(error.message);
};

const loadTable = async (
  transaction: Transaction,
  companyId: number,
  archive: OpenArchive,
  archived: ArchivedTable,
): Promise<void> => {
  const { table, columns } = archived;
  const file = columns.find(({ type }) => type === 'bytes')?.name;
  const later = ownReferences(archived);
  const waiting: { readonly id: number; readonly values: Row }[] = [];
  const batch: Row[] = [];
  const flush = async (): Promise<void> => {
    await insertRows(transaction, table.name, batch.splice(0));
    await setImmediate();
  };
  for await (const { row } of archivedRows(archive, archived)) {
    const own: Row = Object.fromEntries(later.map((column) => [column, row[column] ?? null]));
    if (Object.values(own).some((value) => value !== null)) waiting.push({ id: integerOf(row, 'id'), values: own });
    const content =
      file === undefined ? {} : { [file]: await wholeFile(archive, textOf(row, file), maxFileBytes[table.name] ?? 0) };
    const empty = Object.fromEntries(later.map((column) => [column, null]));
    batch.push({ company_id: BigInt(companyId), ...row, ...empty, ...content });
    if (batch.length >= (file === undefined ? atOnce.plain : atOnce.files)) await flush();
  }
  await flush();
  for (const { id, values } of waiting)
    for (const [column, value] of Object.entries(values))
      await transaction.run(sql`
        update ${name(table.name)} set ${name(column)} = ${value} where company_id = ${companyId} and id = ${id}`);
};

const clear = async (transaction: Transaction, companyId: number): Promise<void> => {
  for (const { table } of archivedTables.toReversed())
    await transaction.run(sql`delete from ${name(table.name)} where company_id = ${companyId}`);
  for (const { name: sequence } of await findRows(transaction, 'sequence', { company_id: companyId }, ['name'])) {
    if (!ownSequences.includes(sequence))
      await deleteRows(transaction, 'sequence', { company_id: companyId, name: sequence });
  }
};

const loadCompany = async (transaction: Transaction, companyId: number, company: Row): Promise<void> => {
  for (const { name: column } of archivedCompany.columns)
    await transaction.run(sql`update company set ${name(column)} = ${company[column] ?? null} where id = ${companyId}`);
};

type Owner = {
  /** The caller's user in the archive. */
  readonly userId: number;
  /** A password that nobody knows, for the logins of the others. */
  readonly passwordHash: string;
};

const memberIn = rowIn('member', ['user_id', 'role', 'hours']);
const userIn = rowIn('user', ['id', 'email']);

/** Everybody but the caller gets a login of their own that nobody can use, and is deactivated: the owner decides whom to let in again. */
const loadMembers = async (
  { caller, now }: Call,
  transaction: Transaction,
  { members, users }: ArchiveSummary,
  { userId, passwordHash }: Owner,
): Promise<void> => {
  const { companyId } = caller;
  const emails = new Map(users.map(userIn).map(({ id, email }) => [id, normalizeEmail(email)]));
  await updateRows(
    transaction,
    'member',
    { company_id: companyId, user_id: caller.userId },
    { user_id: userId, role: 'owner', hours: null },
  );
  for (const { user_id: id, ...rights } of members.map(memberIn)) {
    if (id === userId) continue;
    const other = { companyId, userId: id, email: emails.get(id) ?? '', ...rights, passwordHash };
    await insertDeactivatedMember(transaction, other, now);
  }
};

/** Replaces everything that a new company begins with by the checked rows of an archive. Throws a WrongFile if rows do not fit together. */
export const loadArchive = async (
  call: Call,
  transaction: Transaction,
  archive: OpenArchive,
  summary: ArchiveSummary,
  owner: Owner,
): Promise<void> => {
  const { companyId } = call.caller;
  await clear(transaction, companyId);
  await loadCompany(transaction, companyId, summary.company);
  for (const archived of archivedTables)
    try {
      await loadTable(transaction, companyId, archive, archived);
    } catch (error) {
      throw isConstraint(error)
        ? Object.assign(new WrongFile(`kontor/${archived.table.name}.jsonl`), { cause: error })
        : error;
    }
  const sequences = summary.sequences.map((row) => ({ company_id: companyId, ...row }));
  await insertRows(transaction, 'sequence', sequences);
  await announceEverything(transaction, companyId);
  await loadMembers(call, transaction, summary, owner);
};
