import { randomUUID } from 'node:crypto';

/** Calls the service at an address as a client would: the answer's body, undefined if the connection broke or the request was refused. */
export const requestAt =
  (url: string, token: () => string) =>
  async (method: 'GET' | 'POST', path: string, body?: object, key: string = randomUUID()): Promise<unknown> => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token()}`,
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      return response.ok ? answer : undefined;
    } catch {
      return undefined;
    }
  };
