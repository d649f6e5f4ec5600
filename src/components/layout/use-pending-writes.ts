import { useIsMutating } from '@tanstack/react-query';
import { usePending } from '#api/pending/pending.ts';
import type { PendingDelete } from '#api/pending/pending-list.ts';
import { useStopwatch } from '#api/stopwatch/stopwatch.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useWaitingLine } from '../drafts/waiting-line.ts';

type WaitingState = 'held' | 'sending' | 'waiting' | 'refused';

/** A write that the service has not confirmed yet. */
export type PendingWrite = {
  readonly id: string;
  readonly label: string;
  readonly state: WaitingState;
  /** The page of the line. */
  readonly path?: string;
};

const stateOf = ({ problem, sending, unanswered }: PendingDelete): WaitingState => {
  if (problem !== null) return 'refused';
  if (sending) return 'sending';
  return unanswered ? 'waiting' : 'held';
};

/** Pending writes: forms being saved, stopwatch clicks, a line without a response, deletes that can still be undone. */
export const usePendingWrites = (): readonly PendingWrite[] => {
  const t = useStartTexts().frame;
  const saves = useIsMutating();
  const { items } = usePending();
  const line = useWaitingLine();
  const { state, running, stopping } = useStopwatch();
  const click = (label: string): readonly PendingWrite[] => [
    { id: label, label, state: state === 'unreachable' ? 'waiting' : 'sending' },
  ];
  return [
    ...Array.from({ length: saves }, (_, index) => ({
      id: `save ${index}`,
      label: t.writeWaits,
      state: 'sending' as const,
    })),
    ...(state === 'starting' || (state === 'unreachable' && running?.id === 0) ? click(t.startWaits) : []),
    ...(stopping === null ? [] : click(t.stopWaits)),
    ...(line === null ? [] : [{ id: 'line', label: line.text, state: 'waiting' as const, path: line.path }]),
    ...items.map((item) => ({ id: item.id, label: t.deleteOf(item.label), state: stateOf(item) })),
  ];
};
