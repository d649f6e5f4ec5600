import { check } from '#contract/kontor/check-operation.ts';
import { findingsOf } from '../documents/findings.ts';
import { implement } from '../implement.ts';
import { isDraft } from '../rules/document-kind.ts';
import { documentIn } from './position.ts';

/**
 * Missing or doubtful things on a draft before it is issued (gap register, Resources: check before issuing); empty for
 * an issued document.
 */
export const documentCheck = implement(check, async (call) => {
  const document = await documentIn(call, call.database);
  return isDraft(document) ? findingsOf(call, call.database, document) : [];
});
