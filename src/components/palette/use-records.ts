import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { usePending } from '#api/pending/pending.ts';
import { hiddenIds } from '#api/pending/pending-list.ts';
import { searchRecords } from '#api/names/search-everywhere.ts';
import { permissionsFor } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useDebouncedText } from '../filters/use-debounced-text.ts';
import { plainEntry, type PaletteEntry } from './entry.ts';
import { distance } from './match.ts';
import type { PaletteKind } from './palette-kind.ts';

const pauseMilliseconds = 80;

export type FoundRecords = {
  readonly entries: readonly PaletteEntry[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
};

/**
 * The records of these kinds that the user may read and that match the typed words; null searches nothing. Results for an earlier text that
 * still match stay until the new ones arrive.
 */
export const useRecords = (kinds: readonly PaletteKind[], typed: string | null): FoundRecords => {
  const t = useTexts();
  const caller = useSignedIn();
  const { items } = usePending();
  const settled = useDebouncedText(typed, pauseMilliseconds);
  const readable = kinds.filter(({ kind }) => permissionsFor(caller, kind.resource).read);
  const results = useQueries({
    queries: readable.map(({ kind }) => ({
      ...searchRecords(kind, settled ?? ''),
      enabled: typed !== null && settled !== null,
      placeholderData: keepPreviousData,
    })),
  });
  if (typed === null) return { entries: [], isSearching: false, hasFailed: false };
  const entries = readable.flatMap(({ kind, heading, path }, index): PaletteEntry[] => {
    const { data = [], isPlaceholderData } = results[index] ?? { isPlaceholderData: false };
    const isOld = isPlaceholderData || settled !== typed;
    const hidden = hiddenIds(items, kind.resource.name);
    const visible = data.filter(
      ({ id, title, detail }) => !hidden.has(id) && (!isOld || distance(typed, title, detail) !== null),
    );
    return visible.map(({ id, title, detail, figure }) => ({
      ...plainEntry,
      id: `${kind.resource.name} ${id}`,
      heading: heading(t),
      label: title,
      detail,
      figure,
      to: path(id),
    }));
  });
  return {
    entries,
    isSearching: settled !== typed || results.some(({ isFetching }) => isFetching),
    hasFailed: results.some(({ isError }) => isError),
  };
};
