/** Loads something; `loaded` is what came, once it is there. */
export type Later<Loaded> = { (): Promise<Loaded>; loaded?: Loaded };

const waiting = new Set<() => Promise<unknown>>();

/**
 * Something that the first paint does not need: loaded right after it, so that it is there when it is asked for, also without a network;
 * or when it is asked for, where that comes first.
 */
export const afterStart = <Loaded>(load: () => Promise<Loaded>): Later<Loaded> => {
  const later: Later<Loaded> = async () => {
    later.loaded = await load();
    return later.loaded;
  };
  waiting.add(later);
  return later;
};

/** Loads what waits for the first paint. Who cannot load a part now is told when it is shown. */
export const loadAfterStart = async (): Promise<void> => {
  await Promise.allSettled([...waiting].map((load) => load()));
  waiting.clear();
};
