import type { ReactNode } from 'react';
import {
  existingChoices,
  type ExistingChoice,
  type MasterResource,
} from '#contract/kontor/import-master-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { LineList, type LineMessage } from '../import/plan/line-list.tsx';
import { Step } from '../import/step.tsx';
import { FirstRecords } from './first-records.tsx';
import type { LabelOf } from './labels.ts';
import type { FileRow } from './read-master.ts';
import { RowChoices } from './row-choices.tsx';
import { previewFields, previewRows } from './shown-rows.ts';
import type { MasterLine } from './use-master-check.ts';

type GroupProps = {
  readonly lead: string;
  readonly lines: readonly LineMessage[];
  readonly fileName: string;
  readonly isWrong?: boolean;
  readonly children?: ReactNode;
};

/** Lines of the file with a common message, each with its own. */
const LineGroup = ({ lead, lines, fileName, isWrong = false, children }: GroupProps) =>
  lines.length === 0 ? null : (
    <div className="grid gap-1.5">
      <Note isWrong={isWrong} lead={lead} />
      {children}
      <LineList isOpen={isWrong} label={lead} lines={lines} fileName={fileName} />
    </div>
  );

type ProblemsProps = { readonly lines: readonly LineMessage[]; readonly fileName: string };

/** Lines that cannot be imported, each with its reason; `isDone` after the import. */
export const MasterProblems = ({ lines, fileName, isDone = false }: ProblemsProps & { readonly isDone?: boolean }) => {
  const { check, run } = useTexts().importTexts;
  const lead = isDone ? run.problemsDone(lines.length) : check.problems(lines.length);
  return <LineGroup isWrong lead={lead} lines={lines} fileName={fileName} />;
};

type Props = {
  readonly resource: MasterResource;
  readonly fileName: string;
  /** Rows without an error of the file itself. */
  readonly rows: readonly FileRow[];
  /** Undefined while the service checks them. */
  readonly lines: readonly MasterLine[] | undefined;
  readonly problems: readonly LineMessage[];
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly existing: ExistingChoice;
  readonly onExisting: (choice: ExistingChoice) => void;
  /** The choice for one row, if it differs. */
  readonly choiceOf: (line: number) => ExistingChoice;
  readonly onChoice: (line: number, choice: ExistingChoice) => void;
  readonly labelOf: LabelOf;
};

/** The rows that will be written, those left out with the reason, and those whose record exists, with the choice what to do. */
export const MasterCheck = (props: Props) => {
  const {
    resource,
    fileName,
    rows,
    lines,
    problems,
    isFailed,
    onRetry,
    existing,
    onExisting,
    choiceOf,
    onChoice,
    labelOf,
  } = props;
  const texts = useTexts();
  const { master: t, check, steps, file } = texts.importTexts;
  const there = (lines ?? []).flatMap(({ line, checked: { outcome, by, name } }) =>
    outcome === 'existing' && by !== null ? [{ line, words: t.same[by](name ?? '') }] : [],
  );
  const twice = (lines ?? []).flatMap(({ line, checked, earlier }) =>
    checked.outcome === 'new' && earlier !== undefined ? [{ line, words: t.sameLine(earlier) }] : [],
  );
  const hasExisting = there.length + twice.length > 0;
  return (
    <Step number={2} title={steps.check}>
      {isFailed ? (
        <Note isWrong role="alert" lead={t.checkFailed}>
          <Button look="link" onClick={onRetry}>
            {texts.common.retry}
          </Button>
        </Note>
      ) : lines === undefined && rows.length > 0 ? (
        <p role="status" className="text-work text-ink-2">
          {t.checking}
        </p>
      ) : null}
      {problems.length === 0 && lines !== undefined ? <p className="text-work text-ink-2">{check.noProblems}</p> : null}
      <MasterProblems lines={problems} fileName={fileName} />
      <LineGroup lead={t.existing(there.length)} lines={there} fileName={fileName} />
      <LineGroup lead={t.twice(twice.length)} lines={twice} fileName={fileName} />
      {hasExisting ? (
        <>
          <RadioGroup<ExistingChoice>
            label={t.what}
            value={existing}
            onChange={onExisting}
            options={existingChoices.map((value) => ({ value, label: t.choices[value] }))}
          />
          <RowChoices
            lines={[...there, ...twice].toSorted((one, other) => one.line - other.line)}
            choiceOf={choiceOf}
            onChoice={onChoice}
          />
        </>
      ) : null}
      {rows.length === 0 ? <p className="text-work text-ink-2">{file.noRows}</p> : null}
      <FirstRecords rows={previewRows(resource, lines ?? rows)} fields={previewFields[resource]} labelOf={labelOf} />
    </Step>
  );
};
