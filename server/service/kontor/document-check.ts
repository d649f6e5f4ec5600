import { answer } from '../call.ts';
import { findingsOf } from '../documents/findings.ts';
import type { Operate } from '../operations.ts';
import { isDraft } from '../rules/document-kind.ts';
import { documentIn } from './position.ts';

/** What is missing on a draft or doubtful, before it is issued (gap register, Resources: check before issuing); of what is issued nothing. */
export const documentCheck: Operate = async (call) => {
  const document = await documentIn(call, call.database);
  return answer(200, isDraft(document) ? await findingsOf(call, call.database, document) : []);
};
