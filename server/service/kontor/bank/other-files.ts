import type { BankStatements } from '../../bank/bank-entry.ts';
import { readCamt } from '../../bank/read-camt.ts';
import { storeEntries } from '../../bank/store-entries.ts';
import type { Call } from '../../requests/call.ts';
import type { Transaction } from '../../store/database.ts';
import { updateRows } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';
import { accountsOf } from './bank-content.ts';
import { csvIn, statementsIn } from './bank-csv.ts';
import { contentOf, withStatements } from './bank-file.ts';

/** A file that is kept may have more entries than are accepted now. */
const unlimited = Number.POSITIVE_INFINITY;

const files = selection({ f: 'bank_file' }, ['f.id', 'f.sha256', 'f.kind', 'f.csv']);

type OtherFile = Pick<BankStatements, 'kind' | 'entries'> & { readonly id: number };

/** The files that are not undone and had entries of others, with their contents; without the file that is being undone. */
export const otherFiles = async (call: Call, undone: number | null): Promise<readonly OtherFile[]> => {
  const rows = await files.all(
    call.database,
    sql`from bank_file f
    where company_id = ${call.caller.companyId} and id <> ${undone ?? 0} and undone_at is null and duplicates > 0 order by id`,
  );
  const others: OtherFile[] = [];
  for (const row of rows) {
    const bytes = await contentOf(call, call.database, row.sha256);
    const csv = csvIn(row);
    const { kind, entries } =
      csv === undefined
        ? await readCamt(bytes, unlimited)
        : await statementsIn(call, call.database, bytes, csv, unlimited);
    others.push({ id: row.id, kind, entries });
  }
  return others;
};

/** Stores the entries of these files that nothing stored represents any longer. */
export const storeAgain = async (call: Call, transaction: Transaction, others: readonly OtherFile[]): Promise<void> => {
  const { companyId } = call.caller;
  const known = await accountsOf(call, transaction);
  for (const { id, kind, entries } of others) {
    const accounts = withStatements(known, entries);
    const added = await storeEntries(transaction, { companyId, fileId: id, accounts, kind }, entries);
    if (added === 0) continue;
    await updateRows(
      transaction,
      'bank_file',
      { company_id: companyId, id },
      { duplicates: sql`duplicates - ${added}` },
    );
  }
};
