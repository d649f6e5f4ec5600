import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type Load = () => Promise<unknown>;

const waiting = new Set<Load>();

/**
 * A part that the first paint does not need: loaded right after it, so that it is there when it is asked for, also without a network;
 * or when it is shown, where that comes first.
 */
export const afterStart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => {
  waiting.add(load);
  return lazy(async () => ({ default: await load() }));
};

/** What most pages stand on: loaded with the parts, so that none of them waits for it. */
export const alsoAfterStart = (load: Load): void => {
  waiting.add(load);
};

/** Loads what waits for the first paint. Who cannot load a part now is told when it is shown. */
export const loadAfterStart = async (): Promise<void> => {
  await Promise.allSettled([...waiting].map((load) => load()));
  waiting.clear();
};
