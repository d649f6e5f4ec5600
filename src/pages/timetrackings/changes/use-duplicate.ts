import { useMutation, useQueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { at, create } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { useAnnounceSaved } from '#components/entry-line/use-announce-saved.ts';
import { showNotSaved } from '#components/feedback/show-not-saved.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { entryForm } from '../entry/entry-form.ts';

/** Entries that are being copied: a second click before the answer makes no second copy. */
const copied = new Set<number>();
const once = async <Result>(id: number, copy: () => Promise<Result>): Promise<Result | undefined> => {
  if (copied.has(id)) return undefined;
  copied.add(id);
  try {
    return await copy();
  } finally {
    copied.delete(id);
  }
};

const useCopy = () => {
  const t = useStartTexts();
  const announceSaved = useAnnounceSaved();
  const { mutateAsync } = useMutation(create(at(timetracking)));
  return async (entry: Tracked) => {
    const values = { ...entryForm.valuesOf(entry), status_id: null };
    try {
      const made = await mutateAsync({ body: entryForm.bodyOf(values) });
      void announceSaved([made]);
      return made;
    } catch (error) {
      showNotSaved(error, t);
      return undefined;
    }
  };
};

/** Creates the same entry again, open like a new one; undefined if that failed, after showing the error, or is already going on. */
export const useDuplicate = () => {
  const copy = useCopy();
  return async (entry: Tracked) => once(entry.id, async () => copy(entry));
};

/** Duplicates an entry by its id, loading all its fields first. */
export const useDuplicateEntry = () => {
  const client = useQueryClient();
  const copy = useCopy();
  return async (id: number): Promise<void> => {
    await once(id, async () => {
      const entry = await client.fetchQuery(recordById(at(timetracking), id));
      if (entry !== null) await copy(entry);
    });
  };
};
