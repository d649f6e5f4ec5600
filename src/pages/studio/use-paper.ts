import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import type { DocumentKind, DocumentRecord } from '../documents/stages/document-kind.ts';
import { useDocumentPdf } from '../documents/stages/use-document-pdf.ts';
import { usePreview, type Preview } from './use-preview.ts';

type Document = { readonly kind: DocumentKind; readonly segment: string; readonly record: DocumentRecord };

/** The paper of a document: for a draft as on the screen, otherwise as frozen at issue. */
export const usePaper = (
  { kind, segment, record }: Document,
  rows: readonly EditedPosition[],
  storedId: (key: string) => number | undefined,
  isReadOnly: boolean,
): Preview => {
  const { hosted } = useCompany();
  const { id, etag } = record;
  const version = etag ?? record.updated_at;
  const live = usePreview({ segment, id, version }, rows, storedId, !isReadOnly && !hosted);
  const { read } = useDocumentPdf(kind);
  const frozen = useQuery({
    queryKey: [kind, 'frozen pdf', id, version],
    queryFn: () => read(id),
    enabled: isReadOnly,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  const still = useMemo(
    () => ({ data: frozen.data ?? null, isStale: false, error: frozen.error }),
    [frozen.data, frozen.error],
  );
  return isReadOnly ? still : live;
};
