import { useEffect, useEffectEvent, useState } from 'react';
import { mergeValues, resolveCollision, type Merged } from './merge-values.ts';
import type { RecordValues } from './record-values.ts';
import type { ContractForm } from '../fields/use-contract-form.ts';
import { putValues } from '../form/put-values.ts';

type State = {
  /** The record against which the form's changes are counted. */
  readonly base: RecordValues;
  /** Values that the form should take on; undefined to keep its own. */
  readonly values: RecordValues | undefined;
  /** The version of the record merged in. */
  readonly version: string;
};

/** Keeps a form in step with its record while others change it: changes without a collision show at once, the rest waits for a decision. */
export const useRecordMerge = (form: ContractForm<RecordValues>, theirs: RecordValues) => {
  const version = JSON.stringify(theirs);
  const [state, setState] = useState<State>({ base: theirs, values: undefined, version });
  /** Values that were sent but not acknowledged. */
  const [sent, setSent] = useState<RecordValues>();
  const { base } = state;
  const merged = mergeValues(base, form.watch(), theirs, sent);
  // Putting the values also keeps the draft again: the tab that saved the other version may have dropped it.
  if (state.version !== version) setState({ ...merged, version });
  const put = useEffectEvent(({ values }: State) => {
    if (values !== undefined) putValues(form, base, values);
  });
  useEffect(() => put(state), [state]);
  return {
    base,
    colliding: merged.colliding,
    /** Stores values that may or may not have been saved, so that finding them in the record does not count as somebody else's change. */
    setUnanswered: setSent,
    /** The values to save, merged with the current record. */
    mergedWith: (values: RecordValues, now: RecordValues): Merged => mergeValues(base, values, now, sent),
    settle: (field: string, keep: 'mine' | 'theirs'): void =>
      setState({ ...resolveCollision({ base, values: form.getValues() }, theirs, field, keep), version }),
    restore: (draft: { readonly base: RecordValues | undefined; readonly values: RecordValues }): void => {
      const restored = mergeValues(draft.base ?? theirs, draft.values, theirs);
      if (restored.colliding.length > 0) setState({ ...restored, version });
    },
    discard: (): void => setState({ base: theirs, values: theirs, version }),
  };
};
