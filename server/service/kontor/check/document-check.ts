import { check } from '#contract/kontor/check-operation.ts';
import { findingsOf } from './findings.ts';
import { implement } from '../implement/implement.ts';
import { isDraft } from '../../documents/document-kind.ts';
import { documentIn } from '../documents/position.ts';

/** Missing or doubtful things on a draft before it is issued (rulings/documents#check); empty for an issued document. */
export const documentCheck = implement(check, async (call) => {
  const document = await documentIn(call, call.database);
  return isDraft(document) ? findingsOf(call, call.database, document) : [];
});
