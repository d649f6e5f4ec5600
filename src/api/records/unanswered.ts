import { z } from 'zod';
import { heldDraftKey } from '#auth/draft-key.ts';
import { readSealed, seal, unseal, type DraftKey } from '#auth/seal.ts';
import { browserStorage, parseJson, tabStorage, type TextStorage } from '../storage/storage.ts';

const unanswered = z.strictObject({
  key: z.string(),
  body: z.unknown(),
  /** Ids of the records that already matched before; only if the service does not support Idempotency-Key. */
  before: z.array(z.number()).optional(),
});
/** A create that was sent without a response so far. */
export type Unanswered = z.infer<typeof unanswered>;

const kept = z.record(z.string(), unanswered);
const storageKey = 'kontor-unanswered-creates';

/** A form draft's key is random; any other name is derived from the input. */
const isKey = (name: string): boolean => z.uuid().safeParse(name).success;

/** The storage key of the unanswered create of a form's draft. It is stored beside the draft, which outlasts the tab. */
const storageKeyOf = (intent: string): string => `${storageKey}:${intent}`;

/** Forgets the unanswered create request of a form's draft in this browser, because the user discarded the draft. */
export const forgetUnanswered = (intent: string): void => browserStorage().removeItem(storageKeyOf(intent));

/**
 * The creates without a response, by the name of their intent. They survive a reload of the tab; those of a form's draft are kept for this
 * browser. They are encrypted under the key of the drafts, since names and bodies are user input. Without a key they last only as long as
 * the page.
 */
export const unansweredCreates = (
  storage: () => TextStorage = tabStorage,
  keyOf: () => Promise<DraftKey> | null = heldDraftKey,
  shared: () => TextStorage = browserStorage,
) => {
  const all = new Map<string, Unanswered>();
  let isOpened = false;
  let writing = Promise.resolve();

  /** Takes over what the page left before a reload; once, as soon as there is a key. */
  const open = async (): Promise<void> => {
    const key = await keyOf();
    if (isOpened || key === null) return;
    const text = storage().getItem(storageKey);
    const found = readSealed(text);
    const left = found === undefined ? text : ((await unseal(key, storageKey, found)) ?? null);
    for (const [name, create] of Object.entries(kept.safeParse(parseJson(left)).data ?? {})) {
      if (!isOpened && !all.has(name)) all.set(name, create);
    }
    isOpened = true;
  };

  const write = async (): Promise<void> => {
    const key = await keyOf();
    if (key === null) return;
    if (all.size === 0) return storage().removeItem(storageKey);
    const text = JSON.stringify(Object.fromEntries(all));
    return storage().setItem(storageKey, JSON.stringify(await seal(key, storageKey, text)));
  };

  /** Writes one at a time; whatever cannot be stored is still known to this page. */
  const store = (): Promise<void> => {
    writing = writing.then(write).catch(() => undefined);
    return writing;
  };
  const opened = (): Promise<void> => open().catch(() => undefined);

  const share = async (intent: string, create: Unanswered): Promise<void> => {
    const key = await keyOf();
    if (key === null) return;
    shared().setItem(
      storageKeyOf(intent),
      JSON.stringify(await seal(key, storageKeyOf(intent), JSON.stringify(create))),
    );
  };

  /** The create that another tab has sent for the same draft. */
  const find = async (intent: string): Promise<Unanswered | undefined> => {
    const found = readSealed(shared().getItem(storageKeyOf(intent)));
    const key = await keyOf();
    const text = key === null || found === undefined ? undefined : await unseal(key, storageKeyOf(intent), found);
    return unanswered.safeParse(parseJson(text ?? null)).data;
  };

  return {
    get: async (intent: string): Promise<Unanswered | undefined> => {
      await opened();
      return all.get(intent) ?? (isKey(intent) ? find(intent).catch(() => undefined) : undefined);
    },
    set: async (intent: string, create: Unanswered): Promise<void> => {
      await opened();
      all.set(intent, create);
      await store();
      if (isKey(intent)) await share(intent, create).catch(() => undefined);
    },
    delete: async (intent: string): Promise<void> => {
      await opened();
      if (all.delete(intent)) await store();
      if (isKey(intent)) shared().removeItem(storageKeyOf(intent));
    },
  };
};
