/**
 * "Errors": every error is an object with `error_code`, which equals the status, and `message`: a text, or at 401 an object. Some have
 * `errors`, an array of strings.
 */
export const errors = [
  { status: 400, when: 'order_by names no sort parameter of the resource', message: 'text', errors: 'names' },
  { status: 400, when: 'a criterion names no search field of the resource', message: 'text', errors: 'names' },
  { status: 401, when: 'the access token is invalid', message: 'object' },
  { status: 403, when: 'the user lacks the right', message: 'text' },
  { status: 404, when: 'the resource does not exist', message: 'text' },
  { status: 415, when: 'the body of a POST cannot be parsed', message: 'text' },
  { status: 422, when: 'the input fails validation', message: 'text', errors: 'lines' },
  { status: 503, when: 'maintenance', message: 'text' },
] as const;

/** `message` at 401. */
export const unauthorized = { error: 'invalid_grant', error_description: 'string' };

/** The shape of a line of `errors` at 422. */
export const errorLine = 'user_id: Needs a value.';
