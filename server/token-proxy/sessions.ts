import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refreshTokenSeconds } from '#contract/oauth.ts';
import { seal, sha256, unseal } from '#server/sealing.ts';

const storedTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  org: z.string(),
  user_id: z.int(),
  scope: z.string(),
  /** Milliseconds since 1970: from here on a call renews the tokens first. */
  renewAt: z.number(),
});
export type Tokens = z.infer<typeof storedTokens>;

/** `version` counts the renewals; `expires` in milliseconds since 1970. */
export type Session = Tokens & { readonly id: string; readonly version: number; readonly expires: number };

const row = z.object({ sealed: z.instanceof(Uint8Array), version: z.int(), expires: z.int() });

/** Milliseconds: a session lives as long as the refresh token of its last renewal. */
export const sessionLife = refreshTokenSeconds * 1000;
/** Longer than a token call may take: a claim outlives the call that it covers, but not for long a process that died. */
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

/** Milliseconds for which unsealed tokens are remembered, and of how many sessions. */
const remembered = 60_000;
const most = 1000;

/** Unseals tokens; for a minute the same bytes mean the same tokens, which takes a tenth off a call (docs/speed.md, P7). */
const unsealing = (key: Buffer) => {
  const known = new Map<string, { readonly sealed: Uint8Array; readonly tokens: Tokens }>();
  let since = Date.now();
  const forget = (): void => {
    known.clear();
    since = Date.now();
  };
  return (id: string, sealed: Uint8Array): Tokens | undefined => {
    if (Date.now() - since > remembered || known.size >= most) forget();
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
 * The sessions in an SQLite file of their own, which several processes may share. A row knows the SHA-256 of the session's
 * id; its tokens are sealed under `key` and that id, which the browser alone has: neither file nor key opens them.
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
    /** Stores the tokens of a new session and gives its id. */
    create: (tokens: Tokens, expires = Date.now() + sessionLife): string => {
      const id = randomBytes(32).toString('base64url');
      insert.run(sha256(id), sealTokens(id, tokens), expires);
      return id;
    },
    /** Undefined where there is none, it has expired, or it was sealed under another key. */
    read: (id: string): Session | undefined => {
      const found = row.safeParse(select.get(sha256(id), Date.now()));
      if (!found.success) return undefined;
      const { sealed, version, expires } = found.data;
      const tokens = unsealed(id, sealed);
      return tokens === undefined ? undefined : { ...tokens, id, version, expires };
    },
    /** Takes the right to renew this version; false where another process has it, or has used it. */
    claim: ({ id, version }: Session): boolean => {
      const now = Date.now();
      return claim.run(now + claimLife, sha256(id), version, now).changes === 1;
    },
    /** Gives the right to renew back, unused. */
    release: ({ id, version }: Session): void => {
      release.run(sha256(id), version);
    },
    /** Puts new tokens in the place of this version, if it still stands. */
    replace: ({ id, version }: Session, tokens: Tokens): void => {
      replace.run(sealTokens(id, tokens), Date.now() + sessionLife, sha256(id), version);
    },
    /** Ends the session, whatever its version. */
    end: (id: string): void => {
      end.run(sha256(id));
    },
    /** Ends the session, if this version still stands. */
    endVersion: ({ id, version }: Session): void => {
      endVersion.run(sha256(id), version);
    },
    /** Marks a value that counts only once until `expires`; false where it was marked before. */
    spend: (value: string, expires: number): boolean => spend.run(sha256(value), expires).changes === 1,
    /** Deletes what has expired. */
    prune: (): void => {
      for (const statement of prune) statement.run(Date.now());
    },
    close: (): void => database.close(),
  };
};

export type Sessions = ReturnType<typeof openSessions>;
