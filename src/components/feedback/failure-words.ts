import { isUnanswered, ServiceError } from '#api/http.ts';
import type { StartTexts } from '#texts/load.ts';

/** Why a write failed: the service's own words where it has said some. */
export const failureWords = (error: unknown, t: StartTexts): string => {
  if (isUnanswered(error)) return t.common.unreachable;
  if (!(error instanceof ServiceError)) return t.common.serviceFailed;
  return error.status === 412 ? t.form.changedElsewhere : [error.message, ...error.errors].join(' ');
};
