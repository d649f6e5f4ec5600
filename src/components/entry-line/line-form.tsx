import { useId, useRef, type ClipboardEvent } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import type { StartTexts } from '#texts/load.ts';
import { Note } from '../feedback/note.tsx';
import { onDemand } from '../feedback/on-demand.tsx';
import { SlowSave } from '../form/slow-save.tsx';
import { LineDraftNote } from './line-draft-note.tsx';
import { onLineKey } from './line-keys.ts';
import { LineRow } from './line-row.tsx';
import { LineSuggestions } from './line-suggestions.tsx';
import { guessedFields } from './line-values.ts';
import { isList, type LineState } from './use-line-state.ts';
import { useSuggestions } from './use-suggestions.ts';

const loadParts = () => import('./line-parts.tsx');
const LineParts = onDemand(
  async () => (await loadParts()).LineParts,
  () => <div className="h-14" />,
);
const LineProblems = onDemand(async () => (await loadParts()).LineProblems);

const effectOfEnter = (
  { typed, problems, isTooLong, values }: LineState,
  takes: boolean,
  t: StartTexts['entryLine'],
) => {
  if (typed === '') return t.focus;
  if (takes) return t.takes;
  if (problems.length > 0 || isTooLong) return t.waits;
  if (values.times.length === 0) return t.starts;
  return values.times.length > 1 ? t.savesAll(values.times.length) : t.saves;
};

/** The typed line with its suggestions, open questions and values. */
export const LineForm = ({ state }: { readonly state: LineState }) => {
  const t = useStartTexts();
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const templates = useRef<HTMLSpanElement>(null);
  const { input, typed, isTooLong, reading, choices, values, problems, dispatch, focus, change, settle } = state;
  const { line, activities, lastActivity } = reading;
  const list = useSuggestions({ suggest: reading.suggest, onTake: state.complete });
  const listId = `${id}-list`;
  const isListed = list.suggestions.length > 0;
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text').replaceAll(/\r\n?/gu, '\n');
    if (!isList(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    list.close();
    void change(typed.slice(0, selectionStart ?? typed.length) + pasted + typed.slice(selectionEnd ?? typed.length));
  };
  return (
    <form
      aria-label={t.timetrackings.new}
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault();
        list.close();
        if (!isTooLong) void state.save();
      }}
    >
      <div ref={anchor}>
        <LineRow
          typed={typed}
          line={line}
          isSearching={reading.isSearching}
          activity={activities.find(({ id: each }) => each === lastActivity)?.name}
          how={effectOfEnter(state, list.active !== -1, t.entryLine)}
          inputRef={input}
          templates={templates}
          list={isListed ? { id: listId, active: list.active === -1 ? undefined : `${listId}-${list.active}` } : null}
          onChange={(text, caret) => {
            void change(text);
            list.open('typing', caret);
          }}
          onTemplate={(text) => {
            void change(text);
            focus();
          }}
          onPaste={onPaste}
          onFocus={() => {
            state.visit();
            loadParts().catch(() => undefined);
          }}
          onBlur={list.close}
          onClick={() => {
            if (typed === '') list.open('asked', 0);
          }}
          onKeyDown={(event) => onLineKey(event, { state, list, templates })}
        />
        {problems.length === 0 ? null : (
          <LineProblems
            problems={problems}
            isCutOff={reading.isCutOff}
            onPick={(picks) => settle({ type: 'picked', picks })}
            onText={(words) => settle({ type: 'kept as text', words })}
          />
        )}
        <LineDraftNote state={state} />
      </div>
      {typed === '' || isTooLong ? null : (
        <div className="grid gap-2 pt-2">
          <LineParts
            values={values}
            activities={activities}
            today={reading.today}
            recentContacts={reading.recentContacts}
            guessed={guessedFields(line, choices.picks)}
            onPick={(picks) => dispatch({ type: 'picked', picks })}
          />
          {state.isSaving ? <SlowSave /> : null}
          {choices.failure === null ? null : (
            <Note isWrong role="alert" lead={t.common.notSaved}>
              {choices.failure}
            </Note>
          )}
        </div>
      )}
      {isListed ? <LineSuggestions id={listId} anchor={anchor} {...list.shown} /> : null}
    </form>
  );
};
