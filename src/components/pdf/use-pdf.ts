import { useEffect, useRef, useState } from 'react';
import { openPdf, type PdfDocument, type PdfTask } from './open-pdf.ts';

export type DisplayedPdf = {
  /** The newest document that could be read; the previous one stays until then. */
  readonly document: PdfDocument | null;
  /** Why the newest document could not be read; null if it was read or is being read. */
  readonly error: unknown;
  readonly retry: () => void;
};

type Failure = { readonly of: Uint8Array; readonly error: unknown };

/** Reads a PDF; null if there is none yet. */
export const usePdf = (data: Uint8Array | null): DisplayedPdf => {
  const [document, setDocument] = useState<PdfDocument | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const current = useRef<PdfTask | null>(null);
  useEffect(
    () => () => {
      void current.current?.destroy();
      current.current = null;
    },
    [],
  );
  useEffect(() => {
    if (data === null) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const task = await openPdf(data);
      const opened = await task.promise;
      if (!isCurrent) return task.destroy();
      const before = current.current;
      current.current = task;
      setDocument(opened);
      setFailure(null);
      return before?.destroy();
    };
    read().catch((error: unknown) => isCurrent && setFailure({ of: data, error }));
    return () => {
      isCurrent = false;
    };
  }, [data, tries]);
  return {
    document: data === null ? null : document,
    error: failure !== null && failure.of === data ? failure.error : null,
    retry: () => {
      setFailure(null);
      setTries((before) => before + 1);
    },
  };
};
