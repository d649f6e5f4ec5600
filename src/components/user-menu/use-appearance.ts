import { useSyncExternalStore } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { currentAppearance, densities, subscribeAppearance, themes, type Appearance } from './appearance.ts';

/** The colours and row height chosen on this machine, and the available options. */
export const useAppearance = () => {
  const t = useTexts().frame;
  const chosen: Appearance = useSyncExternalStore(subscribeAppearance, currentAppearance);
  const themeLabels = { light: t.themeLight, dark: t.themeDark, system: t.themeSystem };
  const densityLabels = { compact: t.densityCompact, regular: t.densityRegular, roomy: t.densityRoomy };
  return {
    ...chosen,
    themes: themes.map((value) => ({ value, label: themeLabels[value] })),
    densities: densities.map((value) => ({ value, label: densityLabels[value] })),
  };
};
