import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, create, delete_, edit, recordPath } from '#api/records/operations.ts';
import { etagOf, storeEtag } from '#api/service/etags.ts';
import { versionOf, writeTogether } from '#api/time-entries/together.ts';
import { announceChange } from '#api/cache/query-client.ts';
import type { Span } from '#domain/dates/time-span.ts';
import { rangeOf } from '#domain/hours/tracking.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { showNotSaved } from '../feedback/show-not-saved.ts';
import { showToast } from '../feedback/toast-store.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { moveRunning, type TimeWrite } from './time-write.ts';

const endpoint = at(timetracking);
const pathOf = (id: number): string => recordPath(endpoint, id);

const order = ['add', 'set', 'remove'] as const;
const byOrder = (one: TimeWrite, other: TimeWrite): number => order.indexOf(one.kind) - order.indexOf(other.kind);

/**
 * Writes times. Several go in one request, so that no hour is lost or counted twice in between. At a hosted service, or if one of them is the
 * running entry, they go one by one: additions first, so that a failed write loses nothing, and a failure undoes the earlier ones. On success it
 * offers an undo, on failure it reports the reason. `moving` holds the new times of entries until the service shows them.
 */
export const useTimeWrites = () => {
  const t = useStartTexts();
  const client = useQueryClient();
  const { zone, hosted } = useCompany();
  const creating = useMutation(create(endpoint));
  const editing = useMutation(edit(endpoint));
  const deleting = useMutation(delete_(endpoint));
  const together = useMutation(writeTogether);
  const [moving, setMoving] = useState<ReadonlyMap<number, Span>>(new Map());

  /** Writes run one after the other, so that two quick moves do not conflict with each other. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.current.then(work);
    last.current = turn.catch(() => null);
    return turn;
  };
  /** Versions that this page has replaced: a list may still show them. */
  const replaced = useRef(new Set<string>());
  const isReplaced = ({ id, etag }: TimeEntry): boolean => replaced.current.has(`${id} ${etag}`);
  /** The version that a write overwrites: the shown one, unless this page has replaced it, as before an undo. */
  const basisOf = (entry: TimeEntry, isFirst: boolean): string | null =>
    isFirst && !isReplaced(entry) ? entry.etag : (etagOf(pathOf(entry.id)) ?? null);
  const noteReplaced = ({ id, etag }: TimeEntry, basis: string | null): void => {
    for (const one of [etag, basis]) replaced.current.add(`${id} ${one}`);
  };

  /** Returns the write that undoes it. `isFirst`: write against the version shown, otherwise against the one last seen. */
  const write = async (one: TimeWrite, isFirst: boolean): Promise<TimeWrite | null> => {
    if (one.kind === 'remove') {
      await deleting.mutateAsync({ id: one.id });
      return null;
    }
    if (one.kind === 'add') {
      const { input, span, intent } = one;
      const { id } = await creating.mutateAsync({
        body: { ...input, tracking: rangeOf(span, zone) },
        ...(intent !== undefined && { intent }),
      });
      return { kind: 'remove', id };
    }
    const { entry, before, span } = one;
    const isUnchanged = isFirst && !isReplaced(entry);
    const basis = basisOf(entry, isFirst);
    if (entry.running_since !== null) await moveRunning(client, entry.id, span.from, isUnchanged ? entry.etag : null);
    else {
      const condition = isUnchanged ? { etag: entry.etag } : {};
      await editing.mutateAsync({ id: entry.id, body: { tracking: rangeOf(span, zone) }, ...condition });
    }
    noteReplaced(entry, basis);
    return { kind: 'set', entry, before: span, span: before };
  };

  /** Writes all or none; returns the writes that undo it. */
  const writeAtOnce = async (writes: readonly TimeWrite[], isFirst: boolean): Promise<readonly TimeWrite[]> => {
    const adds = writes.filter((one) => one.kind === 'add');
    const sets = writes
      .filter((one) => one.kind === 'set')
      .map((one) => ({ ...one, basis: basisOf(one.entry, isFirst) }));
    const removes = writes.filter((one) => one.kind === 'remove');
    const { created, changed } = await together.mutateAsync({
      body: {
        create: adds.map(({ input, span }) => ({ values: { ...input, tracking: rangeOf(span, zone) } })),
        change: sets.map(({ entry, span, basis }) => ({
          ...versionOf({ id: entry.id, etag: basis }),
          values: { tracking: rangeOf(span, zone) },
        })),
        delete: removes.map(({ id }) => versionOf({ id, etag: etagOf(pathOf(id)) ?? null })),
      },
      key: crypto.randomUUID(),
    });
    for (const { id, etag } of [...created, ...changed]) storeEtag(pathOf(id), etag);
    for (const { entry, basis } of sets) noteReplaced(entry, basis);
    return [
      ...sets.map(({ kind, entry, before, span }) => ({ kind, entry, before: span, span: before })),
      ...created.map(({ id }) => ({ kind: 'remove' as const, id })),
    ];
  };

  const attempt = async (writes: readonly TimeWrite[], isFirst: boolean): Promise<readonly TimeWrite[]> => {
    const isRunning = writes.some((one) => one.kind === 'set' && one.entry.running_since !== null);
    if (writes.length > 1 && !hosted && !isRunning) return writeAtOnce(writes, isFirst);
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
    setMoving((moving) => new Map([...moving, ...sets]));
    try {
      const back = await inTurn(async () => attempt(writes, !isUndo));
      const action = { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void run(back, done, true) };
      showToast({ kind: 'done', ...(isUndo ? { text: t.lane.undone(done) } : { text: done, action }) });
      await announceChange(client, [timetracking.name]);
      return true;
    } catch (error) {
      showNotSaved(error, t);
      await announceChange(client, [timetracking.name]).catch(() => undefined);
      return false;
    } finally {
      setMoving(
        (moving) => new Map([...moving].filter(([id, span]) => !sets.some(([of, set]) => of === id && set === span))),
      );
    }
  };
  return { moving, run };
};
