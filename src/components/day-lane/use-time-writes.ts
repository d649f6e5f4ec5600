import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, create, delete_, edit } from '#api/records/operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import type { Span } from '#domain/dates/time-span.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { failureMessage } from '../feedback/failure-message.ts';
import { showToast } from '../feedback/toast-store.ts';
import { moveRunning, rangeOf, type TimeWrite } from './time-write.ts';

const order = ['add', 'set', 'remove'] as const;
const byOrder = (one: TimeWrite, other: TimeWrite): number => order.indexOf(one.kind) - order.indexOf(other.kind);

/**
 * Writes times, additions first so that a failed write loses nothing. On failure it undoes the earlier writes and reports the reason; on
 * success it offers an undo. `moving` holds the new times of entries until the service shows them.
 */
export const useTimeWrites = () => {
  const t = useStartTexts();
  const client = useQueryClient();
  const { zone } = useCompany();
  const creating = useMutation(create(at(timetracking)));
  const editing = useMutation(edit(at(timetracking)));
  const deleting = useMutation(delete_(at(timetracking)));
  const [moving, setMoving] = useState<ReadonlyMap<number, Span>>(new Map());

  /** Writes run one after the other, so that two quick moves do not conflict with each other. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.current.then(work);
    last.current = turn.catch(() => null);
    return turn;
  };
  /** Versions that were shown and that this page has replaced since. */
  const replaced = useRef(new Set<string>());

  /** Returns the write that undoes it. `isFirst`: write against the version shown, otherwise against the one last seen. */
  const write = async (one: TimeWrite, isFirst: boolean): Promise<TimeWrite | null> => {
    if (one.kind === 'remove') {
      await deleting.mutateAsync({ id: one.id });
      return null;
    }
    if (one.kind === 'add') {
      const body = { ...one.input, tracking: rangeOf(one.span, zone) };
      const { id } = await creating.mutateAsync({ body, intent: crypto.randomUUID() });
      return { kind: 'remove', id };
    }
    const { entry, before, span } = one;
    const shown = `${entry.id} ${entry.etag}`;
    const isAsShown = isFirst && !replaced.current.has(shown);
    if (entry.running_since !== null) await moveRunning(client, entry.id, span.from, isAsShown ? entry.etag : null);
    else {
      const version = isAsShown ? { etag: entry.etag } : {};
      await editing.mutateAsync({ id: entry.id, body: { tracking: rangeOf(span, zone) }, ...version });
    }
    replaced.current.add(shown);
    return { kind: 'set', entry, before: span, span: before };
  };

  const attempt = async (writes: readonly TimeWrite[], isFirst: boolean): Promise<readonly TimeWrite[]> => {
    const back: TimeWrite[] = [];
    try {
      for (const one of writes.toSorted(byOrder)) {
        const inverse = await write(one, isFirst);
        if (inverse !== null) back.unshift(inverse);
      }
      return back;
    } catch (error) {
      for (const one of back) await write(one, false).catch(() => null);
      throw error;
    }
  };

  /** Returns whether the writes succeeded. `done` is the message; `isUndo`: this undoes what was just written under this name. */
  const run = async (writes: readonly TimeWrite[], done: string, isUndo = false): Promise<boolean> => {
    const sets = writes.flatMap((one) => (one.kind === 'set' ? [[one.entry.id, one.span] as const] : []));
    setMoving((shown) => new Map([...shown, ...sets]));
    try {
      const back = await inTurn(async () => attempt(writes, !isUndo));
      const action = { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void run(back, done, true) };
      showToast({ kind: 'done', ...(isUndo ? { text: t.lane.undone(done) } : { text: done, action }) });
      await announceChange(client, [timetracking.name]);
      return true;
    } catch (error) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: failureMessage(error, t) });
      await announceChange(client, [timetracking.name]).catch(() => undefined);
      return false;
    } finally {
      setMoving(
        (shown) => new Map([...shown].filter(([id, span]) => !sets.some(([of, set]) => of === id && set === span))),
      );
    }
  };
  return { moving, run };
};
