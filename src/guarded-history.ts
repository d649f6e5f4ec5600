import { UNSAFE_createBrowserHistory as createBrowserHistory, type HistoryRouterProps } from 'react-router';
import { isHeld } from '#components/form/leaving.ts';

type History = HistoryRouterProps['history'];

/**
 * The browser's history, which asks the guards before it goes to another place. Back and forward have happened by the time one hears
 * of them: what is held is gone back from, unseen. react-router exports a history that can be wrapped, and the router that takes it, only under
 * these names; its `useBlocker` needs a data router and knows one guard at a time. The exact version is pinned.
 */
export const createGuardedHistory = (): History => {
  const history = createBrowserHistory({ v5Compat: true });
  /** A step that is not to be asked about: the way back from what is held, and what a guard lets go after all. */
  let own: 'none' | 'back' | 'on' = 'none';
  const step = (delta: number, kind: 'back' | 'on'): void => {
    own = kind;
    history.go(delta);
  };
  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => {
      const go = () => history.push(to, state);
      if (!isHeld(history.encodeLocation(to), go)) go();
    },
    replace: (to, state) => {
      const go = () => history.replace(to, state);
      if (!isHeld(history.encodeLocation(to), go)) go();
    },
    listen: (listener) =>
      history.listen((update) => {
        const { action, location, delta } = update;
        const kind = own;
        if (action === 'POP') own = 'none';
        if (action === 'POP' && kind === 'back') return;
        const isAsked = action === 'POP' && kind === 'none' && delta !== null;
        if (isAsked && isHeld(location, () => step(delta, 'on'))) step(-delta, 'back');
        else listener(update);
      }),
  };
};
