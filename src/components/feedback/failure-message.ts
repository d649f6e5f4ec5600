import { parseFieldError } from '#contract/errors.ts';
import { isUnanswered, ServiceError } from '#api/service/http.ts';
import type { StartTexts } from '#texts/load.ts';

const fieldName = /^[a-z][\w.]*$/;

/** The service's message about a field, without the field's interface name. */
export const withoutField = (error: string): string => {
  const { field, text } = parseFieldError(error);
  return fieldName.test(field) ? text : error;
};

/** The service's refusal, each point once, without the fields' interface names. */
export const refusalMessage = (message: string, errors: readonly string[]): string =>
  [...new Set([message, ...errors.map(withoutField)])].join(' ');

/** Why a write failed, in the service's own words if it gave any. */
export const failureMessage = (error: unknown, t: StartTexts): string => {
  if (isUnanswered(error)) return t.common.unreachable;
  if (!(error instanceof ServiceError)) return t.common.serviceFailed;
  // The interface answers with the same words for a wrong address.
  if (error.status === 404) return `${t.list.gone}. ${t.list.goneReason}`;
  return error.status === 412 ? t.form.changedElsewhere : refusalMessage(error.message, error.errors);
};

/** Only the reason, for use below words that already name what was not saved: the refusal of each field if the service names some. */
export const failureReason = (error: unknown, t: StartTexts): string =>
  error instanceof ServiceError && error.status === 422 && error.errors.length > 0
    ? [...new Set(error.errors.map(withoutField))].join(' ')
    : failureMessage(error, t);
