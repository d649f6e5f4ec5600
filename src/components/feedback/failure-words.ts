import { parseFieldError } from '#contract/errors.ts';
import { isUnanswered, ServiceError } from '#api/http.ts';
import type { StartTexts } from '#texts/load.ts';

/** What the service says no to, without the names that fields have on the wire. */
export const refusalWords = (message: string, errors: readonly string[]): string =>
  [message, ...errors.map((each) => parseFieldError(each).text)].join(' ');

/** Why a write failed: the service's own words where it has said some. */
export const failureWords = (error: unknown, t: StartTexts): string => {
  if (isUnanswered(error)) return t.common.unreachable;
  if (!(error instanceof ServiceError)) return t.common.serviceFailed;
  return error.status === 412 ? t.form.changedElsewhere : refusalWords(error.message, error.errors);
};
