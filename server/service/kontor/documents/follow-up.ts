import { followUp as described } from '#contract/kontor/follow-up-operation.ts';
import { checkMatch } from '../../requests/condition.ts';
import { implementWriteTo } from '../implement/implement.ts';
import { columnOf, documentKinds, documentOfPath, readDocument } from '../../documents/document-kind.ts';
import { makeFollowUp } from '../../sales/document-moves.ts';
import { etagOfDocument } from './position.ts';

const targets = { order: documentKinds.kb_order, invoice: documentKinds.kb_invoice } as const;

/** Makes an order or invoice with the optional positions that the customer ordered (rulings/documents#follow-up). */
export const followUp = implementWriteTo(
  described,
  documentOfPath,
  async (call, transaction, { make, taken }, document) => {
    checkMatch(call, etagOfDocument(document));
    const id = await makeFollowUp(call, transaction, document, targets[make], taken);
    const made = await readDocument(call, transaction, targets[make], id);
    return { id, document_nr: columnOf(made, 'document_nr') };
  },
);
