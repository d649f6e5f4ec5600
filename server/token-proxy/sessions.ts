import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refreshTokenSeconds } from '#contract/oauth.ts';
import { seal, sha256, unseal } from '#server/secrets/sealing.ts';

const storedTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  org: z.string(),
  user_id: z.int(),
  scope: z.string(),
  /** Milliseconds since 1970: from then on, a call renews the tokens first. */
  renewAt: z.number(),
});
export type Tokens = z.infer<typeof storedTokens>;

/** `version` counts the renewals; `expires` in milliseconds since 1970. */
export type Session = Tokens & { readonly id: string; readonly version: number; readonly expires: number };

const row = z.object({ sealed: z.instanceof(Uint8Array), version: z.int(), expires: z.int() });

/** Milliseconds: a session lasts as long as the refresh token of its last renewal. */
export const sessionLife = refreshTokenSeconds * 1000;
/** Longer than a token call may take: a claim outlives its call, but does not long outlive a dead process. */
const claimLife = 15_000;

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS session (
    hash BLOB PRIMARY KEY,
    sealed BLOB NOT NULL,
    version INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    claimed_until INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS spent (hash BLOB PRIMARY KEY, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

const purpose = 'session tokens';

/** Milliseconds for which unsealed tokens are cached, and for how many sessions. */
const remembered = 60_000;
const maxCached = 1000;

/** Unseals tokens with a cache of one minute, which saves a tenth of a call (docs/speed.md, P7). */
const unsealing = (key: Buffer) => {
  const known = new Map<string, { readonly sealed: Uint8Array; readonly tokens: Tokens }>();
  let since = Date.now();
  const forget = (): void => {
    known.clear();
    since = Date.now();
  };
  return (id: string, sealed: Uint8Array): Tokens | undefined => {
    if (Date.now() - since > remembered || known.size >= maxCached) forget();
    const before = known.get(id);
    if (before !== undefined && Buffer.compare(before.sealed, sealed) === 0) return before.tokens;
    const plain = unseal(key, id, purpose, sealed);
    if (plain === undefined) return undefined;
    const tokens = storedTokens.parse(JSON.parse(plain));
    known.set(id, { sealed, tokens });
    return tokens;
  };
};

/**
 * The sessions in a separate SQLite file, which several processes may share. A row contains the SHA-256 of the
 * session's id; its tokens are sealed under `key` and that id, which only the browser has: neither file nor key opens
 * them.
 */
export const openSessions = (path: string, key: Buffer) => {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec(schema);
  const insert = database.prepare('INSERT INTO session (hash, sealed, version, expires) VALUES (?, ?, 1, ?)');
  const select = database.prepare('SELECT sealed, version, expires FROM session WHERE hash = ? AND expires > ?');
  const claim = database.prepare(
    'UPDATE session SET claimed_until = ? WHERE hash = ? AND version = ? AND claimed_until <= ?',
  );
  const release = database.prepare('UPDATE session SET claimed_until = 0 WHERE hash = ? AND version = ?');
  const replace = database.prepare(
    'UPDATE session SET sealed = ?, version = version + 1, expires = ?, claimed_until = 0 WHERE hash = ? AND version = ?',
  );
  const end = database.prepare('DELETE FROM session WHERE hash = ?');
  const endVersion = database.prepare('DELETE FROM session WHERE hash = ? AND version = ?');
  const spend = database.prepare('INSERT INTO spent (hash, expires) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const prune = ['session', 'spent'].map((table) => database.prepare(`DELETE FROM ${table} WHERE expires <= ?`));

  const unsealed = unsealing(key);
  const sealTokens = (id: string, tokens: Tokens) => seal(key, id, purpose, JSON.stringify(tokens));

  return {
    /** Stores the tokens of a new session and returns its id. */
    create: (tokens: Tokens, expires = Date.now() + sessionLife): string => {
      const id = randomBytes(32).toString('base64url');
      insert.run(sha256(id), sealTokens(id, tokens), expires);
      return id;
    },
    /** Undefined if it does not exist, has expired, or was sealed under another key. */
    read: (id: string): Session | undefined => {
      const found = row.safeParse(select.get(sha256(id), Date.now()));
      if (!found.success) return undefined;
      const { sealed, version, expires } = found.data;
      const tokens = unsealed(id, sealed);
      return tokens === undefined ? undefined : { ...tokens, id, version, expires };
    },
    /** Claims the renewal of this version; false if another process has claimed or done it. */
    claim: ({ id, version }: Session): boolean => {
      const now = Date.now();
      return claim.run(now + claimLife, sha256(id), version, now).changes === 1;
    },
    /** Releases the claim unused. */
    release: ({ id, version }: Session): void => {
      release.run(sha256(id), version);
    },
    /** Replaces the tokens if this version is still current. */
    replace: ({ id, version }: Session, tokens: Tokens): void => {
      replace.run(sealTokens(id, tokens), Date.now() + sessionLife, sha256(id), version);
    },
    /** Ends the session, whatever its version. */
    end: (id: string): void => {
      end.run(sha256(id));
    },
    /** Ends the session if this version is still current. */
    endVersion: ({ id, version }: Session): void => {
      endVersion.run(sha256(id), version);
    },
    /** Marks a single-use value until `expires`; false if it was already marked. */
    spend: (value: string, expires: number): boolean => spend.run(sha256(value), expires).changes === 1,
    /** Deletes expired rows. */
    prune: (): void => {
      for (const statement of prune) statement.run(Date.now());
    },
    close: (): void => database.close(),
  };
};

export type Sessions = ReturnType<typeof openSessions>;
