import type { FastifyRequest } from 'fastify';

type Credentials = { readonly client_id: string; readonly client_secret: string };

/** Both parts are form-encoded (RFC 6749, 2.3.1); if a client left them as they are, they are used unchanged. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Client id and secret of `Authorization: Basic`; undefined without such a header, null if it cannot be parsed. */
export const basicCredentials = ({ headers }: FastifyRequest): Credentials | null | undefined => {
  const [, scheme, value = ''] = /^(Basic)(?: +(.*))?$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme === undefined) return undefined;
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value.trim(), 'base64').toString('utf8')) ?? [];
  return id === '' || secret === '' ? null : { client_id: decoded(id), client_secret: decoded(secret) };
};
