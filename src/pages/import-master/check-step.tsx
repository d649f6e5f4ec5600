import type { ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { LineList, type LineMessage } from '../import/plan/line-list.tsx';
import { Step } from '../import/step.tsx';

type GroupProps = {
  readonly lead: string;
  readonly lines: readonly LineMessage[];
  readonly fileName: string;
  readonly isWrong?: boolean;
};

/** Lines of the file with a common message, each with its own. */
export const LineGroup = ({ lead, lines, fileName, isWrong = false }: GroupProps) =>
  lines.length === 0 ? null : (
    <div className="grid gap-1.5">
      <Note isWrong={isWrong} lead={lead} />
      <LineList isOpen={isWrong} label={lead} lines={lines} fileName={fileName} />
    </div>
  );

type ProblemsProps = {
  readonly lines: readonly LineMessage[];
  readonly fileName: string;
  /** After the import. */
  readonly isDone?: boolean;
};

/** Lines that cannot be imported, each with its reason. */
export const LineProblems = ({ lines, fileName, isDone = false }: ProblemsProps) => {
  const { check, run } = useTexts().importTexts;
  const lead = isDone ? run.problemsDone(lines.length) : check.problems(lines.length);
  return <LineGroup isWrong lead={lead} lines={lines} fileName={fileName} />;
};

type Props = {
  readonly fileName: string;
  /** Number of rows without an error of the file itself. */
  readonly rows: number;
  /** True once the service has checked the rows. */
  readonly isChecked: boolean;
  readonly problems: readonly LineMessage[];
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  /** The names to choose records for. */
  readonly names: ReactNode;
  /** The effect of the import. */
  readonly children: ReactNode;
  /** The first rows as they will be written. */
  readonly preview: ReactNode;
};

/** The check of the rows: whether the service has answered, what is left out with the reason, and what will be written. */
export const CheckStep = (props: Props) => {
  const { fileName, rows, isChecked, problems, isFailed, onRetry, names, children, preview } = props;
  const { common, importTexts } = useTexts();
  const { master, check, steps, file } = importTexts;
  return (
    <Step number={2} title={steps.check}>
      {names}
      {isFailed ? (
        <Note isWrong role="alert" lead={master.checkFailed}>
          <Button look="link" onClick={onRetry}>
            {common.retry}
          </Button>
        </Note>
      ) : !isChecked && rows > 0 ? (
        <p role="status" className="text-work text-ink-2">
          {master.checking}
        </p>
      ) : null}
      {problems.length === 0 && isChecked ? <p className="text-work text-ink-2">{check.noProblems}</p> : null}
      <LineProblems lines={problems} fileName={fileName} />
      {children}
      {rows === 0 ? <p className="text-work text-ink-2">{file.noRows}</p> : null}
      {preview}
    </Step>
  );
};
