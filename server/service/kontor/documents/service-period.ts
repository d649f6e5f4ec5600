import { servicePeriodSet as operation } from '#contract/kontor/service-period-operation.ts';
import { checkMatch } from '../../requests/condition.ts';
import { implementWriteTo } from '../implement/implement.ts';
import { notSaved } from '../../requests/refusal.ts';
import { withHeaders } from '../implement/reply.ts';
import { checkDraft } from '../../documents/position.ts';
import { touch } from '../../documents/recalculate.ts';
import { servicePeriodOf } from '../../documents/service-period.ts';
import { documentOfPath } from '../../documents/document-kind.ts';
import { etagOfDocument } from './position.ts';

/** Sets or removes the date of the work on a draft; a single day if only one is sent (rulings/documents#service-period). */
export const servicePeriodSet = implementWriteTo(
  operation,
  documentOfPath,
  async (call, transaction, { from, to }, document) => {
    checkMatch(call, etagOfDocument(document));
    checkDraft(document);
    if (from !== null && to !== null && to < from) throw notSaved((t) => [`to: ${t.endBeforeStart}`]);
    await touch(call, transaction, document, { service_from: from ?? to, service_to: to ?? from });
    const now = await documentOfPath(call, transaction);
    return withHeaders(servicePeriodOf(now), { etag: etagOfDocument(now) });
  },
);
