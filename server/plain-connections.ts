type Origins = { readonly [name: string]: URL };

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

const plainOf = (origins: Origins) => Object.entries(origins).filter(([, { protocol }]) => protocol !== 'https:');

/** Why these addresses cannot be used: passwords, client secrets, tokens and cookies need TLS wherever a network lies between. */
export const plainUrl = (origins: Origins): string | undefined => {
  const [name, url] = plainOf(origins).find(([, { hostname }]) => !isThisMachine(hostname)) ?? [];
  if (url === undefined) return undefined;
  return `${name}: plain http works on this machine alone, not at «${url.origin}». Put TLS in front and set ${name} to its https address.`;
};

/** Why `host` cannot be listened at: beyond this machine Kontor stands behind TLS, and says at which https addresses browsers reach it. */
export const plainHost = (host: string, origins: Origins): string | undefined => {
  const [name] = plainOf(origins)[0] ?? [];
  if (name === undefined || isThisMachine(host)) return undefined;
  return `HOST: other machines reach «${host}», by plain http. Put TLS in front and set ${name} to its https address, or leave HOST at 127.0.0.1.`;
};

/**
 * Why a database cannot be used: on another machine PostgreSQL gets its password and every record by the network. `sslmode=verify-full` checks its
 * certificate; `sslmode=disable` says that the network between is private. What lies between the two encrypts without knowing for whom. `usualHost`
 * counts where the address names none.
 */
export const plainDatabase = (url: URL | undefined, usualHost = ''): string | undefined => {
  if (url === undefined) return undefined;
  const named = url.searchParams.getAll('host').at(-1) ?? decodeURIComponent(url.hostname);
  const host = named === '' ? usualHost : named;
  const mode = url.searchParams.getAll('sslmode').at(-1);
  if (host === '' || host.startsWith('/') || isThisMachine(host) || mode === 'verify-full' || mode === 'disable') {
    return undefined;
  }
  return `DATABASE_URL: PostgreSQL at «${host}» needs TLS. Add ?sslmode=verify-full, with &sslrootcert=FILE for an authority of your own, or ?sslmode=disable where only a private network lies between.`;
};
