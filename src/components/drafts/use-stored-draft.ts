import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignedIn } from '#auth/session.ts';
import { drafts } from './draft-store.ts';
import { isDraftOf, applyDraft, type Draft } from './draft-values.ts';

/** Why input is not kept: this browser's storage is full, or there is no encryption key. */
export type DraftProblem = 'full' | 'locked';

/** Milliseconds until the key is requested again. */
const retryAfter = 10_000;

/** Why a draft could not be kept. */
export const problemOf = (error: unknown): DraftProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'locked';

const fitting = <Values extends Draft['values']>(defaults: Values, draft: Draft | undefined) => {
  if (draft === undefined) return null;
  const values = applyDraft(draft, defaults);
  if (!isDraftOf(values, defaults)) return null;
  return { at: draft.at, values, base: isDraftOf(draft.base, defaults) ? draft.base : undefined };
};

/** The draft stored under a name when the form or page opens, undefined if there is none. Suspends while decrypting. */
export const useFound = (name: string) => {
  const { org, user_id } = useSignedIn();
  const [opened] = useState(() => {
    const account = { org, user_id };
    return { account, name, reading: drafts.read(account, name) };
  });
  return { ...opened, found: opened.reading === undefined ? undefined : use(opened.reading) };
};

/**
 * Keeps input under a key, encrypted, and returns the stored draft when the form opens; `base` is the edited record, undefined for a new
 * one. The key begins with `<org>/<user_id>/`. Call `keep` on every change, `clear` when nothing differs any more, `drop` when it was saved
 * or discarded. Suspends while reading a stored draft.
 */
export const useStoredDraft = <Values extends Draft['values']>(
  key: string,
  base: Values | undefined,
  defaults: () => Values,
) => {
  const { account, name, found } = useFound(key);
  const [draft, setDraft] = useState(() => fitting(defaults(), found));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const kept = useRef(draft === null ? null : { values: draft.values, text: JSON.stringify(draft.values) });
  const store = (values: Values): void => {
    drafts.keep(account, name, values, base).then(
      () => setProblem(null),
      (error: unknown) => setProblem(kept.current === null ? null : problemOf(error)),
    );
  };
  const keep = (values: Values): void => {
    const text = JSON.stringify(values);
    if (text === kept.current?.text) return;
    kept.current = { values, text };
    store(values);
  };
  const forget = (): void => {
    kept.current = null;
    drafts.dropOwn(name);
    setProblem(null);
  };
  const clear = (): void => {
    if (kept.current !== null) forget();
  };
  const drop = (): void => {
    forget();
    setDraft(null);
  };
  const again = useEffectEvent(() => {
    if (kept.current !== null) store(kept.current.values);
  });
  useEffect(() => {
    if (problem !== 'locked') return undefined;
    const timer = setInterval(() => again(), retryAfter);
    return () => clearInterval(timer);
  }, [problem]);
  return { draft, problem, keep, clear, drop };
};
