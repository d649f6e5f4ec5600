import { useTexts } from '#texts/texts-context.tsx';
import { matchingEntries, inGroups, rankedResults, recent, type PaletteEntry, type PaletteGroup } from './entry.ts';
import { useLastUsed } from './last-used.ts';
import type { PaletteKind } from './palette-kind.ts';
import { useCommands } from './use-commands.ts';
import { useRecords } from './use-records.ts';

const contacts = 'contact';
const maxRecent = 4;
const maxCommands = 8;
/** The minimum number of letters: one finds too much. */
const minTypedLength = 2;

export type Offers = {
  readonly groups: readonly PaletteGroup[];
  /** The words to highlight, without the prefix. */
  readonly words: string;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly hasContacts: boolean;
  /** Remembers what was taken. */
  readonly note: (id: string) => void;
};

/** The palette's entries for a text: `>` in front for commands only, `@` for contacts only; without text the last used ones first. */
export const useOffers = (kinds: readonly PaletteKind[], typed: string): Offers => {
  const t = useTexts();
  const commands = useCommands();
  const { lastUsed, note } = useLastUsed();
  const only = typed.startsWith('>') ? 'commands' : typed.startsWith('@') ? 'contacts' : null;
  const words = (only === null ? typed : typed.slice(1)).trim();
  const sought = only === 'contacts' ? kinds.filter(({ kind }) => kind.resource.name === contacts) : kinds;
  const searchesRecords = only === 'contacts' || (only === null && words.length >= minTypedLength);
  const records = useRecords(sought, searchesRecords ? words : null);

  const known = (): readonly PaletteEntry[] => {
    if (only === 'contacts') return [];
    if (words !== '') return matchingEntries(commands, words, lastUsed).slice(0, maxCommands);
    if (only === 'commands') return commands;
    const last = recent(commands, lastUsed).slice(0, maxRecent);
    const others = commands.filter((each) => !last.includes(each));
    return [...last.map((each) => ({ ...each, heading: t.palette.recent })), ...others];
  };
  const found = rankedResults(records.entries, words, lastUsed);
  return {
    groups: inGroups([...known(), ...found]),
    words,
    isSearching: records.isSearching,
    hasFailed: records.hasFailed,
    hasContacts: kinds.some(({ kind }) => kind.resource.name === contacts),
    note,
  };
};
