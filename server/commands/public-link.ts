import { readOwnEnvironment } from '#server/environment.ts';
import type { Link } from '#server/service/oauth/links/link.ts';

/** The URL of the page that a link opens, and its expiry. */
export const publicLink = (path: string, { secret, expiresAt }: Link): string => {
  const { servicePublicUrl } = readOwnEnvironment(process.env);
  const until = new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ');
  return `${servicePublicUrl.origin}${path}?token=${secret}\nIt works once, until ${until} UTC.`;
};
