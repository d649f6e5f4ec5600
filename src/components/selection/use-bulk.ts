import { useRef, useState } from 'react';
import type { Identified } from '#api/service/app-record.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { failureMessage } from '../feedback/failure-message.ts';
import { showToast } from '../feedback/toast-store.ts';
import { changeEach, type ChangeRow } from './change-each.ts';

export type Bulk<Row extends Identified> = {
  /** The running change; null if none. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Why rows were not changed, in the service's words. */
  readonly failures: ReadonlyMap<number, string>;
  /** `back` undoes the change of a row; one undo is offered for all changed rows. */
  readonly run: (rows: readonly Row[], change: ChangeRow<Row>, back?: ChangeRow<Row>) => Promise<void>;
  readonly cancel: () => void;
  readonly forget: () => void;
};

const none: ReadonlyMap<number, string> = new Map();

/** Changes records one by one; keeps the service's reason for each refusal. `onDone` gets the changed rows. */
export const useBulk = <Row extends Identified>(onDone: (changed: readonly Row[]) => void): Bulk<Row> => {
  const t = useTexts();
  const [progress, setProgress] = useState<Bulk<Row>['progress']>(null);
  const [failures, setFailures] = useState(none);
  const isCancelled = useRef(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const undoOf = (rows: readonly Row[], back: ChangeRow<Row>) => ({
    label: t.common.undo,
    keyHint: 'Ctrl Z',
    run: () => void takeBack(rows, back),
  });
  const report = (text: string, failed: number, undo: ReturnType<typeof undoOf> | undefined): void => {
    const action = undo === undefined ? {} : { action: undo };
    if (failed === 0) showToast({ kind: 'done', text, ...action });
    else showToast({ kind: 'failed', lead: t.list.notChanged(failed), text, ...action });
  };
  const attempt = async (rows: readonly Row[], change: ChangeRow<Row>) => {
    isCancelled.current = false;
    const { changed, failed } = await changeEach(rows, change, (done) => {
      if (isCancelled.current) return false;
      setProgress({ done, total: rows.length });
      return true;
    });
    setProgress(null);
    setFailures(new Map([...failed].map(([id, error]) => [id, failureMessage(error, t)])));
    return { changed, failed };
  };
  /** One at a time: an undo waits for a running change. */
  const each = (...parameters: Parameters<typeof attempt>): ReturnType<typeof attempt> => {
    const turn = last.current.then(() => attempt(...parameters));
    last.current = turn;
    return turn;
  };
  /** Changes without a response can be undone again. */
  const takeBack = async (rows: readonly Row[], back: ChangeRow<Row>): Promise<void> => {
    const { changed, failed } = await each(rows, back);
    const open = rows.filter(({ id }) => isUnanswered(failed.get(id)));
    const text = t.lane.undone(t.list.changed(changed.length));
    report(text, failed.size, open.length === 0 ? undefined : undoOf(open, back));
    onDone(changed);
  };
  const run: Bulk<Row>['run'] = async (rows, change, back) => {
    const { changed, failed } = await each(rows, change);
    const undo = back === undefined || changed.length === 0 ? undefined : undoOf(changed, back);
    report(t.list.changed(changed.length), failed.size, undo);
    onDone(changed);
  };
  return {
    progress,
    failures,
    run,
    cancel: () => {
      isCancelled.current = true;
    },
    forget: () => setFailures(none),
  };
};
