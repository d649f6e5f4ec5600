import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSignedIn } from '#auth/session.ts';
import { drafts } from './draft-store.ts';
import { isDraftOf, onRecord, type Draft } from './draft-values.ts';
import type { ContractForm } from './use-contract-form.ts';

/** Why what is typed is not kept: this browser has no room left, or there is no key to encrypt it with. */
export type DraftProblem = 'full' | 'locked';

/** Milliseconds until the key is asked for once more. */
const retryAfter = 10_000;

const problemOf = (error: unknown): DraftProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'locked';

const fitting = <Input extends FieldValues>(form: ContractForm<Input>, draft: Draft | undefined) => {
  if (draft === undefined) return null;
  const values = onRecord(draft, form.getValues());
  return isDraftOf(values, form.getValues()) ? { at: draft.at, values } : null;
};

/** The draft that waits under a name as the form opens, undefined where there is none. Suspends while one is decrypted. */
const useFound = (name: string) => {
  const { org, user_id } = useSignedIn();
  const [opened] = useState(() => {
    const account = { org, user_id };
    return { account, name, reading: drafts.read(account, name) };
  });
  return { ...opened, found: opened.reading === undefined ? undefined : use(opened.reading) };
};

/**
 * Keeps the form's values under a key as they change, encrypted, and gives them back when the form opens again; `base` is the record
 * that is edited, undefined for a new one. The key begins with `<org>/<user_id>/`. Answers when the draft that was given back was kept,
 * in milliseconds since 1970, or null; and why what is typed now is not kept, or null. Suspends while a draft that waits is read.
 */
export const useDraft = <Input extends FieldValues>(
  form: ContractForm<Input>,
  key: string,
  base: Input | undefined,
) => {
  const { account, name, found } = useFound(key);
  const [draft, setDraft] = useState(() => fitting(form, found));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  // What of this form is kept already, as JSON.
  const kept = useRef<string | null>(draft === null ? null : JSON.stringify(draft.values));
  const restore = useEffectEvent(() => {
    if (draft !== null) form.reset(draft.values, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);
  const store = useEffectEvent((values: Input) => {
    drafts.keep(account, name, values, base).then(
      () => setProblem(null),
      (error: unknown) => setProblem(kept.current === null ? null : problemOf(error)),
    );
  });
  const keep = useEffectEvent((values: Input) => {
    const text = JSON.stringify(values);
    if (text === kept.current) return;
    kept.current = text;
    store(values);
  });
  const clear = () => {
    kept.current = null;
    drafts.drop(name);
    setProblem(null);
  };
  const dropUnchanged = useEffectEvent(() => {
    if (kept.current !== null) clear();
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => (isDirty === true ? keep(values) : dropUnchanged()),
      }),
    [form],
  );
  useEffect(() => {
    if (problem !== 'locked') return undefined;
    const timer = setInterval(() => store(form.getValues()), retryAfter);
    return () => clearInterval(timer);
  }, [form, problem]);
  const drop = () => {
    clear();
    setDraft(null);
  };
  return { restoredAt: draft?.at ?? null, drop, problem };
};
