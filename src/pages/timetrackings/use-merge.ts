import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TimeEntry } from '#api/time-entry.ts';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import { valuesOf, type FormValues } from './form-values.ts';
import { collisions, merge, type FieldGroup } from './merge.ts';

type Merge = {
  /** What the changes in the form are counted from. */
  readonly base: TimeEntry;
  readonly theirs: FormValues;
  /** What somebody else has changed in the same fields; empty while nothing collides. */
  readonly colliding: readonly FieldGroup[];
  readonly settle: (whose: 'mine' | 'theirs') => void;
};

/** Keeps a form on its record while others change that: what does not collide shows at once, the rest waits for a decision. */
export const useMerge = (form: ContractForm<FormValues>, entry: TimeEntry): Merge => {
  const [base, setBase] = useState(entry);
  const merged = useRef(base);
  const keep = useRef<'mine' | 'theirs'>('mine');
  const theirs = valuesOf(entry);
  const colliding = collisions(valuesOf(base), form.watch(), theirs);
  if (entry !== base && colliding.length === 0) setBase(entry);
  const put = useEffectEvent(() => {
    const now = valuesOf(base);
    const values = merge(valuesOf(merged.current), form.getValues(), now, keep.current);
    merged.current = base;
    keep.current = 'mine';
    form.reset(now);
    form.reset(values, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (merged.current !== base) put();
  }, [base]);
  const settle = (whose: 'mine' | 'theirs') => {
    keep.current = whose;
    setBase(entry);
  };
  return { base, theirs, colliding, settle };
};
