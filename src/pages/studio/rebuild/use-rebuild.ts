import { useState } from 'react';
import { withLock } from '#api/storage/locks.ts';
import { useSignedIn } from '#auth/session.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import type { RebuildPlan } from '#domain/position-edit/rebuild.ts';
import { startJournal, rebuildJournal, type RebuildJournal } from './rebuild-journal.ts';
import { rebuildService } from './rebuild-service.ts';
import { rebuilding } from './rebuild.ts';

type RebuildState =
  | { readonly kind: 'rest' }
  | { readonly kind: 'running'; readonly done: number; readonly of: number }
  /** Everything that the rebuild created has been removed. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The rebuild can be finished or undone; `error` is null if it was interrupted in an earlier visit. */
  | { readonly kind: 'interrupted'; readonly error: unknown; readonly journal: RebuildJournal };

type Options = {
  readonly segment: PositionDocument;
  readonly documentId: number;
  /** Journal of a rebuild begun when the document was last open. */
  readonly journal: RebuildJournal | undefined;
  /** Called when the positions have changed. */
  readonly onDone: () => void;
};

/** Rebuilds a document in a new order. Only one tab works at a time, and steps done by another tab are not repeated. */
export const useRebuild = ({ segment, documentId, journal, onDone }: Options) => {
  const { org, user_id } = useSignedIn();
  const [state, setState] = useState<RebuildState>(
    journal === undefined ? { kind: 'rest' } : { kind: 'interrupted', error: null, journal },
  );
  const kept = rebuildJournal({ org, user_id }, segment, documentId);
  const work = rebuilding(rebuildService(segment, documentId), {
    keep: kept.keep,
    discard: kept.drop,
    onProgress: (done, of) => setState({ kind: 'running', done, of }),
  });
  const alone = async (run: (stored: RebuildJournal | undefined) => Promise<void>): Promise<void> => {
    setState({ kind: 'running', done: 0, of: 1 });
    try {
      await withLock(kept.name, async () => run(await kept.read()));
      onDone();
    } catch (error) {
      const left = await kept.read().catch(() => undefined);
      setState(left === undefined ? { kind: 'failed', error } : { kind: 'interrupted', error, journal: left });
    }
  };
  const goOn = (way: 'finish' | 'undo') => () =>
    alone(async (stored) => (stored === undefined ? undefined : work[way](stored)));
  return {
    state,
    start: (plan: RebuildPlan) => alone(async (stored) => work.finish(stored ?? startJournal(plan))),
    finish: goOn('finish'),
    undo: goOn('undo'),
  };
};
