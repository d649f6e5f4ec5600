import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dropDraft, isDraftOf, keepDraft, onRecord, readDraft } from './draft-store.ts';
import type { ContractForm } from './use-contract-form.ts';

const draftOf = <Input extends FieldValues>(form: ContractForm<Input>, key: string) => {
  const draft = readDraft(key);
  if (draft === undefined) return null;
  const values = onRecord(draft, form.getValues());
  return isDraftOf(values, form.getValues()) ? { at: draft.at, values } : null;
};

/**
 * Keeps the form's values under a key as they change, and gives them back when the form opens again; `base` is the record that is
 * edited, undefined for a new one. Answers when the draft that was given back was kept, in milliseconds since 1970, or null.
 */
export const useDraft = <Input extends FieldValues>(
  form: ContractForm<Input>,
  key: string,
  base: Input | undefined,
) => {
  const [draft, setDraft] = useState(() => draftOf(form, key));
  const restore = useEffectEvent(() => {
    if (draft !== null) form.reset(draft.values, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);
  const keep = useEffectEvent((values: Input) => keepDraft(key, values, base));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => (isDirty === true ? keep(values) : undefined),
      }),
    [form],
  );
  const drop = () => {
    dropDraft(key);
    setDraft(null);
  };
  return { restoredAt: draft?.at ?? null, drop };
};
