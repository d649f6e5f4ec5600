import { use } from 'react';
import { loadShownName, type ShownName } from './shown-name.ts';
import { useLanguage } from './texts-context.tsx';

/** How names of look-ups are shown in the user's language. Suspends until loaded. */
export const useShownName = (): ShownName => use(loadShownName(useLanguage().language));
