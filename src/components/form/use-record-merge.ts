import { useEffect, useEffectEvent, useState } from 'react';
import { mergeValues, settle, type Merged } from './merge-values.ts';
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

/** Keeps a form on its record while others change that: what does not collide shows at once, the rest waits for a decision. */
export const useRecordMerge = (form: ContractForm<RecordValues>, theirs: RecordValues) => {
  const version = JSON.stringify(theirs);
  const [state, setState] = useState<State>({ base: theirs, values: undefined, version });
  /** What was saved without an answer. */
  const [sent, setSent] = useState<RecordValues>();
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
    /** Remembers values of which nobody knows whether they are saved: what has become so is no change of somebody else. */
    setUnanswered: setSent,
    /** Values that are to be saved, put onto the record as it is now. */
    mergedWith: (values: RecordValues, now: RecordValues): Merged => mergeValues(base, values, now, sent),
    settle: (field: string, keep: 'mine' | 'theirs'): void =>
      setState({ ...settle({ base, values: form.getValues() }, theirs, field, keep), version }),
  };
};
