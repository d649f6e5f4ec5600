import { createListeners } from '../storage/listeners.ts';
import { readSealed, seal, unseal, type DraftKey } from '#auth/seal.ts';
import type { StoredList } from '../storage/stored-list.ts';
import type { StartAction, StopwatchAction } from './stopwatch-action.ts';

/** The stopwatch clicks; `open` decrypts the texts of a start that another page left. */
export type StopwatchList = StoredList<StopwatchAction> & {
  /** Rejects like `keyOf` while there is no key; texts that no key decrypts are dropped. */
  readonly open: (action: StopwatchAction) => Promise<void>;
};

/**
 * A list of clicks whose texts, the user's own words, are readable on this page and encrypted in the storage, each for its click. Times and
 * ids are stored unencrypted at once, so that no click waits for a key. Without a key, the texts last only as long as the page.
 */
export const sealedStarts = (list: StoredList<StopwatchAction>, keyOf: () => Promise<DraftKey>): StopwatchList => {
  /** Decrypted texts by the key of their click; null if the text was dropped. */
  const words = new Map<string, string | null>();
  const { notify, subscribe } = createListeners(list.subscribe);
  let source: readonly StopwatchAction[] | null = null;
  let opened: readonly StopwatchAction[] = [];

  const isClosed = ({ key, sealed }: StartAction): boolean => Boolean(sealed) && !words.has(key);

  const sealWords = async (key: string, text: string): Promise<void> => {
    const sealed = JSON.stringify(await seal(await keyOf(), key, text));
    list.change((actions) =>
      actions.map((action) =>
        action.key === key && action.action === 'start'
          ? { ...action, input: { ...action.input, text: null }, sealed }
          : action,
      ),
    );
  };
  const sealLater = (key: string, text: string): void => void sealWords(key, text).catch(() => undefined);

  /** As this page shows it: with its texts. */
  const openedOf = (action: StopwatchAction): StopwatchAction => {
    if (action.action === 'stop') return action;
    const { key, input } = action;
    const text = words.get(key) ?? input.text;
    return text === undefined ? action : { ...action, input: { ...input, text } };
  };

  const storedOf = (action: StopwatchAction): StopwatchAction => {
    if (action.action === 'stop' || typeof action.input.text !== 'string') return action;
    const { key, input } = action;
    if (!words.has(key)) {
      words.set(key, input.text ?? null);
      sealLater(key, input.text ?? '');
    }
    return { ...action, input: { ...input, text: null } };
  };

  const openWords = async (action: StopwatchAction): Promise<void> => {
    if (action.action === 'stop' || !isClosed(action)) return;
    const { key, sealed = null } = action;
    const found = readSealed(sealed);
    const text = found === undefined ? undefined : await unseal(await keyOf(), key, found);
    words.set(key, text ?? null);
    source = null;
    notify();
  };

  const read = (): readonly StopwatchAction[] => {
    const actions = list.read();
    if (actions === source) return opened;
    opened = actions.map(openedOf);
    source = list.read();
    return opened;
  };

  return {
    read,
    change: (make) => {
      const next = make(read());
      list.change(() => next.map(storedOf));
      for (const key of words.keys()) if (!next.some((action) => action.key === key)) words.delete(key);
    },
    subscribe,
    open: openWords,
  };
};
