import { useSyncExternalStore } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { useCurrentTitle } from '../navigation/title.ts';
import { shortcutScopes, type ShortcutScope } from '../keyboard/shortcut-place.ts';
import {
  areSingleKeysOn,
  currentShortcuts,
  printedKey,
  subscribeShortcuts,
  switchSingleKeys,
  type Shortcut,
} from '../keyboard/shortcut-store.ts';

type ScopeProps = { readonly heading: string; readonly shortcuts: readonly Shortcut[] };

const ScopeSection = ({ heading, shortcuts }: ScopeProps) => {
  const rows = new Map(shortcuts.flatMap(({ key, label }) => (label === null ? [] : [[key, label]])));
  if (rows.size === 0) return null;
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="border-b border-ink pb-1 text-label text-ink-2">{heading}</h3>
      <dl className="text-work text-ink">
        {[...rows].map(([key, label]) => (
          <div key={key} className="flex min-h-8 items-center justify-between gap-4 border-b border-line">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              <kbd className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-control border border-edge px-1 font-strong">
                {printedKey(key)}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const ScopeSections = () => {
  const t = useTexts();
  const title = useCurrentTitle();
  const shortcuts = useSyncExternalStore(subscribeShortcuts, currentShortcuts);
  const headings: { readonly [Each in ShortcutScope]: string } = {
    page: title,
    stopwatch: t.stopwatch.name,
    go: t.frame.go,
    everywhere: t.frame.everywhere,
  };
  return (
    <div className="m:columns-2 m:gap-8">
      {shortcutScopes.map((scope) => (
        <ScopeSection
          key={scope}
          heading={headings[scope]}
          shortcuts={shortcuts.filter((each) => each.scope === scope)}
        />
      ))}
    </div>
  );
};

/** The current shortcuts, grouped by where they work, and whether single-key shortcuts are on. */
export const ShortcutList = () => {
  const t = useTexts().frame;
  const isOn = useSyncExternalStore(subscribeShortcuts, areSingleKeysOn);
  return (
    <>
      <ScopeSections />
      <Checkbox
        className="mt-4"
        label={t.singleKeys}
        hint={t.singleKeysHint}
        value={isOn}
        onChange={switchSingleKeys}
      />
    </>
  );
};
