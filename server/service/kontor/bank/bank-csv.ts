import { z } from 'zod';
import {
  bankCsvColumns,
  bankCsvRead as described,
  type BankCsv,
  type BankCsvColumns,
} from '#contract/kontor/bank-csv.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { BankFileProblem, type BankStatements } from '../../bank/bank-entry.ts';
import { areEnough, guessColumns } from '../../bank/csv-columns.ts';
import { problemText } from '../../bank/problem-text.ts';
import { readInTurn } from '../../bank/read-in-turn.ts';
import { bankCsvHeaders, openBankCsv, readBankCsv, type BankTable } from '../../bank/read-bank-csv.ts';
import type { Call } from '../../requests/call.ts';
import { notSaved } from '../../requests/refusal.ts';
import type { Reader } from '../../store/database.ts';
import { selection } from '../../store/selection.ts';
import type { RowOf } from '../../store/rows.ts';
import { sql } from '../../store/sql.ts';
import { implement } from '../implement/implement.ts';
import { accountNumber, accountsOf, bytesOf } from './bank-content.ts';

const stored = z.strictObject({ headers: z.array(z.string()), bank_account_id: z.int(), columns: bankCsvColumns });

/** Stored beside a CSV: enough to read it again, and to recognise the next file with the same headers. */
export const storedCsv = (bytes: Buffer, { bank_account_id, columns }: BankCsv): string =>
  JSON.stringify({ headers: bankCsvHeaders(bytes), bank_account_id, columns });

/** The confirmed account and columns of a stored file; undefined for camt. */
export const csvIn = ({ csv: text }: RowOf<'bank_file', 'csv'>): BankCsv | undefined => {
  if (text === null) return undefined;
  const { bank_account_id, columns } = stored.parse(JSON.parse(text));
  return { bank_account_id, columns };
};

const accounts = selection({ a: 'bank_account', u: 'currency' }, ['u.name as currency']);

const currencyOf = async ({ caller }: Call, reader: Reader, accountId: number): Promise<string> => {
  const row = await accounts.get(
    reader,
    sql`from bank_account a join currency u on u.company_id = a.company_id and u.id = a.currency_id
    where a.company_id = ${caller.companyId} and a.id = ${accountId}`,
  );
  if (row === undefined) throw notSaved((t) => [`bank_account_id: ${t.noSuchRecord}`]);
  return row.currency;
};

const readTable = async (call: Call, reader: Reader, table: BankTable, accountId: number, columns: BankCsvColumns) =>
  readBankCsv(table, columns, {
    account: accountNumber(accountId),
    currency: await currencyOf(call, reader, accountId),
  });

/**
 * The entries of a CSV as a person confirmed it. 422 if the columns are not enough, or if the unreadable rows differ
 * from those the person has seen. A stored file has no `left_out`, because its rows were confirmed earlier, and may have
 * more rows than a new one.
 */
export const statementsIn = async (
  call: Call,
  reader: Reader,
  bytes: Buffer,
  { bank_account_id, columns, left_out }: BankCsv,
  maxRows?: number,
): Promise<BankStatements> => {
  if (!areEnough(columns)) throw notSaved((t) => [`csv: ${t.bankFileColumns}`]);
  const table = await openBankCsv(bytes, maxRows);
  const { entries, problems } = await readTable(call, reader, table, bank_account_id, columns);
  if (left_out !== undefined && left_out !== problems.length)
    throw notSaved((t) => [`csv: ${t.bankFileLeftOut(problems.length)}`]);
  return { kind: 'csv', version: '', entries: entries.map(({ line: _line, ...entry }) => entry), pending: 0 };
};

const files = selection({ f: 'bank_file' }, ['f.csv']);

/** The latest confirmed columns of a file with these headers. */
const rememberedFor = async (
  { caller }: Call,
  reader: Reader,
  headers: readonly string[],
  accountId: number | undefined,
) => {
  const rows = await files.all(
    reader,
    sql`from bank_file f where company_id = ${caller.companyId} and csv is not null order by created_at desc, id desc limit 200`,
  );
  return rows
    .flatMap(({ csv }) => (csv === null ? [] : stored.parse(JSON.parse(csv))))
    .find(
      (one) =>
        (accountId === undefined || one.bank_account_id === accountId) && one.headers.join('\n') === headers.join('\n'),
    );
};

const ibansIn = (cell: string): readonly string[] =>
  cell
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .match(/[A-Z]{2}\d{2}[A-Z\d]{11,30}/g) ?? [];

/**
 * The account whose IBAN the bank names above the table, or in a column of most rows that has no other. In a single
 * row it may also be that of a payer, so `perhaps` counts if nothing else is known.
 */
const accountIn = async (call: Call, reader: Reader, { above, records }: BankTable) => {
  const accounts = await accountsOf(call, reader);
  const idIn = (cell: string): number | undefined =>
    ibansIn(cell)
      .map((iban) => accounts.get(iban))
      .find((id) => id !== undefined);
  const first = records[0]?.cells ?? [];
  const column = first.findIndex((cell, at) => {
    const id = idIn(cell);
    return id !== undefined && records.every(({ cells }) => (cells?.[at] ?? '').trim() === '' || cells?.[at] === cell);
  });
  const inRows = idIn(first[column] ?? '');
  const count = records.filter(({ cells }) => (cells?.[column] ?? '').trim() !== '').length;
  const isInSeveral = count > 1 && count * 2 > records.length;
  return {
    named: above.map(idIn).find((id) => id !== undefined) ?? (isInSeveral ? inRows : undefined),
    perhaps: inRows,
  };
};

/** The content of a bank file; 422 with the problem if it cannot be read. */
export const readOrRefuse = async <Content>(reading: Promise<Content>): Promise<Content> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof BankFileProblem)) throw error;
    throw notSaved((t) => [`content: ${problemText(error, t)}`]);
  }
};

/** Rows of the preview. */
const maxShown = 20;
const maxProblems = 200;

const preview = async (
  call: Call,
  { content, bank_account_id: chosen, columns: sent }: z.infer<typeof described.body>,
) => {
  const table = await readOrRefuse(openBankCsv(bytesOf(content)));
  const found = await accountIn(call, call.database, table);
  const named = chosen ?? found.named;
  const remembered = await rememberedFor(call, call.database, table.headers, named);
  const accountId = named ?? remembered?.bank_account_id ?? found.perhaps;
  const columns = sent ?? remembered?.columns ?? guessColumns(table.headers);
  const { entries, problems } =
    accountId === undefined
      ? await readBankCsv(table, columns, { account: '', currency: 'CHF' })
      : await readTable(call, call.database, table, accountId, columns);
  const days = entries.map(({ bookingDate }) => bookingDate).toSorted();
  return {
    bank_account_id: accountId ?? null,
    headers: [...table.headers],
    columns,
    is_remembered: remembered !== undefined && sent === undefined,
    count: entries.length,
    rows: entries.slice(0, maxShown).map((entry) => ({
      line: entry.line,
      date: entry.bookingDate,
      value_date: entry.valueDate,
      amount: formatDecimal(entry.amount, 2),
      currency: entry.currency,
      direction: entry.direction,
      name: entry.name,
      text: entry.text,
      reference: entry.reference,
    })),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    problem_count: problems.length,
    problems: problems.slice(0, maxProblems),
  };
};

/** Shows what a CSV contains (rulings/bank#csv). */
export const bankCsvRead = implement(described, async (call, body) =>
  readInTurn(call, async () => preview(call, body)),
);
