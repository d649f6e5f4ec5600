import { useEffect, useRef, useState } from 'react';
import { showToast } from '#components/feedback/toast-store.ts';
import { saveBlob } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Progress = { readonly done: number; readonly total: number };
type Make = (
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
) => Promise<{ readonly text: readonly string[]; readonly count: number }>;

/** A file generated in the browser, with its progress. It can be stopped; leaving the page stops it. */
export const useFile = () => {
  const t = useTexts().reports;
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (name: string, type: string, make: Make) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    try {
      const { text, count } = await make(control.signal, (done, total) => setProgress({ done, total }));
      saveBlob(name, new Blob([...text], { type }));
      showToast({ kind: 'done', text: t.exported(count) });
    } catch (error) {
      if (!control.signal.aborted) showToast({ kind: 'failed', lead: t.exportFailed, text: String(error) });
    } finally {
      setProgress(null);
    }
  };
  return { progress, start, stop: () => running.current?.abort() };
};
