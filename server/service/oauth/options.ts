import type { Database } from '#server/service/store/database.ts';

export type OAuthOptions = {
  readonly database: Database;
  /** {auth_url}: where browsers reach this service. */
  readonly publicUrl: URL;
  /** Whether browsers reach it by https: cookies are Secure then, and their names carry `__Host-`. */
  readonly secure: boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};
