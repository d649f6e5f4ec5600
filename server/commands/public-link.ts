import { readOwnEnvironment } from '#server/environment.ts';
import type { Link } from '#server/service/oauth/link.ts';

/** The address of a page of the service that a link opens, and until when it does. */
export const publicLink = (path: string, { secret, expiresAt }: Link): string => {
  const { servicePublicUrl } = readOwnEnvironment(process.env);
  const until = new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ');
  return `${servicePublicUrl.origin}${path}?token=${secret}\nIt works once, until ${until} UTC.`;
};
