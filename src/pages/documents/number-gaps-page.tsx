import { useQuery } from '@tanstack/react-query';
import { numberGapList, type NumberGap } from '#contract/kontor/number-gap-operation.ts';
import { call } from '#api/service/call.ts';
import { useNames } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { formatMoment } from '#texts/format.ts';
import { cellLook, PlainTable } from '#components/table/plain-table.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../no-access.tsx';
import { NotFoundPage } from '../not-found.tsx';
import { documentKinds, type DocumentKind } from './stages/document-kind.ts';

/** More numbers than anyone reads, and the maximum that the service returns at once. */
const limit = 2000;

const useGaps = (kind: DocumentKind) => {
  const { endpoint, segment } = documentKinds[kind];
  return useQuery({
    queryKey: [endpoint.resource.name, 'number_gap'],
    queryFn: ({ signal }) => call(numberGapList, { path: { document: segment }, query: { limit }, signal }),
  });
};

const Gaps = ({ gaps }: { readonly gaps: readonly NumberGap[] }) => {
  const t = useTexts().documents;
  const people = useNames(
    'user',
    gaps.map(({ user_id }) => user_id),
  );
  return (
    <PlainTable
      label={t.gaps.title}
      heads={[t.document_nr, t.gaps.why, t.gaps.who, t.gaps.when].map((label) => ({ label }))}
      className="max-w-180"
    >
      {gaps.map(({ document_nr, document_id, reason, user_id, deleted_at }) => (
        <tr key={document_id} className="border-b border-line">
          <td className={`${cellLook} font-medium whitespace-nowrap`}>{document_nr}</td>
          <td className={cellLook}>{t.gaps.reasons[reason]}</td>
          <td className={cellLook}>{people.get(user_id) ?? ''}</td>
          <td className={`${cellLook} tn`}>{formatMoment(deleted_at)}</td>
        </tr>
      ))}
    </PlainTable>
  );
};

const GapsOfKind = ({ kind }: { readonly kind: DocumentKind }) => {
  const { documents: t } = useTexts();
  const found = useGaps(kind);
  const { data } = found;
  usePageTitle(t.gaps.title);
  return (
    <>
      <PageHead title={t.gaps.title} />
      <p className="mb-5 text-work text-ink-2">{t.gaps.text}</p>
      {data !== undefined && data.length > 0 ? <Gaps gaps={data} /> : null}
      {data?.length === 0 ? <EmptyState title={t.gaps.none} reason={t.gaps.noneText} /> : null}
      <PendingList query={found} rows={6} />
    </>
  );
};

/** The missing numbers of a kind of document: why, who and when. */
export const NumberGapsPage = ({ kind }: { readonly kind: DocumentKind }) => {
  const t = useTexts().documents;
  const { hosted } = useCompany();
  const may = usePermissions(documentKinds[kind].endpoint.resource);
  if (hosted) return <NotFoundPage />;
  if (!may.read) return <NoAccess title={t.gaps.title} />;
  return <GapsOfKind kind={kind} />;
};
