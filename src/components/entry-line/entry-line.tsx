import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { at, create } from '#api/operations.ts';
import { useStopwatch } from '#api/stopwatch.ts';
import { useSignedIn } from '#auth/session.ts';
import { formatDate } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { failureWords } from '../feedback/failure-words.ts';
import { Note } from '../feedback/note.tsx';
import { onDemand } from '../feedback/on-demand.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useKeptDraft } from '../form/use-kept-draft.ts';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { LineInput } from './line-input.tsx';
import { keptPicks, lineInput, lineValues, type LinePicks } from './line-values.ts';
import { TemplateMenu } from './template-menu.tsx';
import { useLineReading } from './use-line-reading.ts';

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
  const reading = useLineReading(typed);
  const { line, isSearching, activities, lastActivity, today } = reading;
  const { mutateAsync, isPending } = useMutation(create(at(timetracking)));
  const stopwatch = useStopwatch();
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
    setFailure(null);
  };
  const save = async (): Promise<void> => {
    if (isPending || typed.trim() === '') return;
    try {
      const read = await reading.read(typed);
      const wrong = read.parts.some((part) => part.problem !== null && !isPicked(part.kind, picks));
      const body = wrong ? undefined : lineInput(lineValues(read, picks, defaults, activities), user_id);
      if (body === undefined) return setFailure(wrong ? t.entryLine.unclear : t.entryLine.missing);
      const made = await mutateAsync({ body });
      clear();
      input.current?.focus();
      showToast({ kind: 'done', text: t.timetrackings.saved(made.duration, formatDate(made.date)) });
    } catch (error) {
      setFailure(`${failureWords(error, t)} ${t.common.draftKept}`);
    }
  };
  const start = (): void => {
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
  const problems = line.parts.filter(
    ({ kind, problem }) => problem !== null && !isPicked(kind, picks) && !(problem === 'unknown name' && isSearching),
  );
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
          onFocus={() => void loadParts()}
          onKeyDown={onKeyDown}
        />
        <span id={`${id}-how`} className="shrink-0 text-label text-ink-3 max-m:sr-only">
          {typed === '' ? t.entryLine.focus : values.time === null ? t.entryLine.starts : t.entryLine.saves}
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
            onCreated={(made) => {
              setPicks({ ...picks, ...made });
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

const fieldOf = {
  time: 'time',
  date: 'date',
  activity: 'client_service_id',
  contact: 'contact_id',
  project: 'pr_project_id',
} as const;

/** Whether a cell says what a part of the line does not. */
const isPicked = (kind: keyof typeof fieldOf, picks: LinePicks): boolean => (picks[fieldOf[kind]] ?? null) !== null;
