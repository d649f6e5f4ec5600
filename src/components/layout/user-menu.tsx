import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { signOut } from '#auth/sign-in.ts';
import { languageNames } from '#texts/language.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';
import { Menu } from '../feedback/menu.tsx';
import type { MenuEntry } from '../feedback/menu-row.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { Icon } from '../icons.tsx';
import { chooseAppearance, currentAppearance, densities, subscribeAppearance, themes } from './appearance.ts';
import { initialsOf } from './initials.ts';

const useAppearanceEntries = (): readonly MenuEntry[] => {
  const t = useTexts().frame;
  const { theme, density } = useSyncExternalStore(subscribeAppearance, currentAppearance);
  const themeLabels = { light: t.themeLight, dark: t.themeDark, system: t.themeSystem };
  const densityLabels = { compact: t.densityCompact, regular: t.densityRegular, roomy: t.densityRoomy };
  return [
    ...themes.map((each, index) => ({
      label: themeLabels[each],
      isChosen: each === theme,
      run: () => chooseAppearance({ theme: each }),
      ...(index === 0 && { heading: t.theme }),
    })),
    ...densities.map((each, index) => ({
      label: densityLabels[each],
      isChosen: each === density,
      run: () => chooseAppearance({ density: each }),
      ...(index === 0 && { heading: t.density }),
    })),
  ];
};

const useLanguageEntries = (): readonly MenuEntry[] => {
  const t = useTexts().frame;
  const { language, choose } = useLanguage();
  return languageNames.map((each, index) => ({
    label: each.name,
    isChosen: each.language === language,
    run: () => void choose(each.language),
    ...(index === 0 && { heading: t.language }),
  }));
};

/** Colours, row height, language, sign-out: at the user's name, on a phone behind the menu sign. */
export const UserMenu = ({ name }: { readonly name: string }) => {
  const t = useTexts();
  const client = useQueryClient();
  const leave = async () => {
    try {
      await signOut(client);
    } catch {
      showToast({ kind: 'failed', lead: t.common.unreachable, text: t.frame.stillSignedIn });
    }
  };
  const entries = [
    ...useAppearanceEntries(),
    ...useLanguageEntries(),
    { label: t.frame.signOut, run: () => void leave(), heading: name },
  ];
  return (
    <Menu
      label={t.frame.userMenu(name)}
      align="end"
      entries={entries}
      trigger={(properties) => (
        <button type="button" {...properties} className="flex items-center gap-2 max-m:size-11 max-m:justify-center">
          <Icon name="menu" className="size-4 m:hidden" />
          <b
            aria-hidden="true"
            className="grid size-6.5 place-items-center rounded-full border border-edge text-[10.5px] font-strong tracking-[0.02em] max-m:hidden"
          >
            {initialsOf(name)}
          </b>
          <span className="cut max-w-40 max-l:sr-only">{name}</span>
        </button>
      )}
    />
  );
};
