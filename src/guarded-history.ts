import { createPath, NavigationType, type Location, type Navigator, type Path, type To } from 'react-router';
import { z } from 'zod';
import { isHeld } from '#components/form/leaving.ts';

/** Where the app is, and what brought it there. */
export type Visit = { readonly location: Location; readonly action: NavigationType };

/** What the browser keeps with an entry of its history; `idx` counts them. An entry that is not ours has none. */
const entry = z.object({ idx: z.int(), key: z.string(), usr: z.unknown() });
const entryNow = () => entry.safeParse(history.state).data;

const pathOf = (to: To): Path => {
  const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), location.origin);
  return { pathname, search, hash };
};

const visitNow = (action: NavigationType): Visit => {
  const { key = 'default', usr = null } = entryNow() ?? {};
  const { pathname, search, hash } = location;
  return { action, location: { pathname, search, hash, key, state: usr } };
};

/**
 * The browser's history, which asks the guards before it goes to another place. Back and forward have happened by the time one hears
 * of them: what is held is gone back from, unseen. `useBlocker` of react-router needs its data router, 18 kB more on the first page, and
 * knows one guard at a time.
 */
export const createGuardedHistory = () => {
  if (entryNow() === undefined) history.replaceState({ idx: 0, key: 'default', usr: null }, '');
  let index = entryNow()?.idx ?? 0;
  let listener: (visit: Visit) => void = () => undefined;
  /** A step that is not to be asked about: the way back from what is held, and what a guard lets go after all. */
  let own: 'none' | 'back' | 'on' = 'none';
  const step = (delta: number, kind: 'back' | 'on'): void => {
    own = kind;
    history.go(delta);
  };

  const write = (to: To, state: unknown, isNew: boolean): void => {
    index = (entryNow()?.idx ?? 0) + (isNew ? 1 : 0);
    const kept = { idx: index, key: crypto.randomUUID(), usr: state ?? null };
    const path = createPath(pathOf(to));
    if (isNew) history.pushState(kept, '', path);
    else history.replaceState(kept, '', path);
    listener(visitNow(isNew ? NavigationType.Push : NavigationType.Replace));
  };
  const askThen = (to: To, go: () => void): void => {
    if (!isHeld(pathOf(to), go)) go();
  };

  const pop = (): void => {
    const [next, kind] = [entryNow()?.idx, own];
    const delta = next === undefined ? 0 : next - index;
    index += delta;
    own = 'none';
    if (kind === 'back') return;
    const visit = visitNow(NavigationType.Pop);
    const isAsked = kind === 'none' && delta !== 0;
    if (isAsked && isHeld(visit.location, () => step(delta, 'on'))) step(-delta, 'back');
    else listener(visit);
  };

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    encodeLocation: pathOf,
    go: (delta) => history.go(delta),
    push: (to, state: unknown) => askThen(to, () => write(to, state, true)),
    replace: (to, state: unknown) => askThen(to, () => write(to, state, false)),
  };
  /** Hears of each visit from now on, until what it gives is called. */
  const listen = (hear: (visit: Visit) => void): (() => void) => {
    listener = hear;
    addEventListener('popstate', pop);
    return () => removeEventListener('popstate', pop);
  };
  return { navigator, visit: () => visitNow(NavigationType.Pop), listen };
};
