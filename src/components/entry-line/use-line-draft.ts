import { useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useSignedIn } from '#auth/session.ts';
import { useKeptDraft } from '../form/use-kept-draft.ts';

const noLines: { readonly lines: readonly string[] } = { lines: [] };

/** What stands in the line, kept until it is saved, and the lines that were put aside for a fresh one. Suspends while they are read. */
export const useLineDraft = () => {
  const { org, user_id } = useSignedIn();
  const place = `${org}/${user_id}/${timetracking.name}/line`;
  const kept = useKeptDraft(place, undefined, () => ({ line: '' }));
  const keptAside = useKeptDraft(`${place}-aside`, undefined, () => noLines);
  const [typed, setTyped] = useState(kept.draft?.values.line ?? '');
  const [aside, setAside] = useState(keptAside.draft?.values.lines ?? []);
  const [isBack, setBack] = useState(typed !== '');
  const keepAside = (lines: readonly string[]): void => {
    setAside(lines);
    if (lines.length === 0) keptAside.drop();
    else keptAside.keep({ lines });
  };
  const change = (text: string): void => {
    setTyped(text);
    setBack(false);
    if (text === '') kept.clear();
    else kept.keep({ line: text });
  };
  const clear = (): void => {
    kept.drop();
    setTyped('');
    setBack(false);
  };
  return {
    typed,
    /** When the line was typed that is back; null once it is changed. */
    restoredAt: isBack ? (kept.draft?.at ?? null) : null,
    /** The line put aside last. */
    aside: aside[0] ?? null,
    change,
    clear,
    /** The line waits aside, and a fresh one begins. */
    putAside: (): void => {
      if (typed.trim() !== '') keepAside([typed, ...aside]);
      clear();
    },
    /** The line put aside last is back; what stands in the line takes its place. */
    takeBack: (): void => {
      const [last = '', ...others] = aside;
      keepAside(typed.trim() === '' ? others : [typed, ...others]);
      change(last);
    },
    dropAside: (): void => keepAside(aside.slice(1)),
  };
};
