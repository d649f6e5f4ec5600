import { useRef, useState } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { failureWords } from '../feedback/failure-words.ts';
import { showToast } from '../feedback/toast-store.ts';

type Identified = { readonly id: number };

export type ChangeRow<Row> = (row: Row) => Promise<unknown>;

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
  const tell = (changed: readonly Row[], failed: number, back: ChangeRow<Row> | undefined): void => {
    const text = t.list.changed(changed.length);
    const undo = { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void run(changed, back ?? (async () => null)) };
    const action = back === undefined || changed.length === 0 ? {} : { action: undo };
    if (failed === 0) showToast({ kind: 'done', text, ...action });
    else showToast({ kind: 'failed', lead: t.list.notChanged(failed), text, ...action });
  };
  const run: Bulk<Row>['run'] = async (rows, change, back) => {
    isCancelled.current = false;
    const failed = new Map<number, string>();
    const changed: Row[] = [];
    for (const [index, row] of rows.entries()) {
      if (isCancelled.current) break;
      setProgress({ done: index, total: rows.length });
      await change(row).then(
        () => changed.push(row),
        (error: unknown) => failed.set(row.id, failureWords(error, t)),
      );
    }
    setProgress(null);
    setFailures(failed);
    tell(changed, failed.size, back);
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
