import type { Database } from '#server/service/store/database.ts';

export type OAuthOptions = {
  readonly database: Database;
  /** {auth_url}: the address at which browsers reach this service. */
  readonly publicUrl: URL;
  /** True if browsers use https: cookies are then Secure, with the name prefix `__Host-`. */
  readonly secure: boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};
