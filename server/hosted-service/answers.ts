/** An error in the shape of the document ("Errors"). */
export class Failure extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string | object, errors?: readonly string[]) {
    super(`${status}`);
    this.status = status;
    this.body = { error_code: status, message, ...(errors && { errors }) };
  }
}

export const notFound = () => new Failure(404, 'page not found');
export const invalidGrant = (description: string) =>
  new Failure(401, { error: 'invalid_grant', error_description: description });

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
