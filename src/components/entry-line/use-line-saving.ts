import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { timetracking, type Timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { at, create } from '#api/records/operations.ts';

/** Some entries of a line were saved before one failed. */
export type SavedSome = { readonly made: number; readonly of: number; readonly error: unknown };

/**
 * Saves the entries of a line one after the other. After a failure, saving the same times again resumes with the failed one, so that none
 * is created twice.
 */
export const useLineSaving = () => {
  const { mutateAsync } = useMutation(create(at(timetracking)));
  const before = useRef<{ readonly key: string; readonly made: readonly Timetracking[] }>({ key: '', made: [] });
  return async (inputs: readonly TimetrackingInput[]): Promise<readonly Timetracking[] | SavedSome> => {
    const key = JSON.stringify(inputs.map(({ tracking }) => tracking));
    const made = before.current.key === key ? [...before.current.made] : [];
    try {
      for (const body of inputs.slice(made.length)) made.push(await mutateAsync({ body }));
      before.current = { key: '', made: [] };
      return made;
    } catch (error) {
      before.current = { key, made };
      return { made: made.length, of: inputs.length, error };
    }
  };
};
