import { numberGapList as operation } from '#contract/kontor/number-gap-operation.ts';
import { readPage } from '../../records/list.ts';
import { implement } from '../implement/implement.ts';
import { kindOf } from '../../documents/document-kind.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';

const gaps = selection({ g: 'number_gap' }, ['g.document_nr', 'g.document_id', 'g.user_id', 'g.deleted_at']);

/** Unused numbers of a kind of document, with reason, user and time, latest first. */
export const numberGapList = implement(operation, async (call) => {
  const { segment } = kindOf(call.parameters['document']);
  const { limit, offset } = readPage(call);
  const rows = await gaps.all(
    call.database,
    sql`from number_gap g
    where company_id = ${call.caller.companyId} and document = ${segment}
    order by deleted_at desc, document_id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(({ document_nr, document_id, ...gap }) => ({
    document_nr,
    document_id,
    reason: 'draft_deleted' as const,
    ...gap,
  }));
});
