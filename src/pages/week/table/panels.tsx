import { Button } from '#components/feedback/button.tsx';
import { Question } from '#components/feedback/question.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { CellDoubt } from './cell-doubt.tsx';
import { CellEntries } from './cell-entries.tsx';
import { CellPanel, Panel } from './cell-panel.tsx';
import type { Cell } from '../model/cell.ts';
import { isEmptied, type CellWrite } from '../model/cell-write.ts';
import type { Editing } from './editing.ts';
import type { Outcome } from '../model/outcome.ts';
import type { GridState } from './use-week-grid.ts';
import type { Week } from '../model/use-week.ts';

type Props = {
  readonly id: string;
  readonly cell: Cell;
  readonly editing: Editing;
  readonly grid: GridState;
  readonly week: Week;
  readonly isAtEnd: boolean;
};

/** True if something is open below the cell. Wrong text is reported once Enter was pressed. */
export const hasPanel = (editing: Editing, outcome: Outcome | null): boolean => {
  if (editing.kind !== 'typing') return true;
  if (outcome === null || outcome.kind === 'empty') return false;
  return outcome.kind !== 'wrong' || editing.isRefused;
};

/** The panel below the open cell: the reading of its text, its entries, or its question. */
export const OpenPanel = ({ id, cell, editing, grid, week: { zone, now }, isAtEnd }: Props) => {
  const { common } = useTexts();
  const { outcome, close, take, settle, answer } = grid;
  const place = { id, isAtEnd };
  const entries = { ...place, cell, zone, now, onClose: close };
  switch (editing.kind) {
    case 'entries':
      return <CellEntries {...entries} isTypedOver={false} />;
    case 'question':
      return (
        <Panel {...place} onEscape={close}>
          <Question question={editing.text} yes={editing.yes} no={common.cancel} onYes={answer} onNo={close} />
        </Panel>
      );
    case 'doubt':
      return <CellDoubt {...place} doubt={editing.doubt} isAsked isWrong={false} onSettle={settle} onBack={close} />;
    case 'typing': {
      const { isRefused } = editing;
      if (outcome === null) return null;
      if (outcome.kind === 'held') return <CellEntries {...entries} isTypedOver />;
      if (outcome.kind === 'doubtful') {
        const { doubt } = outcome;
        return (
          <CellDoubt {...place} doubt={doubt} isAsked={false} isWrong={isRefused} onSettle={settle} onBack={close} />
        );
      }
      return (
        <CellPanel
          {...place}
          date={cell.date}
          zone={zone}
          outcome={outcome}
          isRefused={isRefused}
          onTake={take}
          onBack={close}
        />
      );
    }
  }
};

type FailedProps = {
  readonly id: string;
  readonly write: CellWrite;
  readonly week: Week;
  readonly isAtEnd: boolean;
};

/** Why the write of a cell failed: retries or discards it. */
export const FailedWrite = ({ id, write, week, isAtEnd }: FailedProps) => {
  const t = useTexts();
  return (
    <Panel id={id} isWrong isAtEnd={isAtEnd}>
      <p role="alert">
        <b className="font-strong text-red">{isEmptied(write) ? t.frame.notDeleted : t.week.failed}</b>
        <span className="block">{write.problem}</span>
      </p>
      <span className="mt-1 flex gap-4">
        <Button look="link" onClick={() => week.retryWrite(write)}>
          {t.common.retry}
        </Button>
        <Button look="link" onClick={() => week.discardWrite(write)}>
          {t.common.discard}
        </Button>
      </span>
    </Panel>
  );
};
