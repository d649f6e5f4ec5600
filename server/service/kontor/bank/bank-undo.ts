import { bankFileUndo as described } from '#contract/kontor/bank-operations.ts';
import { announce } from '../../journal/event.ts';
import { implementWork } from '../implement/implement.ts';
import { Refusal } from '../../requests/refusal.ts';
import { secondsNow } from '../../requests/call.ts';
import { readInTurn } from '../../bank/read-in-turn.ts';
import { restoreCsv } from '../../bank/restore-csv.ts';
import { deleteRows, updateRows } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';
import { unbookOne } from './bank-unbook.ts';
import { fileIn, showFile } from './bank-file-record.ts';
import { otherFiles, storeAgain } from './other-files.ts';

const booked = selection({ e: 'bank_entry' }, ['e.id']);

/** Undoes a file: its payments and entries are deleted, and entries that other files contain too move to those (rulings/bank#undo). */
export const bankFileUndo = implementWork(described, async (call) => {
  const fileId = fileIn(call);
  await showFile(call, call.database, fileId);
  const others = await readInTurn(call, async () => otherFiles(call, fileId));
  const { companyId } = call.caller;
  return async (transaction) => {
    const { undone_at } = await showFile(call, transaction, fileId);
    if (undone_at !== null) throw new Refusal(409, (t) => t.bankFileUndone);
    const entries = await booked.all(
      transaction,
      sql`from bank_entry e where e.company_id = ${companyId} and e.bank_file_id = ${fileId} and e.is_booked = 1
        order by e.is_reversal desc, e.id`,
    );
    const kept: { readonly id: number; readonly text: string }[] = [];
    for (const { id } of entries) {
      const stays = await unbookOne(call, transaction, id);
      if (stays !== undefined) kept.push({ id, text: stays });
    }
    const deleted = await deleteRows(transaction, 'bank_entry', {
      company_id: companyId,
      bank_file_id: fileId,
      is_booked: false,
    });
    await transaction.run(sql`
      update bank_entry set replaced_by = null
      where company_id = ${companyId} and replaced_by = ${fileId} and booking_key is not null and not exists (
        select 1 from bank_entry part
        where part.company_id = ${companyId} and part.bank_file_id = ${fileId} and part.booking_key = bank_entry.booking_key)`);
    await restoreCsv(transaction, { companyId, fileId });
    await updateRows(
      transaction,
      'bank_file',
      { company_id: companyId, id: fileId },
      { undone_at: secondsNow(call), duplicates: 0 },
    );
    await storeAgain(call, transaction, others);
    await announce(call, transaction, 'bank_file', fileId, 'change');
    return { file: await showFile(call, transaction, fileId), deleted, kept };
  };
});
