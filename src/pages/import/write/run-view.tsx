import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isUnanswered, ServiceError } from '#api/service/http.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { StartedRun } from './start-run.ts';
import type { RunState } from './import-run.ts';
import { LineList } from '../plan/line-list.tsx';
import { RunGuard } from './run-guard.tsx';
import { UndoImport } from './undo-import.tsx';

type Written = { readonly rows: number };

type Props<Total extends Written> = {
  readonly run: StartedRun<Total>;
  readonly fileName: string;
  /** The list of what was imported, and its button. */
  readonly listPath: string;
  readonly listLabel: string;
  /** A table of the rows written and not written; `open` are still to come. */
  readonly totals: (state: RunState<Total>, open: number) => ReactNode;
  /** True if the rows are time entries, which an undo counts separately from the records created for them. */
  readonly areEntries: boolean;
  /** Rows left out beforehand. */
  readonly leftOut: ReactNode;
  readonly onFinish: () => void;
  /** The whole import was undone. */
  readonly onUndone: () => void;
  /** The result, if it is not that rows were imported. */
  readonly doneText?: (written: number) => string;
};

/** Rows still to be written. */
const openRows = ({ total, written, there, refused }: RunState<Written>): number =>
  total - written.rows - there - refused.length;

const Stop = ({ state }: { readonly state: RunState<Written> }) => {
  const t = useTexts().importTexts.run;
  const { problem } = state;
  const summary = t.stopped(state.written.rows, openRows(state));
  if (problem === undefined) return <Note role="status" lead={summary} />;
  const words = problem instanceof ServiceError && !isUnanswered(problem) ? problem.message : '';
  return (
    <Note isWrong role="alert" lead={isUnanswered(problem) ? t.unreachable : t.failed}>
      <span>{`${words} ${summary}`.trim()}</span>
    </Note>
  );
};

/** The run: its progress, where it stopped, and its result. */
export const RunView = <Total extends Written>(props: Props<Total>) => {
  const { run, fileName, listPath, listLabel, totals, areEntries, leftOut, onFinish, onUndone, doneText } = props;
  const texts = useTexts().importTexts;
  const t = texts.run;
  const [isUndone, setUndone] = useState(false);
  const state = useSyncExternalStore(run.subscribe, run.current);
  const heading = useRef<HTMLHeadingElement>(null);
  const phase = state.phase === 'stopped' || state.phase === 'done' ? state.phase : 'running';
  const stage = isUndone ? 'undone' : phase;
  useEffect(() => heading.current?.focus(), [stage]);
  const open = openRows(state);
  const importId = run.importId();
  const label = state.phase === 'looking' ? t.looking(fileName) : t.progress(fileName, state.total - open, state.total);
  return (
    <section aria-label={t.title[stage]} className="grid max-w-200 gap-6 border-t border-ink pt-5">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {t.title[stage]}
      </h2>
      {stage === 'undone' ? null : stage === 'done' ? (
        <p role="status">{(doneText ?? t.done)(state.written.rows)}</p>
      ) : (
        <Progress label={label} done={state.total - open} total={state.total}>
          {stage === 'running' ? (
            <Button look="link" disabled={state.phase === 'stopping'} onClick={run.stop}>
              {state.phase === 'stopping' ? t.stopping : t.cancel}
            </Button>
          ) : null}
        </Progress>
      )}
      {stage === 'stopped' ? <Stop state={state} /> : null}
      {stage === 'undone' ? null : totals(state, open)}
      {state.refused.length === 0 || stage === 'undone' ? null : (
        <div className="grid gap-1.5">
          <Note isWrong lead={t.refusedRows(state.refused.length)} />
          <LineList isOpen label={t.refusedRows(state.refused.length)} lines={state.refused} fileName={fileName} />
        </div>
      )}
      {stage === 'running' ? null : (
        <div className="flex flex-wrap gap-2">
          {stage === 'stopped' ? (
            <Button look="primary" onClick={() => void run.start()}>
              {t.resume}
            </Button>
          ) : null}
          {stage === 'done' ? (
            <ButtonLink to={listPath} look="primary">
              {listLabel}
            </ButtonLink>
          ) : null}
          {stage === 'done' && state.refused.length > 0 ? (
            <Button onClick={() => void run.retry()}>{t.retryRefused}</Button>
          ) : null}
          <Button onClick={onFinish}>{stage === 'stopped' ? t.finish : t.another}</Button>
        </div>
      )}
      {stage === 'running' || importId === undefined || (state.written.rows === 0 && run.made() === 0) ? null : (
        <UndoImport
          imported={{
            id: importId,
            name: fileName,
            created: areEntries ? state.written.rows : 0,
            records: run.made(),
            deleted: 0,
            undone_at: null,
          }}
          label={texts.undo.button}
          onUndone={() => {
            setUndone(true);
            onUndone();
          }}
        />
      )}
      {stage === 'done' ? leftOut : null}
      <RunGuard isRunning={stage === 'running'} written={state.written.rows} open={open} onLeave={run.stop} />
    </section>
  );
};
