import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import { usePendingIds } from '#api/pending/pending.ts';
import { everyRecord, type RecordQuery } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { showToast } from '../feedback/toast-store.ts';
import type { PrintedList } from './printed-list.tsx';

/** The most rows that are printed: some 150 sheets. */
const maxPrintedRows = 5000;

type Paper<Row> = {
  readonly Sheet: typeof PrintedList;
  readonly rows: readonly Row[];
  /** More rows exist than are printed. */
  readonly isCut: boolean;
};

/** Prints everything a list finds: loads every row, then opens the browser's dialog. Leaving the page stops it. */
export const usePrint = <Entry extends Resource>(endpoint: ResourceEndpoint<Entry>, query: RecordQuery) => {
  const client = useQueryClient();
  const t = useTexts().list;
  const hidden = usePendingIds(endpoint.resource.name);
  const [paper, setPaper] = useState<Paper<AppRecord<Entry>> | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    if (isPreparing) return;
    const control = new AbortController();
    running.current = control;
    setPreparing(true);
    try {
      const sheet = import('./printed-list.tsx');
      const rows: AppRecord<Entry>[] = [];
      for await (const { records } of everyRecord(client, endpoint, query, control.signal)) {
        rows.push(...records.filter(({ id }) => !hidden.has(id)));
        if (rows.length > maxPrintedRows) break;
      }
      const { PrintedList: Sheet } = await sheet;
      setPaper({ Sheet, rows: rows.slice(0, maxPrintedRows), isCut: rows.length > maxPrintedRows });
    } catch (error) {
      setPreparing(false);
      if (!control.signal.aborted) showToast({ kind: 'failed', lead: t.printFailed, text: String(error) });
    }
  };
  const leave = (): void => {
    setPaper(null);
    setPreparing(false);
  };
  return { paper, isPreparing, start, leave };
};
