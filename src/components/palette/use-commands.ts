import { useSyncExternalStore } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import type { Texts } from '#texts/load.ts';
import { languageNames } from '#texts/language.ts';
import { useLanguage, useTexts } from '#texts/texts-context.tsx';
import { currentShortcuts, printedKey, subscribeShortcuts, type Shortcut } from '../keyboard/shortcut-store.ts';
import { chooseAppearance } from '../user-menu/appearance.ts';
import { useAreas, type Area } from '../navigation/areas.ts';
import { paths } from '../navigation/paths.ts';
import { useCurrentTitle } from '../navigation/title.ts';
import { useAccountActions } from '../user-menu/account-actions.tsx';
import { useAppearance } from '../user-menu/use-appearance.ts';
import { useStartTour } from '../user-menu/use-start-tour.ts';
import { plainEntry, type PaletteEntry } from './entry.ts';

const keysOf = (shortcuts: readonly Shortcut[], label: string): string | null => {
  const found = shortcuts.find((each) => each.label === label && each.run !== null);
  return found === undefined ? null : printedKey(found.key);
};

const creating = (areas: readonly Area[], shortcuts: readonly Shortcut[], t: Texts): readonly PaletteEntry[] =>
  areas.flatMap(({ create }): PaletteEntry[] => {
    if (create === null) return [];
    const { path, label } = create;
    const keys = keysOf(shortcuts, label);
    return [{ ...plainEntry, id: `go ${path}`, heading: t.palette.create, label, keys, to: path }];
  });

const going = (areas: readonly Area[], t: Texts): readonly PaletteEntry[] =>
  areas.map(({ path, label, keys }) => ({
    ...plainEntry,
    id: `go ${path}`,
    heading: t.frame.go,
    label,
    words: path === paths.company ? t.palette.company : '',
    keys: printedKey(keys),
    to: path,
  }));

/** The owners' pages without a place in the menu, which they look for by many words. */
const ofOwners = ({ frame, move, setup }: Texts): readonly PaletteEntry[] =>
  [
    { label: setup.title, words: '', to: paths.setup },
    { label: move.toMove, words: move.search, to: paths.move },
  ].map((page) => ({ ...plainEntry, id: `go ${page.to}`, heading: frame.go, ...page }));

/** The actions that have a shortcut on this page, for the stopwatch or everywhere. */
const keyed = (shortcuts: readonly Shortcut[], title: string, t: Texts): readonly PaletteEntry[] => {
  const details = { page: title, stopwatch: t.stopwatch.name, go: '', everywhere: '' };
  const named = new Map(
    shortcuts.flatMap(({ key, label, scope, run }): [string, PaletteEntry][] => {
      if (label === null || run === null || scope === 'go' || label === t.palette.name) return [];
      const id = `${scope} ${key}`;
      const keys = printedKey(key);
      return [[label, { ...plainEntry, id, heading: t.palette.commands, label, detail: details[scope], keys, run }]];
    }),
  );
  return [...named.values()];
};

/** Colours, row height, language, the tour and sign-out. */
const useSettings = (): readonly PaletteEntry[] => {
  const t = useTexts();
  const { choose, language } = useLanguage();
  const { theme, themes, density, densities } = useAppearance();
  const account = useAccountActions();
  const startTour = useStartTour();
  const command = (label: string, run: () => void, detail = ''): PaletteEntry => ({
    ...plainEntry,
    id: `command ${label}`,
    heading: t.palette.commands,
    label,
    detail,
    run,
  });
  return [
    ...themes
      .filter(({ value }) => value !== theme)
      .map(({ value, label }) => command(label, () => chooseAppearance({ theme: value }), t.frame.theme)),
    ...densities
      .filter(({ value }) => value !== density)
      .map(({ value, label }) => command(label, () => chooseAppearance({ density: value }), t.frame.density)),
    ...languageNames
      .filter((each) => each.language !== language)
      .map((each) => command(each.name, () => void choose(each.language), t.frame.language)),
    command(t.examples.tour, startTour),
    ...account.map(({ label, run }) => command(label, run)),
  ];
};

/** Every command that needs no record: create, go to, the page's shortcuts, and the settings. */
export const useCommands = (): readonly PaletteEntry[] => {
  const t = useTexts();
  const areas = useAreas().flatMap((group) => group.areas);
  const isOwner = useSignedIn().role === 'owner';
  const { hosted } = useCompany();
  const title = useCurrentTitle();
  const shortcuts = useSyncExternalStore(subscribeShortcuts, currentShortcuts);
  const settings = useSettings();
  const creates = creating(areas, shortcuts, t);
  const labels = new Set(creates.map(({ label }) => label));
  const others = keyed(shortcuts, title, t).filter(({ label }) => !labels.has(label));
  const unlisted = isOwner && !hosted ? ofOwners(t) : [];
  return [...creates, ...going(areas, t), ...unlisted, ...others, ...settings];
};
