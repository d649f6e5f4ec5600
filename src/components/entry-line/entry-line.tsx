import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { at, create } from '#api/operations.ts';
import { useStopwatch } from '#api/stopwatch.ts';
import { useSignedIn } from '#auth/session.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { failureWords } from '../feedback/failure-words.ts';
import { Note } from '../feedback/note.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useCheckedForm } from '../form/use-contract-form.ts';
import { useDraft } from '../form/use-draft.ts';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { LineCells } from './line-cells.tsx';
import { LineInput } from './line-input.tsx';
import { LineProblemNote } from './line-problem.tsx';
import { keptPicks, lineInput, lineValues, type LinePicks } from './line-values.ts';
import { useLineReading } from './use-line-reading.ts';

type Props = {
  /** The day of what names none, yyyy-mm-dd; left out: today. */
  readonly date?: string | undefined;
};

const nothingWrong = () => [];

/**
 * A line that makes an entry of what is typed: `2h30 Beratung @Muster #Webseite gestern`. N leads to it, Enter saves, Esc clears, Ctrl
 * Enter starts the stopwatch. The page asks before whether the user may write.
 */
export const EntryLine = ({ date }: Props) => {
  const t = useTexts();
  const id = useId();
  const { org, user_id } = useSignedIn();
  const form = useCheckedForm<{ line: string }>(nothingWrong, { line: '' });
  const draft = useDraft(form, `${org}/${user_id}/${timetracking.name}/line`, undefined);
  const input = useRef<HTMLInputElement>(null);
  const [picks, setPicks] = useState<LinePicks>({});
  const [failure, setFailure] = useState<string | null>(null);
  const typed = form.watch('line');
  const reading = useLineReading(typed);
  const { line, isSearching, activities, lastActivity, today } = reading;
  const { mutateAsync, isPending } = useMutation(create(at(timetracking)));
  const stopwatch = useStopwatch();
  const defaults = { date: date ?? today, client_service_id: lastActivity };
  const values = lineValues(line, picks, defaults, activities);
  useShortcut('n', () => input.current?.focus(), t.timetrackings.new);

  const change = async (text: string): Promise<void> => {
    setFailure(null);
    form.setValue('line', text, { shouldDirty: true });
    if (Object.keys(picks).length > 0) {
      const next = await reading.read(text);
      setPicks((now) => keptPicks(now, line, next));
    }
  };
  const clear = (): void => {
    draft.drop();
    form.reset();
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
          onKeyDown={onKeyDown}
        />
        <span id={`${id}-how`} className="shrink-0 text-label text-ink-3 max-m:sr-only">
          {typed === '' ? t.entryLine.focus : values.time === null ? t.entryLine.starts : t.entryLine.saves}
        </span>
        <button type="submit" className="sr-only" tabIndex={-1}>
          {t.common.save}
        </button>
      </div>
      {typed === '' ? null : (
        <div className="grid gap-2 pt-2">
          <LineCells
            values={values}
            activities={activities}
            today={today}
            onPick={(next) => setPicks({ ...picks, ...next })}
          />
          {problems.length === 0 ? null : (
            <div role="status" className="grid gap-1 text-work">
              {problems.map((part) => (
                <LineProblemNote
                  key={part.kind}
                  part={part}
                  onCreated={(made) => {
                    setPicks({ ...picks, ...made });
                    input.current?.focus();
                  }}
                />
              ))}
            </div>
          )}
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
