import { answer } from '../call.ts';
import { readProfile } from '../company-profile.ts';
import { etagOf, isKnown } from '../condition.ts';
import type { Operate } from '../operations.ts';

/** The caller's company, as documents, calendar and reminders know it. */
export const companyProfileShow: Operate = async (call) => {
  const { companyId } = call.caller;
  const { profile, version } = await readProfile(call.database, companyId);
  const etag = etagOf(companyId, version);
  return isKnown(call, etag) ? answer(304, undefined, { etag }) : answer(200, profile, { etag });
};
