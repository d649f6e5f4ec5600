import { useMemo } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { canRebuild, rebuildPlan } from '#domain/position-edit/rebuild.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { RebuildJournal } from './rebuild-journal.ts';
import { RebuildStopped } from './rebuild.ts';
import { useRebuild } from './use-rebuild.ts';

/** A document whose rows can be moved at a service without position order. */
export type Arranging = {
  /** Journal of an unfinished rebuild. */
  readonly journal: RebuildJournal | undefined;
  readonly onDone: () => void;
};

type Props = Arranging & {
  readonly segment: PositionDocument;
  readonly documentId: number;
  /** The service's positions; `rows` are those on the screen. */
  readonly saved: readonly EditedPosition[];
  readonly rows: readonly EditedPosition[];
  readonly onDiscard: () => void;
};

/** Explains that the order cannot be saved here, and offers to recreate the positions in the new order. */
export const RebuildPart = ({ segment, documentId, journal, saved, rows, onDiscard, onDone }: Props) => {
  const t = useTexts();
  const words = t.studio.rebuild;
  const { state, start, finish, undo } = useRebuild({ segment, documentId, journal, onDone });
  const plan = useMemo(() => rebuildPlan(saved, rows), [saved, rows]);
  const reason = (error: unknown): string =>
    error instanceof RebuildStopped ? words.changed : failureMessage(error, t);
  if (state.kind === 'running')
    return <Progress label={words.running(state.done, state.of)} done={state.done} total={state.of} />;
  if (state.kind === 'interrupted') {
    return (
      <Note isWrong role="alert" lead={words.interrupted}>
        <span>{state.error === null ? words.interruptedText : reason(state.error)}</span>
        <Button look="link" onClick={() => void finish()}>
          {words.finish}
        </Button>
        {state.journal.isMade ? null : (
          <Button look="link" onClick={() => void undo()}>
            {words.undo}
          </Button>
        )}
      </Note>
    );
  }
  return (
    <>
      <Note lead={words.lead}>
        <span>{words.how}</span>
      </Note>
      {state.kind === 'failed' ? (
        <Note isWrong role="alert" lead={words.failed}>
          <span>{reason(state.error)}</span>
        </Note>
      ) : null}
      {plan.made.length === 0 ? null : canRebuild(plan) ? (
        <div className="flex flex-wrap items-center gap-3 text-work">
          <Button look="primary" onClick={() => void start(plan)}>
            {words.run}
          </Button>
          <Button onClick={onDiscard}>{words.discard}</Button>
          <span className="text-ink-2">{words.planned(plan.made.length)}</span>
        </div>
      ) : (
        <Note isWrong role="alert" lead={words.notPossible}>
          <span>{words.expense}</span>
          <Button look="link" onClick={onDiscard}>
            {words.discard}
          </Button>
        </Note>
      )}
    </>
  );
};
