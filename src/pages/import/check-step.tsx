import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { formatDuration, formatStopwatch } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { FirstRows } from './plan/first-rows.tsx';
import type { ImportTask, Plan } from './plan/import-task.ts';
import type { NewRecord } from './plan/new-records.ts';
import { LineList, type LineMessage } from './plan/line-list.tsx';
import { rowText } from './plan/row-text.ts';
import type { ExportReading } from './read/read-export.ts';
import { reasonText } from './plan/reason-text.ts';
import { Step } from './step.tsx';
import { TotalsTable } from './plan/totals-table.tsx';

type Props = {
  readonly reading: ExportReading;
  readonly tasks: readonly ImportTask[];
  readonly missing: Plan['missing'];
  readonly fresh: readonly NewRecord[];
  /** The company's currency. */
  readonly currency: string;
  /** Questions about the rows. */
  readonly questions: ReactNode;
  readonly zone: string;
  readonly fileName: string;
  /** The lines that already are entries. */
  readonly there: Pick<UseQueryResult<ReadonlyMap<number, number>>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly skipThere: boolean;
  readonly onSkipThere: (skip: boolean) => void;
};

const Found = ({ children }: { readonly children: ReactNode }) => <div className="grid gap-1.5">{children}</div>;

/** Lines that could not be read, each with its reason; `isDone` after the import. */
export const Problems = ({
  reading,
  fileName,
  isDone = false,
}: Pick<Props, 'reading' | 'fileName'> & { readonly isDone?: boolean }) => {
  const t = useTexts().importTexts;
  const { problems } = reading;
  if (problems.length === 0) return null;
  const lines = problems.map((problem): LineMessage => ({ line: problem.line, words: reasonText(problem, t) }));
  const lead = isDone ? t.run.problemsDone(problems.length) : t.check.problems(problems.length);
  return (
    <Found>
      <Note isWrong lead={lead} />
      <LineList isOpen label={lead} lines={lines} fileName={fileName} />
    </Found>
  );
};

const Rounded = ({ reading, fileName }: Pick<Props, 'reading' | 'fileName'>) => {
  const t = useTexts().importTexts.check;
  const rounded = reading.rows.flatMap(({ line, seconds, roundedFrom }) =>
    roundedFrom === undefined ? [] : [{ line, seconds, roundedFrom }],
  );
  if (rounded.length === 0) return null;
  const difference = rounded.reduce((sum, { seconds, roundedFrom }) => sum + seconds - roundedFrom, 0);
  const summary = t.rounded(rounded.length, `${difference < 0 ? '−' : '+'}${formatStopwatch(Math.abs(difference))}`);
  const lines = rounded.map(({ line, seconds, roundedFrom }) => ({
    line,
    words: t.roundedRow(formatStopwatch(roundedFrom), formatDuration(seconds)),
  }));
  return (
    <Found>
      <Note lead={summary} />
      <LineList label={summary} lines={lines} fileName={fileName} />
    </Found>
  );
};

const ExistingRowsNote = ({ reading, zone, fileName, there, skipThere, onSkipThere }: Props) => {
  const texts = useTexts();
  const t = texts.importTexts.check;
  if (there.isError) {
    return (
      <Note isWrong role="alert" lead={t.thereFailed}>
        <Button look="link" onClick={() => void there.refetch()}>
          {texts.common.retry}
        </Button>
      </Note>
    );
  }
  const found = there.data;
  if (found === undefined) return <p className="text-label text-ink-2">{there.isFetching ? t.searchingThere : ''}</p>;
  if (found.size === 0) return null;
  const lines = reading.rows.filter(({ line }) => found.has(line));
  return (
    <Found>
      <Note lead={t.there(found.size)}>
        <span className="text-ink-2">{t.thereWhy}</span>
        <Checkbox label={t.skipThere} value={skipThere} onChange={onSkipThere} />
      </Note>
      <LineList
        label={t.there(found.size)}
        lines={lines.map((row) => ({ line: row.line, words: rowText(row, zone) }))}
        fileName={fileName}
      />
    </Found>
  );
};

/** The rows that will be written, those left out with the reason, and those that already exist. */
export const CheckStep = (props: Props) => {
  const { reading, tasks, missing, fresh, currency, questions, zone } = props;
  const t = useTexts().importTexts;
  return (
    <Step number={3} title={t.steps.check}>
      {reading.problems.length === 0 ? <p className="text-work text-ink-2">{t.check.noProblems}</p> : null}
      <Problems {...props} />
      {questions}
      <Rounded {...props} />
      <ExistingRowsNote {...props} />
      {reading.rows.length === 0 ? (
        <p className="text-work text-ink-2">{t.file.noRows}</p>
      ) : (
        <TotalsTable rows={reading.rows} tasks={tasks} missing={missing} fresh={fresh} currency={currency} />
      )}
      <FirstRows tasks={tasks} fresh={fresh} zone={zone} currency={currency} />
    </Step>
  );
};
