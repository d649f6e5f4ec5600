import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveActions, moveQuery } from '#api/company/move.ts';
import { hasStatus } from '#api/service/http.ts';
import type { Move } from '#contract/kontor/move-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { EndQuestion } from './end-question.tsx';

type Props = {
  readonly move: Move;
  /** Called first: what was said before is over. */
  readonly onAct: () => void;
};

/** Pauses, resumes and ends a move. After an action here, the second click of a double click does not undo it. */
export const MoveActions = ({ move, onAct }: Props) => {
  const texts = useTexts();
  const t = texts.move;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const hasJustChanged = useJustChanged(move.state);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationKey: ['move', 'act'],
    mutationFn: async (act: () => Promise<void>) => {
      onAct();
      await act();
    },
    // Not awaited: without a connection, reading goes on until there is one again.
    onSettled: () => void client.invalidateQueries({ queryKey: moveQuery.queryKey }),
  });
  if (move.state === 'done' || move.state === 'ended') return null;
  const isResting = hasJustChanged && submittedAt > 0;
  const busy = isPending && t.working;
  const canResume = move.state === 'paused' || (move.state === 'stopped' && move.reason !== 'access_ended');
  // 409: another press or tab has done it already, and the state of the move says so.
  const failure = error === null || hasStatus(error, 409) ? null : failureMessage(error, texts);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {move.state === 'running' ? (
          <Button busy={busy} isResting={isResting} onClick={() => mutate(moveActions.pause)}>
            {t.pause}
          </Button>
        ) : null}
        {canResume ? (
          <Button look="primary" busy={busy} isResting={isResting} onClick={() => mutate(moveActions.resume)}>
            {t.resume}
          </Button>
        ) : null}
        <Button look="quiet" busy={busy} onClick={() => setAsking(true)}>
          {t.endAsk}
        </Button>
      </div>
      {failure === null ? null : <Note role="alert" isWrong lead={failure} />}
      {isAsking ? (
        <EndQuestion
          move={move}
          onClose={() => setAsking(false)}
          onEnd={() => {
            setAsking(false);
            mutate(moveActions.end);
          }}
        />
      ) : null}
    </>
  );
};
