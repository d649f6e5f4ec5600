import { z } from 'zod';

/** Every error response ("Errors"): `error_code` equals the HTTP status. */
export const errorBody = z.strictObject({
  error_code: z.int(),
  message: z.string(),
  errors: z.array(z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** 401: `message` is an object. */
export const oauthErrorBody = z.strictObject({
  error_code: z.int(),
  message: z.strictObject({ error: z.string(), error_description: z.string() }),
});
export type OAuthErrorBody = z.infer<typeof oauthErrorBody>;

/** Errors of the token operations: the documented fields together with those of RFC 6749, 5.2, which OAuth libraries read. */
export const tokenErrorBody = oauthErrorBody.extend({ error: z.string(), error_description: z.string() });
export type TokenErrorBody = z.infer<typeof tokenErrorBody>;

/** The response of delete and of the action operations (Common rules, 7). */
export const success = z.strictObject({ success: z.literal(true) });

/** Splits one string of `errors` of a 422, `<field>: <text>`. */
export const parseFieldError = (error: string): { field: string; text: string } => {
  const colon = error.indexOf(': ');
  return colon === -1 ? { field: '', text: error } : { field: error.slice(0, colon), text: error.slice(colon + 2) };
};
