import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { LineMessage } from '../import/plan/line-list.tsx';
import { Step } from '../import/step.tsx';
import { RunView } from '../import/write/run-view.tsx';
import type { RowTotal } from '../import/write/start-row-run.ts';
import type { StartedRun } from '../import/write/start-run.ts';
import { LineProblems } from './check-step.tsx';
import { MasterTotals } from './master-totals.tsx';
import type { ChosenTable } from './table-page.tsx';

type StartProps = {
  readonly label: string;
  /** Why the import cannot begin yet. */
  readonly reason: string | undefined;
  readonly onStart: () => void;
};

/** The last step: the button that begins the import. */
export const StartStep = ({ label, reason, onStart }: StartProps) => {
  const { steps, master } = useTexts().importTexts;
  return (
    <Step number={3} title={steps.write}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="primary" reason={reason} onClick={onStart}>
          {label}
        </Button>
        <span className="text-work text-ink-2">{reason ?? master.undoable}</span>
      </div>
    </Step>
  );
};

type RunProps = {
  readonly run: StartedRun<RowTotal>;
  readonly chosen: ChosenTable;
  /** The list of what was imported. */
  readonly listPath: string;
  /** Names the rows that were written. */
  readonly writtenLabel: string;
  /** Rows left out beforehand. */
  readonly problems: readonly LineMessage[];
};

/** The import while it runs, and its result. */
export const RowRun = ({ run, chosen: { file, kept, onOther }, listPath, writtenLabel, problems }: RunProps) => {
  const { master } = useTexts().importTexts;
  return (
    <RunView
      run={run}
      fileName={file.name}
      listPath={listPath}
      listLabel={master.toList}
      totals={(state, open) => <MasterTotals state={state} open={open} writtenLabel={writtenLabel} />}
      areEntries={false}
      leftOut={<LineProblems isDone lines={problems} fileName={file.name} />}
      onFinish={() => {
        kept.dropRun();
        onOther();
      }}
    />
  );
};
