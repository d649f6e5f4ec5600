import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import type { PaletteEntry } from './entry.ts';
import { PaletteInput } from './palette-input.tsx';
import type { PaletteKind } from './palette-kind.ts';
import { PaletteRow } from './palette-row.tsx';
import { useOffers } from './use-offers.ts';

const Hint = ({ keys, children }: { readonly keys: string; readonly children: string }) => (
  <span>
    <kbd>{keys}</kbd> {children}
  </span>
);

/** The keys and what they do; hidden on a phone. */
const PaletteFoot = ({ hasContacts }: { readonly hasContacts: boolean }) => {
  const t = useTexts().palette;
  return (
    <div className="flex gap-5 border-t border-line px-5 py-2.5 text-label text-ink-2 max-m:hidden">
      <Hint keys="↑ ↓">{t.choose}</Hint>
      <Hint keys="Enter">{t.open}</Hint>
      <Hint keys="Ctrl Enter">{t.newTab}</Hint>
      <span className="grow" />
      <Hint keys=">">{t.onlyCommands}</Hint>
      {hasContacts ? <Hint keys="@">{t.onlyContacts}</Hint> : null}
    </div>
  );
};

export type PaletteProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter was pressed before the palette was loaded. */
  readonly wasEntered: boolean;
  readonly onTake: (entry: PaletteEntry, isNewTab: boolean) => void;
};

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Everything that can be opened or done, found by words in any order: arrows move, Enter selects, Ctrl Enter opens a new tab. */
export const Palette = ({
  typed,
  onType,
  wasEntered,
  onTake,
  kinds,
}: PaletteProps & { readonly kinds: readonly PaletteKind[] }) => {
  const t = useTexts().palette;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { groups, words, isSearching, hasFailed, hasContacts, note } = useOffers(kinds, typed);
  const entries = groups.flatMap((group) => group.entries);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAwaited, setAwaited] = useState(wasEntered);
  const active = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  );
  const activeId = entries[active]?.id;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const take = (entry: PaletteEntry, isNewTab = false) => {
    note(entry.id);
    onTake(entry, isNewTab);
  };
  /** For users who type faster than the service responds. */
  const takeAwaited = useEffectEvent(() => {
    const [first] = entries;
    if (first !== undefined) take(first);
  });
  useEffect(() => {
    if (isAwaited && activeId !== undefined) takeAwaited();
  }, [isAwaited, activeId]);

  const enter = (isNewTab: boolean) => {
    const entry = entries[active];
    if (entry === undefined) setAwaited(isSearching);
    else take(entry, isNewTab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = step[event.key];
    if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey);
    else if (by !== undefined) setChosen(entries[(active + by + entries.length) % entries.length]?.id ?? null);
    else return;
    event.preventDefault();
  };
  const change = (next: string) => {
    setChosen(null);
    setAwaited(false);
    onType(next);
  };
  const status = isSearching ? t.searching : hasFailed ? t.failed : t.nothing(typed);
  return (
    <>
      <PaletteInput
        typed={typed}
        onType={change}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-activedescendant={activeId === undefined ? undefined : `${id}-${active}`}
      />
      <div
        ref={list}
        className="max-h-[min(456px,calc(100dvh-240px))] overflow-y-auto pb-2.5 max-m:max-h-none max-m:grow"
      >
        <div id={id} role="listbox" aria-label={t.name}>
          {groups.map(({ heading, entries: own }) => (
            <div key={heading} role="group" aria-label={heading}>
              <div role="presentation" className="px-5 pt-2.5 pb-0.5 text-micro max-m:px-4 text-ink-3">
                {heading}
              </div>
              {own.map((entry) => {
                const index = entries.indexOf(entry);
                return (
                  <PaletteRow
                    key={entry.id}
                    id={`${id}-${index}`}
                    entry={entry}
                    typed={words}
                    isActive={index === active}
                    onActive={() => setChosen(entry.id)}
                    onTake={(isNewTab) => take(entry, isNewTab)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {entries.length === 0 ? <p className="px-5 pt-2.5 text-ink-2">{status}</p> : null}
        {entries.length > 0 && hasFailed ? <p className="px-5 pt-2.5 text-label text-red">{t.failed}</p> : null}
      </div>
      <PaletteFoot hasContacts={hasContacts} />
      <p role="status" className="sr-only">
        {isSearching ? '' : entries.length === 0 ? status : t.results(entries.length)}
      </p>
    </>
  );
};
