import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useStopwatch } from '#api/stopwatch.ts';
import { useSignedIn } from '#auth/session.ts';
import { formatDuration } from '#domain/duration.ts';
import { formatDate } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { failureWords } from '../feedback/failure-words.ts';
import { Note } from '../feedback/note.tsx';
import { onDemand } from '../feedback/on-demand.tsx';
import { useKeptDraft } from '../form/use-kept-draft.ts';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { LineInput } from './line-input.tsx';
import { loadReader } from './line-reader.ts';
import { minutesOf } from './line-amount.ts';
import { keptPicks, lineInputs, lineValues, openParts, type LinePicks } from './line-values.ts';
import { TemplateMenu } from './template-menu.tsx';
import { useLineReading } from './use-line-reading.ts';
import { useLineSaving } from './use-line-saving.ts';
import { useTellSaved } from './use-tell-saved.ts';

type Props = {
  /** The day of what names none, yyyy-mm-dd; left out: today. */
  readonly date?: string | undefined;
};

const loadParts = () => import('./line-parts.tsx');
const LineParts = onDemand(async () => (await loadParts()).LineParts, <div className="h-14" />);

/**
 * A line that makes an entry of what is typed: `2h30 Beratung @Muster #Webseite gestern`. N leads to it, Enter saves, Esc clears, Ctrl
 * Enter starts the stopwatch. The page asks before whether the user may write.
 */
export const EntryLine = ({ date }: Props) => {
  const t = useStartTexts();
  const id = useId();
  const { org, user_id } = useSignedIn();
  const kept = useKeptDraft(`${org}/${user_id}/${timetracking.name}/line`, undefined, () => ({ line: '' }));
  const [typed, setTyped] = useState(kept.draft?.values.line ?? '');
  const input = useRef<HTMLInputElement>(null);
  const templates = useRef<HTMLSpanElement>(null);
  const [picks, setPicks] = useState<LinePicks>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [asText, setAsText] = useState<readonly string[]>([]);
  const reading = useLineReading(typed, asText);
  const { line, isSearching, activities, lastActivity, today } = reading;
  const saveAll = useLineSaving();
  /** A second Enter while the first is read and saved does nothing. */
  const isSaving = useRef(false);
  const stopwatch = useStopwatch();
  const tellSaved = useTellSaved();
  const defaults = { date: date ?? today, client_service_id: lastActivity };
  const values = lineValues(line, picks, defaults, activities);
  useShortcut('n', () => input.current?.focus(), t.timetrackings.new);

  const change = async (text: string): Promise<void> => {
    setFailure(null);
    setTyped(text);
    if (text === '') kept.clear();
    else kept.keep({ line: text });
    if (Object.keys(picks).length > 0) {
      const next = await reading.read(text);
      setPicks((now) => keptPicks(now, line, next));
    }
  };
  const clear = (): void => {
    kept.drop();
    setTyped('');
    setPicks({});
    setAsText([]);
    setFailure(null);
  };
  const save = async (): Promise<void> => {
    if (isSaving.current || typed.trim() === '') return;
    isSaving.current = true;
    try {
      const read = await reading.read(typed);
      const wrong = openParts(read, picks).length > 0;
      const said = lineValues(read, picks, defaults, activities);
      const inputs = wrong ? [] : lineInputs(said, user_id);
      if (inputs.length === 0) return setFailure(wrong ? t.entryLine.unclear : t.entryLine.missing);
      const made = await saveAll(inputs);
      if ('error' in made) {
        const some = made.made === 0 ? '' : `${t.entryLine.savedSome(made.made, made.of)} `;
        return setFailure(`${some}${failureWords(made.error, t)} ${t.common.draftKept}`);
      }
      clear();
      input.current?.focus();
      const [first] = made;
      if (first === undefined) return;
      const sum = formatDuration(said.times.reduce((minutes, time) => minutes + minutesOf(time), 0) * 60);
      void tellSaved(made, t.entryLine.savedAll(made.length, sum, formatDate(first.date)));
    } catch (error) {
      setFailure(`${failureWords(error, t)} ${t.common.draftKept}`);
    } finally {
      isSaving.current = false;
    }
  };
  const problems = openParts(line, picks).filter(({ problem }) => !(problem === 'unknown name' && isSearching));
  const start = (): void => {
    if (problems.some(({ kind }) => kind !== 'time' && kind !== 'date')) return setFailure(t.entryLine.unclear);
    const { client_service_id, allowable_bill, contact_id, pr_project_id, text } = values;
    if (client_service_id === null) return setFailure(t.entryLine.missing);
    stopwatch.start({ client_service_id, allowable_bill, contact_id, pr_project_id, text: text === '' ? null : text });
    return clear();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      start();
    } else if (event.key === 'ArrowDown' && (typed === '' || event.altKey)) {
      event.preventDefault();
      templates.current?.querySelector('button')?.click();
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      event.preventDefault();
      clear();
    }
  };
  const enters = (): string => {
    if (typed === '') return t.entryLine.focus;
    if (problems.length > 0) return t.entryLine.waits;
    if (values.times.length === 0) return t.entryLine.starts;
    return values.times.length > 1 ? t.entryLine.savesAll(values.times.length) : t.entryLine.saves;
  };
  return (
    <form
      aria-label={t.timetrackings.new}
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="flex items-center gap-4 border-b-2 border-ink">
        <LineInput
          value={typed}
          parts={line.parts}
          isSearching={isSearching}
          inputRef={input}
          describedBy={`${id}-how`}
          onChange={(text) => void change(text)}
          onFocus={() => void Promise.all([loadParts(), loadReader()]).catch(() => undefined)}
          onKeyDown={onKeyDown}
        />
        <span id={`${id}-how`} className="shrink-0 text-label text-ink-3 max-m:sr-only">
          {enters()}
        </span>
        <TemplateMenu
          typed={typed}
          place={templates}
          onChoose={(text) => {
            void change(text);
            input.current?.focus();
          }}
        />
        <button type="submit" className="sr-only" tabIndex={-1}>
          {t.common.save}
        </button>
      </div>
      {typed === '' ? null : (
        <div className="grid gap-2 pt-2">
          <LineParts
            values={values}
            activities={activities}
            today={today}
            problems={problems}
            onPick={(next) => setPicks({ ...picks, ...next })}
            isActivityGuessed={line.client_service_id === null && picks.client_service_id === undefined}
            onDecide={(next) => {
              setFailure(null);
              setPicks({ ...picks, ...next });
              input.current?.focus();
            }}
            onText={(words) => {
              setFailure(null);
              setAsText([...asText, words]);
              input.current?.focus();
            }}
          />
          {failure === null ? null : (
            <Note isWrong role="alert" lead={t.common.notSaved}>
              {failure}
            </Note>
          )}
        </div>
      )}
    </form>
  );
};
