/**
 * Clients of this interface's later versions put `/2.0`, `/3.0` or `/4.0` before the path, at {auth_url} or below {base_url}, and call some look-ups by
 * other names (gap register, Requests, version prefix).
 */
const versioned = /^(\/api2\.php\/[^/?]+)?\/+([234]\.0)\/+([^?]*)(\?.*)?$/;

const names: readonly (readonly [later: RegExp, name: string])[] = [
  [/^users(?=\/|$)/, 'user'],
  [/^accounts(?=\/|$)/, 'account'],
  [/^currencies(?=\/|$)/, 'currency'],
  [/^taxes(?=\/|$)/, 'tax'],
  [/^banking\/accounts(?=\/|$)/, 'bank_account'],
];

/** In the place of `<org>`: the company of the token. No company can be called so. */
export const orgOfToken = '2.0';

/**
 * An address without version and later names, below {base_url}. `/2.0` goes before every path, `/3.0` and `/4.0` only before the look-ups with a later
 * name; any other address comes back as it is.
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
