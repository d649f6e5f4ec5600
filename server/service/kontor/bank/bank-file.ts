import { createHash } from 'node:crypto';
import {
  bankFileCreate as createEntry,
  bankFileDownload as downloadEntry,
  bankFileList as listEntry,
  bankFileShow as showEntry,
} from '#contract/kontor/bank-operations.ts';
import type { BankCsv } from '#contract/kontor/bank-csv.ts';
import type { BankStatements } from '../../bank/bank-entry.ts';
import { readInTurn } from '../../bank/read-in-turn.ts';
import { readCamt } from '../../bank/read-camt.ts';
import { accountIdOf, storeEntries, type BankContext } from '../../bank/store-entries.ts';
import { secondsNow, type Call } from '../../requests/call.ts';
import { announce } from '../../journal/event.ts';
import { implement, implementWork } from '../implement/implement.ts';
import { readPage } from '../../records/list.ts';
import { fileReply } from '../implement/pdf-answer.ts';
import { notFound, notSaved } from '../../requests/refusal.ts';
import { nextId } from '../../journal/sequence.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { findRow, updateRows } from '../../store/rows.ts';
import { sql } from '../../store/sql.ts';
import { accountsOf, bytesOf } from './bank-content.ts';
import { statementsIn, storedCsv, readOrRefuse } from './bank-csv.ts';
import { fileIn, showFile, showFiles } from './bank-file-record.ts';

/** Latest first; `limit` and `offset` as on lists. */
export const bankFileList = implement(listEntry, async (call) => {
  const { limit, offset } = readPage(call);
  return showFiles(call, call.database, sql`1 = 1 order by f.id desc limit ${limit} offset ${offset}`);
});

export const bankFileShow = implement(showEntry, async (call) => showFile(call, call.database, fileIn(call)));

/** The bytes of a file as they were sent; 404 without it. */
export const contentOf = async (call: Call, reader: Reader, sha256: string): Promise<Buffer> => {
  const row = await findRow(reader, 'bank_content', { company_id: call.caller.companyId, sha256 }, ['content']);
  const content = row?.content;
  if (!(content instanceof Uint8Array)) throw notFound();
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
};

export const bankFileDownload = implement(downloadEntry, async (call) => {
  const { name, sha256, kind } = await showFile(call, call.database, fileIn(call));
  const bytes = await contentOf(call, call.database, sha256);
  return fileReply(call, {
    name: `${name.replace(/\.(?:xml|csv)$/i, '')}.${kind === 'csv' ? 'csv' : 'xml'}`,
    size: bytes.length,
    mime: kind === 'csv' ? ('text/csv' as const) : ('application/xml' as const),
    content: bytes.toString('base64'),
  });
});

const statementsOf = async (
  call: Call,
  reader: Reader,
  bytes: Buffer,
  csv: BankCsv | undefined,
): Promise<BankStatements> =>
  readOrRefuse(csv === undefined ? readCamt(bytes) : statementsIn(call, reader, bytes, csv));

/** Handles an account known only by its QR-IBAN: its statement names the IBAN, and the QR-IBAN only in the bookings of QR-bills. */
export const withStatements = (
  known: BankContext['accounts'],
  entries: BankStatements['entries'],
): BankContext['accounts'] => {
  const accounts = new Map(known);
  for (const { account, qrIban } of entries) {
    const id = qrIban === null ? undefined : known.get(qrIban);
    if (id !== undefined && !accounts.has(account)) accounts.set(account, id);
  }
  return accounts;
};

type Sent = {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Buffer;
  readonly csv: BankCsv | undefined;
};

/** Stores the file; one that was undone gets its number again. */
const keepFile = async (call: Call, transaction: Transaction, sent: Sent, read: BankStatements): Promise<number> => {
  const { companyId, userId } = call.caller;
  const { name, sha256, bytes } = sent;
  const csv = sent.csv === undefined ? null : storedCsv(bytes, sent.csv);
  const now = secondsNow(call);
  const undone = await findRow(transaction, 'bank_file', { company_id: companyId, sha256 }, ['id']);
  if (undone !== undefined) {
    const id = undone.id;
    await updateRows(
      transaction,
      'bank_file',
      { company_id: companyId, id },
      {
        name,
        user_id: userId,
        created_at: now,
        undone_at: null,
        pending: read.pending,
        kind: read.kind,
        version: read.version,
        csv,
      },
    );
    return id;
  }
  const id = await nextId(transaction, companyId, 'bank_file');
  await transaction.run(sql`
    insert into bank_content (company_id, sha256, content) values (${companyId}, ${sha256}, ${bytes})`);
  await transaction.run(sql`
    insert into bank_file (company_id, id, sha256, name, size, kind, version, user_id, created_at, duplicates, pending, csv)
    values (${companyId}, ${id}, ${sha256}, ${name}, ${bytes.length}, ${read.kind}, ${read.version}, ${userId}, ${now}, 0,
      ${read.pending}, ${csv})`);
  return id;
};

const isLive = async ({ caller }: Call, reader: Reader, sha256: string): Promise<number | undefined> => {
  const row = await findRow(reader, 'bank_file', { company_id: caller.companyId, sha256, undone_at: null }, ['id']);
  return row === undefined ? undefined : row.id;
};

/** The statements of a file are undefined if it is kept already. */
const readSent = async (call: Call, content: string, csv: BankCsv | undefined) => {
  const bytes = bytesOf(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isThere = (await isLive(call, call.database, sha256)) !== undefined;
  const read = isThere ? undefined : await statementsOf(call, call.database, bytes, csv);
  return { bytes, sha256, read };
};

/** Reads a file outside the transaction, then stores its contents (rulings/bank#file). */
export const bankFileCreate = implementWork(createEntry, async (call, { name, content, csv }) => {
  const { bytes, sha256, read } = await readInTurn(call, async () => readSent(call, content, csv));
  return async (transaction) => {
    const known = await isLive(call, transaction, sha256);
    if (known !== undefined) return { file: await showFile(call, transaction, known), is_known: true };
    const statements = read ?? (await statementsOf(call, transaction, bytes, csv));
    const accounts = withStatements(await accountsOf(call, transaction), statements.entries);
    const strange = statements.entries.find((entry) => accountIdOf(accounts, entry) === undefined);
    if (strange !== undefined) throw notSaved((t) => [`content: ${t.bankFileIban(strange.account)}`]);
    const fileId = await keepFile(call, transaction, { name, sha256, bytes, csv }, statements);
    const { companyId } = call.caller;
    const stored = await storeEntries(
      transaction,
      { companyId, fileId, accounts, kind: statements.kind },
      statements.entries,
    );
    await updateRows(
      transaction,
      'bank_file',
      { company_id: companyId, id: fileId },
      { duplicates: statements.entries.length - stored },
    );
    // Every new file matches the entries that were left unknown again.
    await updateRows(
      transaction,
      'bank_entry',
      { company_id: companyId, is_booked: false, is_left: true },
      { is_left: false },
    );
    await announce(call, transaction, 'bank_file', fileId, 'create');
    return { file: await showFile(call, transaction, fileId), is_known: false };
  };
});
