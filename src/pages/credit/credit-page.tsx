import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { invoice } from '#contract/resources/invoice.ts';
import { settlementOf } from '#api/billing/corrections.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { NoAccess } from '../no-access.tsx';
import { NotFoundPage } from '../not-found.tsx';
import { CreditForm } from './credit-form.tsx';

const Loaded = ({ id }: { readonly id: number }) => {
  const { credit: t, common } = useTexts();
  const record = useQuery(recordById(at(invoice), id));
  const settlement = useQuery({ ...settlementOf(id), retry: false });
  usePageTitle(record.data ? t.titleFor(record.data.document_nr) : t.new);
  const error = record.error ?? settlement.error;
  if (record.data === null) return <NotFoundPage />;
  if (record.data !== undefined && settlement.data !== undefined) {
    if (toMillionths(settlement.data.creditable) > 0n)
      return <CreditForm invoice={record.data} settlement={settlement.data} />;
    return (
      <EmptyState title={t.nothingLeft} reason={t.nothingLeftText}>
        <Link className="underline underline-offset-3" to={paths.invoices.show(id)}>
          {record.data.document_nr}
        </Link>
      </EmptyState>
    );
  }
  if (error === null) return <SkeletonRows rows={12} />;
  const retry = () => void Promise.all([record.refetch(), settlement.refetch()]);
  return (
    <ErrorState title={common.pageFailed} isAway={isUnanswered(error)} onRetry={retry}>
      {common.pageFailedReason}
    </ErrorState>
  );
};

/** Credits or cancels one invoice. */
export const CreditPage = () => {
  const t = useTexts().credit;
  const may = usePermissions(invoice);
  const { hosted } = useCompany();
  const id = Number(useParams()['id']);
  if (!may.write) return <NoAccess title={t.new} />;
  if (hosted) return <OwnServiceOnly title={t.new} reason={t.ownOnly} />;
  return Number.isSafeInteger(id) ? <Loaded key={id} id={id} /> : <NotFoundPage />;
};
