import { useState, type RefObject } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useSignedIn } from '#auth/session.ts';
import { typedSince } from '#domain/text/typed-since.ts';
import { usePublishUnsaved } from '../drafts/unsaved.ts';
import { useStoredDraft } from '../drafts/use-stored-draft.ts';
import { addUndo } from '../feedback/undo-store.ts';

const noLines: { readonly lines: readonly string[] } = { lines: [] };
const linesIn = (text: string): number => text.split('\n').filter((each) => each.trim() !== '').length;

/**
 * The text of the line, kept until it is saved with the day on which the typing began, and the lines set aside for a new one. `day` is that
 * of the page. Suspends while loading.
 */
export const useLineDraft = (day: string) => {
  const { org, user_id } = useSignedIn();
  const storageKey = `${org}/${user_id}/${timetracking.name}/line`;
  const kept = useStoredDraft(storageKey, undefined, () => ({ line: '', date: day }));
  const keptAside = useStoredDraft(`${storageKey}-aside`, undefined, () => noLines);
  const [typed, setTyped] = useState(kept.draft?.values.line ?? '');
  const [begun, setBegun] = useState(typed === '' ? null : (kept.draft?.values.date ?? null));
  const [aside, setAside] = useState(keptAside.draft?.values.lines ?? []);
  const [isBack, setBack] = useState(typed !== '');
  usePublishUnsaved(
    'line',
    [typed, ...aside].reduce((sum, text) => sum + linesIn(text), 0),
  );
  const keepAside = (lines: readonly string[]): void => {
    setAside(lines);
    if (lines.length === 0) keptAside.drop();
    else keptAside.keep({ lines });
  };
  const change = (text: string): void => {
    setTyped(text);
    setBack(false);
    const date = begun ?? day;
    setBegun(text === '' ? null : date);
    if (text === '') kept.clear();
    else kept.keep({ line: text, date });
  };
  const begin = (text: string): void => {
    setTyped(text);
    setBegun(text === '' ? null : day);
    setBack(false);
    if (text === '') kept.drop();
    else kept.keep({ line: text, date: day });
  };
  const clear = (): void => begin('');
  return {
    typed,
    /** The day of the line's entries without one: going to another day does not move what is typed. */
    day: begun ?? day,
    /** When the restored line was typed; null once it is edited. */
    restoredAt: isBack ? (kept.draft?.at ?? null) : null,
    /** The lines set aside, the last one first. */
    aside,
    change,
    clear,
    /** After the line was saved: what is shown by then may already begin the next one. */
    goOn: (shown: string): void => begin(typedSince(shown, typed)),
    /** Before Esc clears the line: Ctrl Z brings it back, because Esc may have been meant for suggestions that had just closed. */
    offerBack: (input: RefObject<HTMLInputElement | null>, onBack: () => void): void => {
      const run = (): boolean => {
        if (input.current?.value !== '') return false;
        change(typed);
        onBack();
        input.current.focus();
        return true;
      };
      addUndo({ id: 'cleared line', run });
    },
    /** Sets the line aside and starts a new one. */
    putAside: (): void => {
      if (typed.trim() !== '') keepAside([typed, ...aside]);
      clear();
    },
    /** Restores a line set aside; the current text takes its place. */
    takeBack: (index: number): void => {
      keepAside(aside.flatMap((line, at) => (at !== index ? [line] : typed.trim() === '' ? [] : [typed])));
      change(aside[index] ?? '');
    },
    dropAside: (index: number): void => keepAside(aside.toSpliced(index, 1)),
  };
};
