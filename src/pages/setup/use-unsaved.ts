import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';

/** Milliseconds after the last change. */
const rest = 300;

/** The values that can be saved: fields with a problem have their earlier value. */
const savable = (
  values: RecordValues,
  before: RecordValues,
  problems: readonly Pick<z.core.$ZodIssue, 'path'>[],
): RecordValues => {
  const wrong = problems.map(({ path }) => path.map(String).join('.'));
  return { ...values, ...Object.fromEntries(wrong.map((name) => [name, before[name] ?? null])) };
};

type Typed = {
  readonly form: ContractForm<RecordValues>;
  /** The values as saved. */
  readonly before: RecordValues;
  readonly problemsIn: (values: RecordValues) => readonly Pick<z.core.$ZodIssue, 'path'>[];
};

/** Reports the values of a form that can be saved: at once, and whenever it has not changed for a moment. */
export const useUnsaved = (
  { form, before, problemsIn }: Typed,
  onSettled: (before: RecordValues, after: RecordValues) => void,
): void => {
  const report = useEffectEvent(() => {
    const values = form.getValues();
    onSettled(before, savable(values, before, problemsIn(values)));
  });
  useEffect(() => {
    let timer = setTimeout(() => report(), 0);
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => report(), rest);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form]);
};
