import { servicePeriod } from '#contract/service-period-operation.ts';
import { readBody } from '../body.ts';
import { answer } from '../call.ts';
import { checkMatch } from '../condition.ts';
import { writeOnce } from '../idempotency.ts';
import { readInput } from '../input.ts';
import type { Operate } from '../operations.ts';
import { notSaved } from '../refusal.ts';
import { checkDraft } from '../rules/position.ts';
import { touch } from '../rules/reckon.ts';
import { servicePeriodOf } from '../rules/service-period.ts';
import { documentIn, etagOfDocument } from './position.ts';

/** Says when the work of a draft was done, or no longer says it; one day where only one is sent (gap register, Ours alone). */
export const servicePeriodSet: Operate = async (call, text, path) => {
  const body = readBody(text, {});
  return writeOnce(call, path, text, async (transaction) => {
    const document = await documentIn(call, transaction);
    const { from, to } = readInput(servicePeriod, body, call);
    checkMatch(call, etagOfDocument(document));
    checkDraft(document);
    if (from !== null && to !== null && to < from) throw notSaved((t) => [`to: ${t.endBeforeStart}`]);
    await touch(call, transaction, document, { service_from: from ?? to, service_to: to ?? from });
    const now = await documentIn(call, transaction);
    return answer(200, servicePeriodOf(now.row), { etag: etagOfDocument(now) });
  });
};
