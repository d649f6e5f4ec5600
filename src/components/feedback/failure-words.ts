import { parseFieldError } from '#contract/errors.ts';
import { isUnanswered, ServiceError } from '#api/http.ts';
import type { StartTexts } from '#texts/load.ts';

const fieldName = /^[a-z][\w.]*$/;

/** What the service says of a field, without the name by which the interface calls it. */
export const withoutField = (error: string): string => {
  const { field, text } = parseFieldError(error);
  return fieldName.test(field) ? text : error;
};

/** What the service refuses, each thing once, without the names that fields have in the interface. */
export const refusalWords = (message: string, errors: readonly string[]): string =>
  [...new Set([message, ...errors.map(withoutField)])].join(' ');

/** Why a write failed: the service's own words where it has said some. */
export const failureWords = (error: unknown, t: StartTexts): string => {
  if (isUnanswered(error)) return t.common.unreachable;
  if (!(error instanceof ServiceError)) return t.common.serviceFailed;
  return error.status === 412 ? t.form.changedElsewhere : refusalWords(error.message, error.errors);
};

/** Only the reason, below words that say already what was not saved: what is refused of each field, where the service names some. */
export const reasonWords = (error: unknown, t: StartTexts): string =>
  error instanceof ServiceError && error.status === 422 && error.errors.length > 0
    ? [...new Set(error.errors.map(withoutField))].join(' ')
    : failureWords(error, t);
