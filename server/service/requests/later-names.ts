/**
 * Clients of later versions of this interface prefix the path with `/2.0`, `/3.0` or `/4.0`, at {auth_url} or below
 * {base_url} (rulings/requests#version-prefix), and use other names for some look-ups (rulings/requests#later-names).
 */
const versioned = /^(\/api2\.php\/[^/?]+)?\/+([234]\.0)\/+([^?]*)(\?.*)?$/;

const names: readonly (readonly [later: RegExp, name: string])[] = [
  [/^users(?=\/|$)/, 'user'],
  [/^accounts(?=\/|$)/, 'account'],
  [/^currencies(?=\/|$)/, 'currency'],
  [/^taxes(?=\/|$)/, 'tax'],
  [/^banking\/accounts(?=\/|$)/, 'bank_account'],
];

/** Replaces `<org>`: the company of the token. No company can have this name. */
export const orgOfToken = '2.0';

/**
 * Converts a URL with version and later names to one below {base_url}. `/2.0` is allowed before every path, `/3.0` and
 * `/4.0` only before look-ups with a later name; other URLs are returned unchanged.
 */
export const withoutVersion = (url: string): string => {
  const [, base = `/api2.php/${orgOfToken}`, version, path = '', query = ''] = url.includes('.0/')
    ? (versioned.exec(url) ?? [])
    : [];
  if (version === undefined) return url;
  const [later, name] = names.find(([pattern]) => pattern.test(path)) ?? [];
  if (later !== undefined && name !== undefined) return `${base}/${path.replace(later, name)}${query}`;
  return version === '2.0' ? `${base}/${path}${query}` : url;
};
