import { useId, type KeyboardEvent } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Question } from '#components/feedback/question.tsx';
import { formatDuration } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { CellEntries } from './cell-entries.tsx';
import { CellPanel, Panel } from './cell-panel.tsx';
import { CellDoubt } from './cell-doubt.tsx';
import { noteOf, type Cell } from './cell.ts';
import type { Doubt, Meaning } from './doubt.ts';
import type { Outcome, Settled } from './outcome.ts';

/** A question in a cell, and the label of its yes button. */
type CellQuestion = { readonly text: string; readonly yes: string };

/** The text typed into a cell; null: its entries are shown instead. */
export type Editing = {
  readonly id: string;
  readonly text: string | null;
  readonly isRefused: boolean;
  /** True if the hours replace existing ones: the entry keeps its text. */
  readonly isOver: boolean;
  /** Asks before entries are deleted or a block of unusual hours is pasted. */
  readonly question: CellQuestion | null;
  /** Asks what the hours of a block mean. */
  readonly doubt: Doubt | null;
};

type Props = {
  readonly cell: Cell;
  /** `Mo 17.11., Beratung, Muster AG`. */
  readonly label: string;
  readonly position: string;
  readonly column: number;
  readonly zone: string;
  readonly now: number;
  readonly isActive: boolean;
  readonly isToday: boolean;
  readonly isWeekend: boolean;
  readonly isAtEnd: boolean;
  readonly editing: Editing | null;
  readonly outcome: Outcome | null;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onLeave: () => void;
  readonly onTake: (placing: Settled) => void;
  readonly onSettle: (meaning: Meaning) => void;
  readonly onClose: () => void;
  readonly onYes: () => void;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
};

const Figure = ({ cell }: { readonly cell: Cell }) => {
  if (cell.isEmpty) return <span className="text-ink-3">·</span>;
  const note = noteOf(cell);
  return (
    <span className="flex min-w-0 flex-col items-end">
      {formatDuration(cell.seconds)}{' '}
      {note === '' ? null : (
        <span className="cut w-full text-right text-micro text-ink-2" title={note}>
          {note}
        </span>
      )}
    </span>
  );
};

const look = (cell: Cell, isActive: boolean, isEditing: boolean): string => {
  if (cell.write?.problem) return 'outline-2 -outline-offset-1 outline-red text-red';
  if (isEditing) return 'outline-2 -outline-offset-1 outline-ink bg-paper';
  if (cell.isRunning) return 'text-red font-strong';
  return isActive ? 'focus:z-10 focus:outline-2 focus:-outline-offset-1 focus:outline-ink' : '';
};

/** One cell of the week: its hours, or while typing its text with the reading below; shows failed saves. */
export const WeekCell = (props: Props) => {
  const { cell, label, column, zone, now, isActive, isAtEnd, editing, outcome } = props;
  const t = useTexts();
  const panel = useId();
  const isEditing = editing !== null && editing.text !== null;
  const problem = cell.write?.problem ?? null;
  const hours = cell.isEmpty ? t.week.empty : formatDuration(cell.seconds);
  const state =
    problem ?? (cell.entries.length > 1 ? t.week.several(cell.entries.length) : cell.isRunning ? t.lane.running : null);
  const isHeld = isEditing && outcome?.kind === 'held';
  const isPanelShown =
    isEditing &&
    outcome !== null &&
    (isHeld || outcome.kind === 'placed' || outcome.kind === 'doubtful' || editing.isRefused);
  const isWrong = isEditing && editing.isRefused;
  const doubt = editing?.doubt ?? (outcome?.kind === 'doubtful' ? outcome.doubt : null);
  return (
    <div
      role="gridcell"
      aria-label={[label, hours, noteOf(cell), state].filter((part) => part !== null && part !== '').join(', ')}
      aria-colindex={column + 2}
      aria-busy={cell.write !== undefined && problem === null ? true : undefined}
      data-cell={props.position}
      tabIndex={isActive && !isEditing ? 0 : -1}
      onFocus={props.onFocus}
      className={`num relative flex min-h-11.5 items-center justify-end border-l border-line px-3 text-body ${props.isWeekend ? 'bg-ground' : ''} ${look(cell, isActive, isEditing)} ${isWrong ? 'outline-red!' : ''} ${editing === null ? '' : 'z-10'}`}
    >
      {isEditing ? (
        <input
          data-autofocus
          aria-label={label}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isPanelShown ? panel : undefined}
          value={editing.text}
          autoComplete="off"
          onChange={(event) => props.onType(event.target.value)}
          onKeyDown={props.onKeyDown}
          onBlur={({ relatedTarget, currentTarget }) => {
            const isInside = relatedTarget instanceof Node && currentTarget.parentElement?.contains(relatedTarget);
            if (!isInside) props.onLeave();
          }}
          className="num w-full min-w-0 bg-transparent outline-none"
        />
      ) : (
        <>
          {problem === null ? null : (
            <span aria-hidden="true" className="mr-auto font-strong">
              !
            </span>
          )}
          <Figure cell={cell} />
          {cell.entries.length > 1 ? (
            <i
              data-count={cell.entries.length}
              className="absolute top-1.5 right-1 text-micro/3 text-ink-3 not-italic before:content-[attr(data-count)]"
            />
          ) : null}
        </>
      )}
      {isPanelShown ? (
        <CellPanel
          id={panel}
          date={cell.date}
          zone={zone}
          outcome={outcome}
          isRefused={editing.isRefused}
          isAtEnd={isAtEnd}
          onTake={props.onTake}
          onBack={props.onClose}
        />
      ) : null}
      {doubt === null ? null : (
        <CellDoubt
          id={panel}
          doubt={doubt}
          isAsked={!isEditing}
          isWrong={isWrong}
          isAtEnd={isAtEnd}
          onSettle={props.onSettle}
          onBack={props.onClose}
        />
      )}
      {editing?.question ? (
        <Panel id={panel} isAtEnd={isAtEnd} onEscape={props.onClose}>
          <Question
            question={editing.question.text}
            yes={editing.question.yes}
            no={t.common.cancel}
            onYes={props.onYes}
            onNo={props.onClose}
          />
        </Panel>
      ) : null}
      {isHeld || (editing !== null && editing.text === null && editing.question === null && doubt === null) ? (
        <CellEntries
          id={panel}
          cell={cell}
          zone={zone}
          now={now}
          isTypedOver={isHeld}
          isAtEnd={isAtEnd}
          onClose={props.onClose}
        />
      ) : null}
      {problem !== null && isActive && editing === null ? (
        <Panel id={panel} isWrong isAtEnd={isAtEnd}>
          <p role="alert">
            <b className="font-strong text-red">{cell.isEmpty ? t.frame.notDeleted : t.week.failed}</b>
            <span className="block">{problem}</span>
          </p>
          <span className="mt-1 flex gap-4">
            <Button look="link" onClick={props.onRetry}>
              {t.common.retry}
            </Button>
            <Button look="link" onClick={props.onDiscard}>
              {t.common.discard}
            </Button>
          </span>
        </Panel>
      ) : null}
    </div>
  );
};
