import { z } from 'zod';
import { refreshTokenSeconds } from '#contract/oauth.ts';
import { seal, unseal } from '#server/secrets/sealing.ts';
import { newSecret, sha256 } from '#server/secrets/secrets.ts';
import type { SessionRows } from './session-rows.ts';

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

/** Milliseconds: a session lasts as long as the refresh token of its last renewal. */
export const sessionLife = refreshTokenSeconds * 1000;
/**
 * Milliseconds for a token call. A busy service uses up the code or the refresh token even if nobody waits for its answer any more, and the
 * person would have to sign in again.
 */
export const tokenCallLimit = 30_000;
/** Longer than a token call may take: a claim outlives its call, but does not long outlive a dead process. */
const claimLife = tokenCallLimit + 5000;

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
 * The sessions. A row contains the SHA-256 of the session's id; its tokens are sealed under `key` and that id, which only
 * the browser has: neither rows nor key open them.
 */
export const openSessions = (rows: SessionRows, key: Buffer) => {
  const unsealed = unsealing(key);
  const sealTokens = (id: string, tokens: Tokens) => seal(key, id, purpose, JSON.stringify(tokens));
  const versionOf = ({ id, version }: Session) => ({ hash: sha256(id), version });

  return {
    /** Stores the tokens of a new session and returns its id. */
    create: async (tokens: Tokens, expires = Date.now() + sessionLife): Promise<string> => {
      const id = newSecret();
      await rows.insert(sha256(id), sealTokens(id, tokens), expires);
      return id;
    },
    /** Undefined if it does not exist, has expired, or was sealed under another key. */
    read: async (id: string): Promise<Session | undefined> => {
      const found = await rows.find(sha256(id), Date.now());
      if (found === undefined) return undefined;
      const { sealed, version, expires } = found;
      const tokens = unsealed(id, sealed);
      return tokens === undefined ? undefined : { ...tokens, id, version, expires };
    },
    /** Claims the renewal of this version; false if another process has claimed or done it. */
    claim: (session: Session): Promise<boolean> => {
      const now = Date.now();
      return rows.claim(versionOf(session), now + claimLife, now);
    },
    /** Releases the claim unused. */
    release: (session: Session): Promise<void> => rows.release(versionOf(session)),
    /** Replaces the tokens if this version is still current. */
    replace: (session: Session, tokens: Tokens): Promise<void> =>
      rows.replace(versionOf(session), sealTokens(session.id, tokens), Date.now() + sessionLife),
    /** Ends the session, whatever its version. */
    end: (id: string): Promise<void> => rows.remove(sha256(id)),
    /** Ends the session if this version is still current. */
    endVersion: (session: Session): Promise<void> => rows.removeVersion(versionOf(session)),
    /** Marks a single-use value until `expires`; false if it was already marked. */
    spend: (value: string, expires: number): Promise<boolean> => rows.spend(sha256(value), expires),
    /** Deletes expired rows. */
    prune: (): Promise<void> => rows.prune(Date.now()),
    close: (): void => rows.close(),
  };
};

export type Sessions = ReturnType<typeof openSessions>;
