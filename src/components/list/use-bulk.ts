import { useRef, useState } from 'react';
import { isUnanswered } from '#api/http.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { failureWords } from '../feedback/failure-words.ts';
import { showToast } from '../feedback/toast-store.ts';
import { changeEach, type ChangeRow } from './change-each.ts';

type Identified = { readonly id: number };

export type Bulk<Row extends Identified> = {
  /** What runs now; null while nothing does. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Of the rows that were not changed: the service's words. */
  readonly failures: ReadonlyMap<number, string>;
  /** `back` takes the change of a row back: it is offered for all that were changed, as one. */
  readonly run: (rows: readonly Row[], change: ChangeRow<Row>, back?: ChangeRow<Row>) => Promise<void>;
  readonly cancel: () => void;
  readonly forget: () => void;
};

const none: ReadonlyMap<number, string> = new Map();

/** Changes records one by one; what the service refuses is kept with its words, `onDone` gets the rows that were changed. */
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
  const tell = (text: string, failed: number, undo: ReturnType<typeof undoOf> | undefined): void => {
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
    setFailures(new Map([...failed].map(([id, error]) => [id, failureWords(error, t)])));
    return { changed, failed };
  };
  /** One after the other: an undo waits for what runs. */
  const each = (...parameters: Parameters<typeof attempt>): ReturnType<typeof attempt> => {
    const turn = last.current.then(() => attempt(...parameters));
    last.current = turn;
    return turn;
  };
  /** What got no answer can be taken back once more. */
  const takeBack = async (rows: readonly Row[], back: ChangeRow<Row>): Promise<void> => {
    const { changed, failed } = await each(rows, back);
    const open = rows.filter(({ id }) => isUnanswered(failed.get(id)));
    const text = t.lane.undone(t.list.changed(changed.length));
    tell(text, failed.size, open.length === 0 ? undefined : undoOf(open, back));
    onDone(changed);
  };
  const run: Bulk<Row>['run'] = async (rows, change, back) => {
    const { changed, failed } = await each(rows, change);
    const undo = back === undefined || changed.length === 0 ? undefined : undoOf(changed, back);
    tell(t.list.changed(changed.length), failed.size, undo);
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
