import { useEffect, useMemo, useState } from 'react';
import { preview } from '#contract/kontor/preview-operations.ts';
import { call } from '#api/service/call.ts';
import { bytesOf } from '#components/pdf/save-file.ts';
import { previewPositions } from '#domain/position-edit/body.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';

/** Milliseconds after the last change. */
const rest = 300;

export type Preview = { readonly data: Uint8Array | null; readonly isStale: boolean; readonly error: unknown };

/**
 * The service's PDF of the rows on the screen, saved or not, 300 ms after the last change. Older requests are aborted; the previous
 * page stays until the new one arrives. `version` changes with the rest of the document. Off: no requests.
 */
export const usePreview = (
  document: { readonly segment: string; readonly id: number; readonly version: string },
  rows: readonly EditedPosition[],
  storedId: (key: string) => number | undefined,
  isOn: boolean,
): Preview => {
  const { segment, id, version } = document;
  const [displayed, setPreview] = useState<
    Omit<Preview, 'isStale'> & { readonly of: readonly EditedPosition[] | null }
  >({
    data: null,
    error: null,
    of: null,
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const over = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const body = { positions: previewPositions(rows, storedId) };
        const file = await call(preview, { path: { document: segment, document_id: id }, body, signal: over.signal });
        setPreview({ data: bytesOf(file), error: null, of: rows });
      } catch (error) {
        if (!over.signal.aborted) setPreview((before) => ({ ...before, error, of: rows }));
      }
    };
    const timer = setTimeout(() => void load(), rest);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [segment, id, version, rows, storedId, isOn]);
  const { data, error } = displayed;
  const isStale = isOn && displayed.of !== rows;
  return useMemo(() => ({ data, error, isStale }), [data, error, isStale]);
};
