import { browserStorage } from '#api/storage/storage.ts';
import { createListeners } from '#api/storage/listeners.ts';

export const themes = ['light', 'dark', 'system'] as const;
type Theme = (typeof themes)[number];
export const densities = ['compact', 'regular', 'roomy'] as const;
type Density = (typeof densities)[number];

export type Appearance = { readonly theme: Theme; readonly density: Density };

/** `public/appearance.js` reads the same names before the first paint. */
const keys = { theme: 'kontor-theme', density: 'kontor-density' } as const;
const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const listeners = createListeners();

const read = (): Appearance => {
  const theme = browserStorage().getItem(keys.theme);
  const density = browserStorage().getItem(keys.density);
  return {
    theme: themes.find((each) => each === theme) ?? 'system',
    density: densities.find((each) => each === density) ?? 'regular',
  };
};
let current: Appearance = { theme: 'system', density: 'regular' };

const show = (): void => {
  const root = document.documentElement;
  const systemTheme = darkSystem().matches ? 'dark' : 'light';
  root.dataset['theme'] = current.theme === 'system' ? systemTheme : current.theme;
  root.dataset['density'] = current.density;
  listeners.notify();
};

/** Reads this machine's settings, and follows the system and other tabs. Called once at startup. */
export const startAppearance = (): void => {
  const refresh = () => {
    current = read();
    show();
  };
  refresh();
  darkSystem().addEventListener('change', show);
  addEventListener('storage', refresh);
};

/** Changes colours or row height and remembers the choice. */
export const chooseAppearance = (chosen: Partial<Appearance>): void => {
  current = { ...current, ...chosen };
  browserStorage().setItem(keys.theme, current.theme);
  browserStorage().setItem(keys.density, current.density);
  show();
};

export const subscribeAppearance = listeners.subscribe;
export const currentAppearance = (): Appearance => current;
