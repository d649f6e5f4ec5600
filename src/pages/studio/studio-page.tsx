import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { show } from '#api/records/operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { recordById } from '#api/records/record-query.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, type DocumentKind, type ShownDocument } from '../documents/stages/document-kind.ts';
import { isDraft } from '../documents/stages/document-status.ts';
import { readToEdit, readToRebuild, type OpenedPositions } from './rebuild/read-positions.ts';
import { studioService } from './save/studio-service.ts';
import { Studio } from './studio.tsx';

const NoAccess = onDemand(async () => (await import('../no-access.tsx')).NoAccess);
const NotFoundPage = onDemand(async () => (await import('../not-found.tsx')).NotFoundPage);
const FrozenNote = onDemand(async () => (await import('./frozen-note.tsx')).FrozenNote);
const DocumentParts = onDemand(async () => (await import('./document-parts.tsx')).DocumentParts);

const segments = { estimate: 'kb_offer', order: 'kb_order', invoice: 'kb_invoice' } as const;

/** The reason why the positions cannot be changed; null if they can. */
const useReadOnly = ({ kind, record }: ShownDocument) => {
  const t = useTexts().studio;
  const may = usePermissions(documentKinds[kind].endpoint.resource);
  if (!isDraft(kind, record)) return { lead: t.issued, text: t.issuedText };
  return may.write ? null : { lead: t.hostedLead, text: t.noWriteText };
};

const OpenedDocument = ({ kind, record }: ShownDocument) => {
  const t = useTexts();
  const segment = segments[kind];
  const { hosted } = useCompany();
  const { org, user_id } = useSignedIn();
  const reason = useReadOnly({ kind, record });
  usePageTitle(record.document_nr);
  const client = useQueryClient();
  const { endpoint } = documentKinds[kind];
  const may = usePermissions(endpoint.resource);
  const [isMailing, setMailing] = useState(false);
  const positions = useQuery({
    queryKey: ['studio positions', segment, record.id, reason?.text],
    queryFn: async ({ client }): Promise<OpenedPositions> => {
      if (reason === null) {
        return hosted
          ? readToRebuild({ org, user_id }, segment, record)
          : readToEdit({ org, user_id }, segment, record.id);
      }
      if (!hosted && may.write) return studioService(segment, record.id).list();
      const fresh = await client.fetchQuery(show(endpoint, record.id));
      return { data: fresh.positions ?? [], etag: record.etag };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: false,
  });
  if (positions.isError) {
    const isAway = isUnanswered(positions.error);
    return (
      <ErrorState title={t.common.pageFailed} isAway={isAway} onRetry={() => void positions.refetch()}>
        {t.common.pageFailedReason}
      </ErrorState>
    );
  }
  const isArranging = reason === null && hosted;
  if (positions.data === undefined) return <SkeletonRows rows={16} />;
  return (
    <Studio
      key={`${reason === null ? 'draft' : 'issued'} ${isArranging ? positions.dataUpdatedAt : ''}`}
      kind={kind}
      segment={segment}
      record={record}
      opened={positions.data}
      arranging={
        isArranging
          ? {
              journal: positions.data.journal,
              onDone: () => {
                void positions.refetch();
                void announceChange(client, [endpoint.resource.name]);
              },
            }
          : null
      }
      onMail={setMailing}
      readOnly={reason === null ? null : <FrozenNote kind={kind} record={record} isHosted={hosted} {...reason} />}
    >
      <DocumentParts
        kind={kind}
        record={record}
        positions={positions.data.data}
        isMailing={isMailing}
        onMail={setMailing}
      />
    </Studio>
  );
};

/** The page of one estimate, order or invoice: the studio. */
export const StudioPage = ({ kind }: { readonly kind: DocumentKind }) => {
  const t = useTexts();
  const { endpoint, texts } = documentKinds[kind];
  const may = usePermissions(endpoint.resource);
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery({
    ...recordById(endpoint, id),
    enabled: may.read && Number.isSafeInteger(id),
  });
  if (!may.read) return <NoAccess title={texts(t.documents).title} />;
  if (data === null || !Number.isSafeInteger(id)) return <NotFoundPage />;
  if (data !== undefined) return <OpenedDocument key={id} kind={kind} record={data} />;
  if (error === null) return <SkeletonRows rows={16} />;
  return (
    <ErrorState title={t.common.pageFailed} isAway={isUnanswered(error)} onRetry={() => void refetch()}>
      {t.common.pageFailedReason}
    </ErrorState>
  );
};

export const EstimatePage = () => <StudioPage kind="estimate" />;
export const OrderPage = () => <StudioPage kind="order" />;
export const InvoicePage = () => <StudioPage kind="invoice" />;
