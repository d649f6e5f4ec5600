import { createPath, NavigationType, type Location, type Navigator, type Path, type To } from 'react-router';
import { z } from 'zod';
import { isBlocked } from '#components/drafts/leaving.ts';

/** The app's location, and the navigation that led to it. */
export type Visit = { readonly location: Location; readonly action: NavigationType };

/** The state of our history entries; `idx` counts them. Entries of other origins have none. */
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
 * The browser's history; it asks the guards before leaving a page. Back and forward have already happened when their event arrives: if a
 * guard blocks them, the step is reversed before the user sees it. `useBlocker` of react-router needs its data router (18 kB more on the
 * first page) and supports only one guard at a time.
 */
export const createGuardedHistory = () => {
  if (entryNow() === undefined) history.replaceState({ idx: 0, key: 'default', usr: null }, '');
  let index = entryNow()?.idx ?? 0;
  let listener: (visit: Visit) => void = () => undefined;
  /** A navigation that bypasses the guards: the step back after a guard has blocked, or one that a guard has released. */
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
  const confirmThen = (to: To, go: () => void): void => {
    if (!isBlocked(pathOf(to), go)) go();
  };

  const pop = (): void => {
    const [next, kind] = [entryNow()?.idx, own];
    const delta = next === undefined ? 0 : next - index;
    index += delta;
    own = 'none';
    if (kind === 'back') return;
    const visit = visitNow(NavigationType.Pop);
    const isNavigation = kind === 'none' && delta !== 0;
    if (isNavigation && isBlocked(visit.location, () => step(delta, 'on'))) step(-delta, 'back');
    else listener(visit);
  };

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    encodeLocation: pathOf,
    go: (delta) => history.go(delta),
    push: (to, state: unknown) => confirmThen(to, () => write(to, state, true)),
    replace: (to, state: unknown) => confirmThen(to, () => write(to, state, false)),
  };
  /** Listens for visits until the returned function is called. */
  const listen = (onVisit: (visit: Visit) => void): (() => void) => {
    listener = onVisit;
    addEventListener('popstate', pop);
    return () => removeEventListener('popstate', pop);
  };
  return { navigator, visit: () => visitNow(NavigationType.Pop), listen };
};
