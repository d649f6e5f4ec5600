import { check } from '#contract/kontor/check-operation.ts';
import { findingsOf } from './findings.ts';
import { implement } from '../implement/implement.ts';
import { documentOfPath, isDraft } from '../../documents/document-kind.ts';

/** Missing or doubtful things on a draft before it is issued (rulings/documents#check); empty for an issued document. */
export const documentCheck = implement(check, async (call) => {
  const document = await documentOfPath(call, call.database);
  return isDraft(document) ? findingsOf(call, call.database, document) : [];
});
