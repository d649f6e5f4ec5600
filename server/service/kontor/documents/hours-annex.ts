import { hoursAnnexSet as operation } from '#contract/kontor/hours-annex-operation.ts';
import { checkMatch } from '../../requests/condition.ts';
import { invoiceOfPath } from '../../documents/document-kind.ts';
import { annexOf, annexValues } from '../../documents/hours-annex.ts';
import { checkDraft } from '../../documents/position.ts';
import { touch } from '../../documents/recalculate.ts';
import { implementWriteTo } from '../implement/implement.ts';
import { withHeaders } from '../implement/reply.ts';
import { etagOfDocument } from './position.ts';

/** Sets or removes the list of the billed hours of a draft (rulings/billing#hours-annex). */
export const hoursAnnexSet = implementWriteTo(
  operation,
  invoiceOfPath,
  async (call, transaction, { annex }, invoice) => {
    checkMatch(call, etagOfDocument(invoice));
    checkDraft(invoice);
    await touch(call, transaction, invoice, annexValues(annex));
    const now = await invoiceOfPath(call, transaction);
    return withHeaders({ annex: annexOf(now.row) }, { etag: etagOfDocument(now) });
  },
);
