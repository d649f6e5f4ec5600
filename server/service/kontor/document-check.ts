import { check } from '#contract/check-operation.ts';
import { findingsOf } from '../documents/findings.ts';
import { implement } from '../implement.ts';
import { isDraft } from '../rules/document-kind.ts';
import { documentIn } from './position.ts';

/** What is missing on a draft or doubtful, before it is issued (gap register, Resources: check before issuing); of what is issued nothing. */
export const documentCheck = implement(check, async (call) => {
  const document = await documentIn(call, call.database);
  return isDraft(document) ? findingsOf(call, call.database, document) : [];
});
