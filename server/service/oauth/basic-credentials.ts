import type { FastifyRequest } from 'fastify';

type Credentials = { readonly client_id: string; readonly client_secret: string };

/** Both were encoded as a form encodes them (RFC 6749, 2.3.1); clients that left them as they are mean them so. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Client id and secret of `Authorization: Basic`; undefined where no such header came, null where it cannot be read. */
export const basicCredentials = ({ headers }: FastifyRequest): Credentials | null | undefined => {
  const [, scheme, value = ''] = /^(Basic)(?: +(.*))?$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme === undefined) return undefined;
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value.trim(), 'base64').toString('utf8')) ?? [];
  return id === '' || secret === '' ? null : { client_id: decoded(id), client_secret: decoded(secret) };
};
