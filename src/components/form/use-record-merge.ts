import { useEffect, useEffectEvent, useState } from 'react';
import { mergeValues, settle } from './merge-values.ts';
import { changedFields, type RecordValues } from './record-values.ts';
import type { ContractForm } from './use-contract-form.ts';

type State = {
  /** What the changes in the form are counted from. */
  readonly base: RecordValues;
  /** What the form shall hold on it; undefined: what it holds. */
  readonly values: RecordValues | undefined;
  /** The record that it was put together with. */
  readonly version: string;
};

/**
 * Keeps a form on its record while others change that: what does not collide shows at once, the rest waits for a decision. `sent` is what was
 * saved without an answer.
 */
export const useRecordMerge = (form: ContractForm<RecordValues>, theirs: RecordValues, sent?: RecordValues) => {
  const version = JSON.stringify(theirs);
  const [state, setState] = useState<State>({ base: theirs, values: undefined, version });
  const { base } = state;
  const merged = mergeValues(base, form.watch(), theirs, sent);
  if (state.version !== version) {
    const isSame = changedFields(base, merged.base).length === 0;
    setState({ base: merged.base, values: isSame ? undefined : merged.values, version });
  }
  const put = useEffectEvent(({ values }: State) => {
    if (values === undefined) return;
    form.reset(base);
    form.reset(values, { keepDefaultValues: true });
  });
  useEffect(() => put(state), [state]);
  return {
    base,
    colliding: merged.colliding,
    settle: (field: string, keep: 'mine' | 'theirs'): void =>
      setState({ ...settle({ base, values: form.getValues() }, theirs, field, keep), version }),
  };
};
