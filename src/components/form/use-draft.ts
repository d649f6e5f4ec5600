import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../fields/use-contract-form.ts';
import { useStoredDraft } from '../drafts/use-stored-draft.ts';

/** The record that a form edits, which others may change meanwhile. */
export type EditedRecord<Input> = {
  /** The values that the form's changes are counted against; a draft keeps them too. */
  readonly base: Input;
  /** Goes on with a draft, whose base may be older than the record. */
  readonly restore: (draft: { readonly base: Input | undefined; readonly values: Input }) => void;
  /** Drops the form's changes. */
  readonly discard: () => void;
};

/**
 * Keeps the form's values under a key as they change, encrypted, and restores them when the form opens again; `record` is undefined for a
 * new one. The key begins with `<org>/<user_id>/`. Returns when the restored draft was kept, in milliseconds since 1970, or null; and why
 * the current input is not kept, or null. Suspends while reading a stored draft.
 */
export const useDraft = <Input extends FieldValues>(
  form: ContractForm<Input>,
  key: string,
  record: EditedRecord<Input> | undefined,
) => {
  const { draft, problem, keep, clear, drop } = useStoredDraft<Input>(key, record?.base, () => form.getValues());
  const restore = useEffectEvent(() => {
    if (draft === null) return;
    form.reset(draft.values, { keepDefaultValues: true });
    record?.restore(draft);
  });
  useEffect(() => restore(), []);
  const follow = useEffectEvent((values: Input, isDirty: boolean) => (isDirty ? keep(values) : clear()));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => follow(values, isDirty === true),
      }),
    [form],
  );
  return { restoredAt: draft?.at ?? null, drop, problem };
};
