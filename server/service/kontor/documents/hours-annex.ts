import { hoursAnnexSet as operation } from '#contract/kontor/hours-annex-operation.ts';
import type { Call } from '../../requests/call.ts';
import { checkMatch, readId } from '../../requests/condition.ts';
import { notFound } from '../../requests/refusal.ts';
import { documentKinds, readDocument } from '../../documents/document-kind.ts';
import { annexOf, annexValues } from '../../documents/hours-annex.ts';
import { checkDraft } from '../../documents/position.ts';
import { touch } from '../../documents/recalculate.ts';
import type { Reader } from '../../store/database.ts';
import { implementWriteTo } from '../implement/implement.ts';
import { withHeaders } from '../implement/reply.ts';
import { etagOfDocument } from './position.ts';

const invoiceIn = async (call: Call, reader: Reader) => {
  const id = readId(call.parameters['invoice']);
  if (id === undefined) throw notFound();
  return readDocument(call, reader, documentKinds.kb_invoice, id);
};

/** Sets or removes the list of the billed hours of a draft (rulings/billing#hours-annex). */
export const hoursAnnexSet = implementWriteTo(operation, invoiceIn, async (call, transaction, { annex }, invoice) => {
  checkMatch(call, etagOfDocument(invoice));
  checkDraft(invoice);
  await touch(call, transaction, invoice, annexValues(annex));
  const now = await invoiceIn(call, transaction);
  return withHeaders({ annex: annexOf(now.row) }, { etag: etagOfDocument(now) });
});
