type Origins = { readonly [name: string]: URL };

/** True for loopback, as in the host of a URL. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

const plainOf = (origins: Origins) => Object.entries(origins).filter(([, { protocol }]) => protocol !== 'https:');

/** The reason for refusing these addresses: passwords, client secrets, tokens and cookies need TLS over any network. */
export const plainUrl = (origins: Origins): string | undefined => {
  const [name, url] = plainOf(origins).find(([, { hostname }]) => !isThisMachine(hostname)) ?? [];
  if (url === undefined) return undefined;
  return `${name}: plain http works only on this machine, not at «${url.origin}». Put TLS in front and set ${name} to its https address.`;
};

/**
 * The reason for refusing to listen at `host`: beyond this machine, Kontor must be behind TLS and know the https
 * addresses that browsers use.
 */
export const plainHost = (host: string, origins: Origins): string | undefined => {
  const [name] = plainOf(origins)[0] ?? [];
  if (name === undefined || isThisMachine(host)) return undefined;
  return `HOST: other machines reach “${host}”, by plain http. Put TLS in front and set ${name} to its https address, or leave HOST at 127.0.0.1.`;
};

/**
 * The reason for refusing a database: PostgreSQL on another machine gets its password and every record over the
 * network. `sslmode=verify-full` checks its certificate; `sslmode=disable` declares the network private. The modes in
 * between encrypt without knowing the peer. `name` is the setting; `defaultHost` is used if the address names none.
 */
export const plainDatabase = (name: string, url: URL | undefined, defaultHost = ''): string | undefined => {
  if (url === undefined) return undefined;
  const named = url.searchParams.getAll('host').at(-1) ?? decodeURIComponent(url.hostname);
  const host = named === '' ? defaultHost : named;
  const mode = url.searchParams.getAll('sslmode').at(-1);
  if (host === '' || host.startsWith('/') || isThisMachine(host) || mode === 'verify-full' || mode === 'disable') {
    return undefined;
  }
  return `${name}: PostgreSQL at “${host}” needs TLS. Add ?sslmode=verify-full, with &sslrootcert=FILE for an authority of your own, or ?sslmode=disable where only a private network lies between.`;
};
