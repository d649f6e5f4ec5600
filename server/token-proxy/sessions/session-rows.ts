/** `version` counts the renewals; `expires` in milliseconds since 1970. */
type SessionRow = { readonly sealed: Uint8Array; readonly version: number; readonly expires: number };

/** A version of a session, found by the SHA-256 of its id. */
type SessionVersion = { readonly hash: Buffer; readonly version: number };

/**
 * The stored sessions, which several processes may share: each change is one statement that decides by itself. Times are
 * milliseconds since 1970.
 */
export type SessionRows = {
  insert(hash: Buffer, sealed: Buffer, expires: number): Promise<void>;
  /** Undefined if there is none, or it has expired. */
  find(hash: Buffer, now: number): Promise<SessionRow | undefined>;
  /** Claims a version that is current and not claimed at `now`; false otherwise. */
  claim(session: SessionVersion, until: number, now: number): Promise<boolean>;
  release(session: SessionVersion): Promise<void>;
  /** Replaces a version that is still current, which also releases it. */
  replace(session: SessionVersion, sealed: Buffer, expires: number): Promise<void>;
  /** Deletes a session, whatever its version. */
  remove(hash: Buffer): Promise<void>;
  /** Deletes a version that is still current. */
  removeVersion(session: SessionVersion): Promise<void>;
  /** False if the value was spent before. */
  spend(hash: Buffer, expires: number): Promise<boolean>;
  /** Deletes what has expired. */
  prune(now: number): Promise<void>;
  close(): void;
};
