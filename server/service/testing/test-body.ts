import { Written, type Answer } from '../requests/call.ts';

/** The body of an answer as a client parses it. */
export const bodyOf = ({ body }: Answer): unknown => {
  const read: unknown = body instanceof Written ? JSON.parse(body.text) : body;
  return read;
};
