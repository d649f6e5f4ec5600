import { SerializedBody, type ServiceResponse } from '../requests/call.ts';

/** The body of an answer as a client parses it. */
export const bodyOf = ({ body }: ServiceResponse): unknown => {
  const read: unknown = body instanceof SerializedBody ? JSON.parse(body.text) : body;
  return read;
};
