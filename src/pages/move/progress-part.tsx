import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { moveActions, moveQuery } from '#api/company/move.ts';
import type { Move } from '#contract/kontor/move-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { PartTable } from './part-table.tsx';

/** Everything that the app has loaded may have changed once a move has ended. */
const useReload = (state: Move['state']): void => {
  const client = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') void client.invalidateQueries();
    before.current = state;
  }, [client, state]);
};

const Actions = ({ move }: { readonly move: Move }) => {
  const texts = useTexts();
  const t = texts.move;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['move', 'act'],
    mutationFn: async (act: () => Promise<void>) => act(),
    onSettled: async () => client.invalidateQueries({ queryKey: moveQuery.queryKey }),
  });
  const busy = isPending && t.working;
  const isRunning = move.state === 'running';
  const canResume = move.state === 'paused' || (move.state === 'stopped' && move.reason !== 'access_ended');
  if (move.state === 'done' || move.state === 'ended') return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isRunning ? (
          <Button busy={busy} onClick={() => mutate(moveActions.pause)}>
            {t.pause}
          </Button>
        ) : null}
        {canResume ? (
          <Button look="primary" busy={busy} onClick={() => mutate(moveActions.resume)}>
            {t.resume}
          </Button>
        ) : null}
        <Button busy={busy} onClick={() => mutate(moveActions.end)}>
          {t.end}
        </Button>
      </div>
      {error === null ? null : <Note role="alert" isWrong lead={failureMessage(error, texts)} />}
    </>
  );
};

/** The state of a move, what has arrived so far, and what can be done about it. */
export const ProgressPart = ({ move }: { readonly move: Move }) => {
  const t = useTexts().move;
  useReload(move.state);
  const { state, reason, detail, retry_at, parts } = move;
  const done = parts.filter((part) => part.state === 'done' || part.state === 'refused').length;
  const why = reason === null ? null : t.reasons[reason];
  const isWaiting = state === 'running' && retry_at !== null;
  return (
    <FormSection title={t.progress}>
      <div className="col-span-6 grid gap-4">
        <Note role="status" isWrong={state === 'stopped'} lead={t.states[state]}>
          <span>{isWaiting ? t.waits(formatMoment(retry_at)) : null}</span>
          <span>{why}</span>
          <span className="text-ink-2">{detail}</span>
        </Note>
        <p className="text-work wrap-anywhere text-ink-2">
          {t.from(move.service_url, move.org ?? '')} {t.since(formatMoment(move.started_at))}
        </p>
        {state === 'running' ? (
          <Progress label={t.partsDone(done, parts.length)} done={done} total={parts.length} />
        ) : null}
        <PartTable parts={parts} isRunning={state === 'running'} />
        <Actions move={move} />
      </div>
    </FormSection>
  );
};
