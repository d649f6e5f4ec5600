import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { expense } from '#contract/resources/expense.ts';
import { hasStatus, isUnanswered } from '#api/service/http.ts';
import { useCompany } from '#api/service/namespace.ts';
import { receiptFile } from '#api/billing/receipts.ts';
import { usePermissions } from '#auth/permissions.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { RecordGone } from '#components/record-form/record-gone.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { PdfView } from '#components/pdf/pdf-view.tsx';
import { bytesOf } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';

const idOf = (text = ''): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

const ReceiptView = ({ expenseId, receiptId }: { readonly expenseId: number; readonly receiptId: number }) => {
  const { expenses: t, list } = useTexts();
  const { data, error, refetch } = useQuery(receiptFile(expenseId, receiptId));
  const bytes = useMemo(() => (data?.mime === 'application/pdf' ? bytesOf(data) : null), [data]);
  usePageTitle(data?.name ?? t.receipts);
  if (hasStatus(error, 404)) return <RecordGone list={paths.expenses.list} />;
  if (error !== null)
    return (
      <ErrorState
        title={list.recordFailed}
        isAway={isUnanswered(error)}
        onRetry={() => void refetch()}
        details={String(error)}
      >
        {list.failedReason}
      </ErrorState>
    );
  if (data === undefined) return <SkeletonRows rows={6} />;
  return (
    <>
      <PageHead title={data.name} />
      {bytes === null ? (
        <img src={`data:${data.mime};base64,${data.content}`} alt={data.name} className="max-w-full" />
      ) : (
        <div className="h-[calc(100dvh-13rem)] min-h-80">
          <PdfView data={bytes} label={data.name.replace(/\.pdf$/i, '')} />
        </div>
      )}
    </>
  );
};

/** One receipt on its own page: a PDF page by page, an image as it is. */
export const ReceiptPage = () => {
  const t = useTexts().expenses;
  const { id, receipt } = useParams();
  const isHosted = useCompany().hosted;
  const isReadable = usePermissions(expense).read && !isHosted;
  if (!isReadable) return <NoAccess title={t.receipts} />;
  return <ReceiptView expenseId={idOf(id)} receiptId={idOf(receipt)} />;
};
