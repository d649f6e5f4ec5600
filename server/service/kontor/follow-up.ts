import { followUp as described } from '#contract/follow-up-operation.ts';
import { readBody } from '../body.ts';
import { answer } from '../call.ts';
import { checkMatch } from '../condition.ts';
import { writeOnce } from '../idempotency.ts';
import { readInput } from '../input.ts';
import type { Operate } from '../operations.ts';
import { textOf } from '../rule.ts';
import { documentKinds, readDocument } from '../rules/document-kind.ts';
import { makeFollowUp } from '../rules/document-moves.ts';
import { documentIn, etagOfDocument } from './position.ts';

const targets = { order: documentKinds.kb_order, invoice: documentKinds.kb_invoice } as const;

/** Makes an order or invoice with the optional positions that were taken (gap register, Ours alone). */
export const followUp: Operate = async (call, text, path) => {
  const body = readBody(text, {});
  return writeOnce(call, path, text, async (transaction) => {
    const document = await documentIn(call, transaction);
    const { make, taken } = readInput(described.body, body, call);
    checkMatch(call, etagOfDocument(document));
    const id = await makeFollowUp(call, transaction, document, targets[make], taken);
    const { row } = await readDocument(call, transaction, targets[make], id);
    return answer(201, { id, document_nr: textOf(row, 'document_nr') });
  });
};
