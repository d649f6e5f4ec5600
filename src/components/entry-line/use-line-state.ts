import { useReducer, useRef, useState } from 'react';
import { useStopwatch } from '#api/stopwatch/stopwatch.ts';
import type { Suggestion } from '#domain/entry-line/suggestions.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { nextChoices, noChoices, type LineEvent } from './line-choices.ts';
import { lineValues, openParts } from './line-values.ts';
import { useLineDraft } from './use-line-draft.ts';
import { useLineReading } from './use-line-reading.ts';
import { useLineSave } from './use-line-save.ts';

/** The greatest length of a line. */
export const maxLength = 1000;

/** True for several lines. */
export const isList = (text: string): boolean => /\n\s*\S/u.test(text.trim());

/** The typed line: its text, how it is read, the user's choices for it, and the ways to save it. `day` is that of the page. */
export const useLineState = (day: string) => {
  // Load all texts before the input: a part that suspends on them would take the focus away.
  const t = useTexts();
  const draft = useLineDraft(day);
  const { typed } = draft;
  const input = useRef<HTMLInputElement>(null);
  const stopwatch = useStopwatch();
  const [isVisited, setVisited] = useState(false);
  const [choices, dispatch] = useReducer(nextChoices, noChoices);
  const { picks } = choices;
  const isPasted = isList(typed);
  const isTooLong = typed.length > maxLength;
  const reading = useLineReading(isPasted || isTooLong ? '' : typed, choices, isVisited || typed !== '');
  const { line, isSearching, activities, lastActivity, owner } = reading;
  const defaults = { date: draft.day, client_service_id: lastActivity, contact_id: owner };
  const values = lineValues(line, picks, defaults, activities);
  const problems = openParts(line, picks).filter(({ problem }) => !(problem === 'unknown name' && isSearching));

  const focus = (): void => input.current?.focus();
  const fail = (failure: string): void => dispatch({ type: 'failed', failure });
  const clear = (): void => {
    draft.clear();
    dispatch({ type: 'cleared' });
  };
  const change = async (text: string): Promise<void> => {
    dispatch({ type: 'touched' });
    draft.change(text);
    if (Object.keys(picks).length === 0) return;
    dispatch({ type: 'reread', before: line, after: (await reading.find(text)).line });
  };
  const saving = useLineSave({
    typed,
    picks,
    date: draft.day,
    reading,
    onFailure: fail,
    onSaved: () => {
      draft.goOn(input.current?.value ?? '');
      dispatch({ type: 'cleared' });
      focus();
    },
  });
  const begin = (): void => {
    draft.putAside();
    dispatch({ type: 'cleared' });
    focus();
  };
  useShortcut('n', begin, t.timetrackings.new);
  return {
    ...saving,
    input,
    draft,
    typed,
    isPasted,
    isTooLong,
    reading,
    choices,
    values,
    problems,
    dispatch,
    focus,
    change,
    visit: () => setVisited(true),
    clearWithUndo: () => {
      draft.offerBack(input, () => dispatch({ type: 'brought back', choices }));
      clear();
    },
    /** Settles an open question about the line. */
    settle: (event: LineEvent) => {
      dispatch({ type: 'touched' });
      dispatch(event);
      focus();
    },
    complete: (suggestion: Suggestion) => {
      dispatch({ type: 'completed', suggestion });
      draft.change(suggestion.line);
      // After the line shows the completed text, put the caret behind it.
      requestAnimationFrame(() => {
        focus();
        input.current?.setSelectionRange(suggestion.caret, suggestion.caret);
      });
    },
    /** Starts the stopwatch with the line, which may lack a time. */
    start: () => {
      if (problems.some(({ kind }) => kind !== 'time' && kind !== 'date')) return fail(t.entryLine.unclear);
      const { client_service_id, allowable_bill, contact_id, pr_project_id, text } = values;
      if (client_service_id === null) return fail(t.entryLine.missing.activity);
      stopwatch.start({
        client_service_id,
        allowable_bill,
        contact_id,
        pr_project_id,
        text: text === '' ? null : text,
      });
      return clear();
    },
  };
};

export type LineState = ReturnType<typeof useLineState>;
