import { Suspense } from 'react';
import type { Position } from '#contract/resources/invoice.ts';
import { useCompany } from '#api/service/namespace.ts';
import { lazily, onDemand } from '#components/feedback/on-demand.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { EarlierPapers } from '../documents/stages/earlier-papers.tsx';
import type { DocumentKind, DocumentRecord } from '../documents/stages/document-kind.ts';
import { isDraft, statusOf } from '../documents/stages/document-status.ts';
import { LoadingMail } from '../outbox/loading-mail.tsx';

const InvoiceParts = lazily(async () => (await import('./invoice-parts.tsx')).InvoiceParts);
const CustomerPart = onDemand(async () => (await import('../customer/customer-part.tsx')).CustomerPart);
const AnswersPart = onDemand(async () => (await import('../customer/answers-part.tsx')).AnswersPart);
const PapersPart = onDemand(async () => (await import('../papers/papers-part.tsx')).PapersPart);
const DocumentMails = onDemand(async () => (await import('../outbox/document-mails.tsx')).DocumentMails, LoadingMail);

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  readonly positions: readonly Position[];
  /** True while a mail with the document is being written. */
  readonly isMailing: boolean;
  readonly onMail: (isMailing: boolean) => void;
};

/** Below the totals: the invoice parts, papers kept from an earlier issue, the page for the customer, and the mails. */
export const DocumentParts = ({ kind, record, positions, ...mail }: Props) => {
  const { hosted } = useCompany();
  const isOpen = isDraft(kind, record);
  return (
    <>
      {kind === 'invoice' ? (
        <Suspense fallback={isOpen ? null : <SkeletonRows rows={6} />}>
          <InvoiceParts invoiceId={record.id} positions={positions} isDraft={isOpen} />
        </Suspense>
      ) : null}
      {hosted || (record.left_at ?? null) === null ? null : <EarlierPapers kind={kind} record={record} />}
      {hosted || kind !== 'estimate' || record.viewed_by_client_at === null ? null : <AnswersPart id={record.id} />}
      {hosted || isOpen || statusOf(kind, record) === 'cancelled' ? null : <CustomerPart kind={kind} record={record} />}
      {hosted || isOpen ? null : <DocumentMails kind={kind} record={record} {...mail} />}
      {hosted || isOpen || kind !== 'invoice' ? null : <PapersPart record={record} />}
    </>
  );
};
