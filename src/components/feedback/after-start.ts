/** Loads something; `loaded` is the result once it is there. */
export type Later<Loaded> = { (): Promise<Loaded>; loaded?: Loaded };

const waiting = new Set<() => Promise<unknown>>();

/**
 * Something that the first paint does not need. It loads right after that, so that it is ready later, even offline; or earlier if it is
 * needed earlier.
 */
export const afterStart = <Loaded>(load: () => Promise<Loaded>): Later<Loaded> => {
  const later: Later<Loaded> = async () => {
    later.loaded = await load();
    return later.loaded;
  };
  waiting.add(later);
  return later;
};

/** Loads what waits for the first paint. Failures are reported when the part is shown. */
export const loadAfterStart = async (): Promise<void> => {
  await Promise.allSettled([...waiting].map((load) => load()));
  waiting.clear();
};
