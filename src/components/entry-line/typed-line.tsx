import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useToday } from '#api/service/today.ts';
import { useStopwatch } from '#api/stopwatch/stopwatch.ts';
import type { Suggestion } from '#domain/entry-line/suggestions.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Note } from '../feedback/note.tsx';
import { onDemand } from '../feedback/on-demand.tsx';
import { SlowSave } from '../form/slow-save.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { LineRow } from './line-row.tsx';
import { LineSuggestions } from './line-suggestions.tsx';
import { LineDraftNote } from './line-draft-note.tsx';
import { loadTools } from './line-tools.ts';
import { guessedFields, validPicks, lineValues, openParts, type LinePicks } from './line-values.ts';
import { useLineDraft } from './use-line-draft.ts';
import { useLineReading } from './use-line-reading.ts';
import { useLineSave } from './use-line-save.ts';
import { useSuggestions } from './use-suggestions.ts';

type LineProps = {
  /** The day of entries without one, yyyy-mm-dd; today if omitted. */
  readonly date?: string | undefined;
};

const loadParts = () => import('./line-parts.tsx');
const Room = () => <div className="h-14" />;
const LineParts = onDemand(async () => (await loadParts()).LineParts, Room);
const LineProblems = onDemand(async () => (await loadParts()).LineProblems);
const PastedLines = onDemand(async () => (await import('./pasted-lines.tsx')).PastedLines, Room);

const maxLength = 1000;
const isList = (text: string): boolean => /\n\s*\S/u.test(text.trim());

/**
 * A line that turns typed text into an entry: `2h30 Beratung @Muster #Webseite gestern`. N starts a new one, Enter saves, Esc clears and
 * then leaves, Ctrl Z brings a cleared text back, Ctrl Enter starts the stopwatch. Pasting several lines opens a list. The page checks beforehand that the user may write.
 */
export const TypedLine = ({ date }: LineProps) => {
  // Load all texts before the input: a part that suspends on them would take the focus away.
  const t = useTexts();
  const id = useId();
  const today = useToday();
  const draft = useLineDraft(date ?? today);
  const { typed } = draft;
  const input = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const templates = useRef<HTMLSpanElement>(null);
  const [isVisited, setVisited] = useState(false);
  const [picks, setPicks] = useState<LinePicks>({});
  const [taken, setTaken] = useState<readonly Suggestion[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [asText, setAsText] = useState<readonly string[]>([]);
  const isPasted = isList(typed);
  const signs = typed.length > maxLength ? typed.length : null;
  const isNeeded = isVisited || typed !== '';
  const reading = useLineReading(isPasted || signs !== null ? '' : typed, { asText, accepted: taken, isNeeded });
  const { line, isSearching, activities, lastActivity } = reading;
  const stopwatch = useStopwatch();
  const defaults = { date: draft.day, client_service_id: lastActivity, contact_id: reading.owner };
  const values = lineValues(line, picks, defaults, activities);

  const reset = (): void => {
    setPicks({});
    setAsText([]);
    setFailure(null);
  };
  const change = async (text: string): Promise<void> => {
    setFailure(null);
    draft.change(text);
    if (Object.keys(picks).length > 0) {
      const next = (await reading.find(text)).line;
      setPicks((now) => validPicks(now, line, next));
    }
  };
  const clear = (): void => {
    draft.clear();
    reset();
  };
  const clearWithUndo = (): void => {
    draft.offerBack(input, () => {
      setPicks(picks);
      setAsText(asText);
    });
    clear();
  };
  const takeSuggestion = (suggestion: Suggestion): void => {
    const { kind, record, entry } = suggestion;
    setFailure(null);
    setTaken([...taken, suggestion]);
    draft.change(suggestion.line);
    if (entry !== null) setAsText([...asText, entry.text]);
    else if (kind === 'contact') setPicks({ ...picks, contact_id: record?.id ?? null });
    else if (kind === 'project') setPicks({ ...picks, pr_project_id: record?.id ?? null });
    // After the line shows the completed text, put the caret behind it.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(suggestion.caret, suggestion.caret);
    });
  };
  const decide = (settle: () => void): void => {
    setFailure(null);
    settle();
    input.current?.focus();
  };
  const list = useSuggestions({ suggest: reading.suggest, onTake: takeSuggestion });
  useShortcut(
    'n',
    () => {
      draft.putAside();
      reset();
      input.current?.focus();
    },
    t.timetrackings.new,
  );

  const { save, isSaving } = useLineSave({
    typed,
    picks,
    date: defaults.date,
    reading,
    onFailure: setFailure,
    onSaved: () => {
      draft.goOn(input.current?.value ?? '');
      reset();
      input.current?.focus();
    },
  });
  const problems = openParts(line, picks).filter(({ problem }) => !(problem === 'unknown name' && isSearching));
  const start = (): void => {
    if (problems.some(({ kind }) => kind !== 'time' && kind !== 'date')) return setFailure(t.entryLine.unclear);
    const { client_service_id, allowable_bill, contact_id, pr_project_id, text } = values;
    if (client_service_id === null) return setFailure(t.entryLine.missing.activity);
    stopwatch.start({ client_service_id, allowable_bill, contact_id, pr_project_id, text: text === '' ? null : text });
    return clear();
  };
  const caretNow = (): number => input.current?.selectionStart ?? typed.length;
  const openTemplates = (): void => templates.current?.querySelector('button')?.click();
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys = (): boolean => {
      if (list.press(event)) return true;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) start();
      else if (event.key === 'ArrowDown' && event.altKey) openTemplates();
      else if (event.key === 'ArrowDown') {
        if (reading.suggest(caretNow(), true).length > 0) list.open('asked', caretNow());
        else if (typed === '') openTemplates();
      } else if (event.key === 'Escape') {
        if (typed === '') input.current?.blur();
        else clearWithUndo();
      } else return false;
      return true;
    };
    if (!keys()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text').replaceAll(/\r\n?/gu, '\n');
    if (!isList(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    list.close();
    void change(typed.slice(0, selectionStart ?? typed.length) + pasted + typed.slice(selectionEnd ?? typed.length));
  };
  const enters = (): string => {
    if (typed === '') return t.entryLine.focus;
    if (list.active !== -1) return t.entryLine.takes;
    if (problems.length > 0 || signs !== null) return t.entryLine.waits;
    if (values.times.length === 0) return t.entryLine.starts;
    return values.times.length > 1 ? t.entryLine.savesAll(values.times.length) : t.entryLine.saves;
  };
  if (isPasted) {
    return (
      <PastedLines
        text={typed}
        date={defaults.date}
        reading={reading}
        onChange={draft.change}
        onLeave={() => requestAnimationFrame(() => input.current?.focus())}
      />
    );
  }
  return (
    <form
      aria-label={t.timetrackings.new}
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault();
        list.close();
        if (signs === null) void save();
      }}
    >
      <div ref={anchor}>
        <LineRow
          typed={typed}
          line={line}
          isSearching={isSearching}
          activity={activities.find(({ id: each }) => each === lastActivity)?.name}
          how={enters()}
          inputRef={input}
          templates={templates}
          list={
            list.suggestions.length === 0
              ? null
              : { id: `${id}-list`, active: list.active === -1 ? undefined : `${id}-list-${list.active}` }
          }
          onChange={(text, caret) => {
            void change(text);
            list.open('typing', caret);
          }}
          onTemplate={(text) => {
            void change(text);
            input.current?.focus();
          }}
          onPaste={onPaste}
          onFocus={() => {
            setVisited(true);
            void Promise.all([loadParts(), loadTools()]).catch(() => undefined);
          }}
          onBlur={list.close}
          onClick={() => {
            if (typed === '') list.open('asked', 0);
          }}
          onKeyDown={onKeyDown}
        />
        {problems.length === 0 ? null : (
          <LineProblems
            problems={problems}
            isCutOff={reading.isCutOff}
            onPick={(next) => decide(() => setPicks({ ...picks, ...next }))}
            onText={(words) => decide(() => setAsText([...asText, words]))}
          />
        )}
        {draft.restoredAt === null && draft.aside.length === 0 && signs === null ? null : (
          <LineDraftNote draft={draft} signs={signs} maxLength={maxLength} onTakeBack={reset} />
        )}
      </div>
      {typed === '' || signs !== null ? null : (
        <div className="grid gap-2 pt-2">
          <LineParts
            values={values}
            activities={activities}
            today={today}
            recentContacts={reading.recentContacts}
            guessed={guessedFields(line, picks)}
            onPick={(next) => setPicks({ ...picks, ...next })}
          />
          {isSaving ? <SlowSave /> : null}
          {failure === null ? null : (
            <Note isWrong role="alert" lead={t.common.notSaved}>
              {failure}
            </Note>
          )}
        </div>
      )}
      {list.suggestions.length === 0 ? null : <LineSuggestions id={`${id}-list`} anchor={anchor} {...list.shown} />}
    </form>
  );
};
