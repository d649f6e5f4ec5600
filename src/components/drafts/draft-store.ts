import type { Account } from '#api/storage/account-stores.ts';
import { browserStorage, keysWithPrefix, type TextStorage } from '#api/storage/storage.ts';
import { draftKeyOf } from '#auth/draft-key.ts';
import type { DraftKey } from '#auth/seal.ts';
import { storedAt, openDraft, sealDraft } from './draft-seal.ts';
import type { Draft } from './draft-values.ts';

/** Milliseconds after which a draft is dropped: 30 days. */
const life = 30 * 86_400_000;

type Reading = { readonly source: string | Draft; readonly found: Promise<Draft | undefined> };

/**
 * Unsaved input, kept in this browser per account across reloads, expired sessions and closed laptops. Draft names begin with
 * `<org>/<user_id>/`; the content is encrypted for that account and name (draft-seal.ts).
 */
export const draftStore = (
  keyOf: (account: Account) => Promise<DraftKey>,
  storage: () => TextStorage = browserStorage,
  prefix = 'kontor-draft:',
) => {
  /** Drafts not stored yet, by name: only the newest of each. */
  const waiting = new Map<string, Draft>();
  const writing = new Map<string, Promise<void>>();
  const readings = new Map<string, Reading>();
  /** The texts that this tab wrote last. */
  const written = new Map<string, string>();

  const namesOf = ({ org, user_id }: Account): readonly string[] =>
    keysWithPrefix(storage(), prefix)
      .map((key) => key.slice(prefix.length))
      .filter((name) => name.startsWith(`${org}/${user_id}/`));

  /** Writes in sequence, so that an older draft never replaces a newer one; superseded ones are skipped. */
  const write = async (account: Account, name: string): Promise<void> => {
    try {
      const key = await keyOf(account);
      for (let draft = waiting.get(name); draft !== undefined; draft = waiting.get(name)) {
        const text = await sealDraft(key, name, draft);
        if (!waiting.has(name)) return;
        storage().setItem(prefix + name, text);
        written.set(name, text);
        if (waiting.get(name) === draft) waiting.delete(name);
      }
    } finally {
      writing.delete(name);
    }
  };

  const drop = (name: string): void => {
    waiting.delete(name);
    storage().removeItem(prefix + name);
  };

  const find = async (account: Account, name: string, source: string | Draft): Promise<Draft | undefined> =>
    typeof source === 'string' ? openDraft(await keyOf(account), name, source) : source;

  const dropOld = (): void => {
    const now = Date.now();
    for (const key of keysWithPrefix(storage(), prefix)) {
      const at = storedAt(storage().getItem(key) ?? '');
      if (at !== undefined && at < now - life) storage().removeItem(key);
    }
  };

  return {
    /** Stores a draft immediately and resolves when done. Rejects like `keyOf`, or with the error the storage throws when full. */
    keep: (account: Account, name: string, values: Draft['values'], base?: Draft['values']): Promise<void> => {
      waiting.set(name, { at: Date.now(), values, base });
      const running = writing.get(name) ?? write(account, name);
      writing.set(name, running);
      return running;
    },
    /**
     * The draft of a form, undefined if there is none or it cannot be opened. Returns the same promise as long as the draft is unchanged.
     * Rejects like `keyOf`.
     */
    read: (account: Account, name: string): Promise<Draft | undefined> | undefined => {
      const source = waiting.get(name) ?? storage().getItem(prefix + name);
      if (source === null) return undefined;
      const known = readings.get(name);
      if (known?.source === source) return known.found;
      const reading = { source, found: find(account, name, source) };
      readings.set(name, reading);
      reading.found.catch(() => readings.delete(name));
      return reading.found;
    },
    drop,
    /** Drops a draft unless another tab has written it since this one wrote or read it. */
    dropOwn: (name: string): void => {
      const text = storage().getItem(prefix + name);
      if (text === written.get(name) || text === readings.get(name)?.source) drop(name);
      else waiting.delete(name);
    },
    /** The names of an account's drafts. */
    names: namesOf,
    /** Drops an account's drafts, including those being written. */
    discard: (account: Account): void => {
      for (const name of [...namesOf(account), ...waiting.keys()]) {
        if (name.startsWith(`${account.org}/${account.user_id}/`)) drop(name);
      }
    },
    /** Drops drafts older than 30 days and requests the key, so that it still works when the session expires. Rejects like `keyOf`. */
    start: async (account: Account): Promise<void> => {
      dropOld();
      await keyOf(account);
    },
    /** Forgets opened drafts after sign-out. Stored drafts stay. */
    forget: (): void => readings.clear(),
  };
};

export type DraftStore = ReturnType<typeof draftStore>;

/** The drafts in this browser. */
export const drafts = draftStore(draftKeyOf);
