import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importedResources } from '#contract/kontor/import-operations.ts';
import { undoImport, type UndoResult } from '#api/time-entries/imports.ts';
import { announceChange } from '#api/cache/query-client.ts';

export type RetainedRecord = UndoResult['kept'][number];

type Undo = {
  /** `stopped` by the user, or with the `problem`: the rest can be deleted later. */
  readonly phase: 'idle' | 'running' | 'stopped' | 'done';
  readonly deleted: number;
  /** Number of contacts, projects and activities deleted along with the entries. */
  readonly records: number;
  readonly kept: readonly RetainedRecord[];
  readonly problem: unknown;
};

const idle: Undo = { phase: 'idle', deleted: 0, records: 0, kept: [], problem: undefined };

/** The undo of an import, with its progress. It can be stopped and started again; leaving the page stops it. */
export const useUndo = (id: number, onUndone: () => void) => {
  const client = useQueryClient();
  const [undo, setUndo] = useState(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    let now: Undo = { ...idle, phase: 'running' };
    setUndo(now);
    try {
      for await (const { deleted, records, kept, next } of undoImport(id, control.signal)) {
        now = { ...now, phase: next === null ? 'done' : 'running', deleted, records, kept };
        setUndo(now);
      }
    } catch (problem) {
      now = { ...now, problem };
    }
    if (now.phase === 'done') onUndone();
    else setUndo({ ...now, phase: 'stopped' });
    await announceChange(client, importedResources);
  };
  return { ...undo, start, stop: () => running.current?.abort() };
};
