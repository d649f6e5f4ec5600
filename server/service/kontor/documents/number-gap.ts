import { numberGapList as operation, type NumberGap } from '#contract/kontor/number-gap-operation.ts';
import { readPage } from '../../records/list.ts';
import { implement } from '../implement/implement.ts';
import { integerOf, textOf } from '../../requests/rule.ts';
import { kindOf } from '../../documents/document-kind.ts';
import { sql, type Row } from '../../store/sql.ts';

const toGap = (row: Row): NumberGap => ({
  document_nr: textOf(row, 'document_nr'),
  document_id: integerOf(row, 'document_id'),
  reason: 'draft_deleted',
  user_id: integerOf(row, 'user_id'),
  deleted_at: textOf(row, 'deleted_at'),
});

/** Unused numbers of a kind of document, with reason, user and time, latest first. */
export const numberGapList = implement(operation, async (call) => {
  const { segment } = kindOf(call.parameters['document']);
  const { limit, offset } = readPage(call);
  const rows = await call.database.all(sql`
    select document_nr, document_id, user_id, deleted_at from number_gap
    where company_id = ${call.caller.companyId} and document = ${segment}
    order by deleted_at desc, document_id desc limit ${limit} offset ${offset}`);
  return rows.map(toGap);
});
