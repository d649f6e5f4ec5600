import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { csvType } from '#domain/csv/csv-line.ts';
import { exportRows } from './export-rows.ts';
import { saveBlob } from '../pdf/save-file.ts';

type Progress = { readonly done: number; readonly total: number };

/** Exports a list as a file `name.csv`: start, progress, stop; leaving the page stops it. */
export const useExport = (name: string) => {
  const client = useQueryClient();
  const t = useTexts().list;
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async <Entry extends Resource>(query: Parameters<typeof exportRows<Entry>>[1], total: number) => {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, total });
    try {
      const onProgress = (done: number, of: number) => setProgress({ done, total: of });
      const { text, count } = await exportRows(client, query, control.signal, onProgress);
      saveBlob(`${name}.csv`, new Blob([...text], { type: csvType }));
      showToast({ kind: 'done', text: t.exported(count) });
    } catch (error) {
      if (!control.signal.aborted) showToast({ kind: 'failed', lead: t.exportFailed, text: String(error) });
    } finally {
      setProgress(null);
    }
  };
  return { progress, start, stop: () => running.current?.abort() };
};
