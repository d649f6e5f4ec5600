import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { timetracking, type Timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { at, create, edit } from '#api/records/operations.ts';

/** Some entries of a line were saved before one failed. */
export type SavedSome = { readonly made: number; readonly of: number; readonly error: unknown };

type Saved = { readonly body: TimetrackingInput; readonly entry: Timetracking };

/**
 * Saves the entries of a line one after the other. After a failure, saving the same times again creates only the missing entries, and
 * changes those whose other values were corrected meanwhile.
 */
export const useLineSaving = () => {
  const { mutateAsync } = useMutation(create(at(timetracking)));
  const { mutateAsync: change } = useMutation(edit(at(timetracking)));
  const before = useRef<{ readonly key: string; readonly saved: readonly Saved[] }>({ key: '', saved: [] });
  return async (inputs: readonly TimetrackingInput[]): Promise<readonly Timetracking[] | SavedSome> => {
    const key = JSON.stringify(inputs.map(({ tracking }) => tracking));
    const saved = before.current.key === key ? [...before.current.saved] : [];
    try {
      for (const [index, body] of inputs.entries()) {
        const earlier = saved[index];
        if (earlier === undefined) saved.push({ body, entry: await mutateAsync({ body }) });
        else if (JSON.stringify(earlier.body) !== JSON.stringify(body)) {
          saved[index] = { body, entry: await change({ id: earlier.entry.id, body }) };
        }
      }
      before.current = { key: '', saved: [] };
      return saved.map(({ entry }) => entry);
    } catch (error) {
      before.current = { key, saved };
      return { made: saved.length, of: inputs.length, error };
    }
  };
};
