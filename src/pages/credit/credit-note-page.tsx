import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { creditNote, type CreditNote } from '#contract/resources/credit-note.ts';
import { hasStatus, isUnanswered } from '#api/service/http.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, show } from '#api/records/operations.ts';
import { readPdf } from '#api/records/read-pdf.ts';
import { usePermissions } from '#auth/permissions.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { Button } from '#components/feedback/button.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { bytesOf, saveFile } from '#components/pdf/save-file.ts';
import { formatDate, formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { NoAccess } from '../no-access.tsx';
import { NotFoundPage } from '../not-found.tsx';
import { LoadingMail } from '../outbox/loading-mail.tsx';
import { creditNoteMailing } from '../outbox/mailing.ts';
import { ComparedPapers } from './compared-papers.tsx';
import { CreditFigures } from './credit-figures.tsx';

const MailsPart = onDemand(async () => (await import('../outbox/mails-part.tsx')).MailsPart, LoadingMail);

const endpoint = at(creditNote);

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0 max-w-105">
    <dt className="text-label text-ink-2">{label}</dt>
    <dd className="text-work [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** The paper never changes once it is made. */
const usePaper = (id: number) =>
  useQuery({
    queryKey: [creditNote.name, 'paper', id],
    queryFn: async () => readPdf(endpoint, id),
    staleTime: Infinity,
  });

const Opened = ({ record }: { readonly record: CreditNote }) => {
  const texts = useTexts();
  const { credit: t, documents } = texts;
  const paper = usePaper(record.id);
  const contact = useName('contact', record.contact_id ?? 0);
  const currency = useName('currency', record.currency_id ?? 0);
  const person = useName('user', record.user_id);
  const download = useMutation({
    mutationFn: async () => {
      const file = paper.data ?? (await paper.refetch({ throwOnError: true })).data;
      if (file !== undefined) saveFile(file.name, file.mime, bytesOf(file));
    },
    onError: (error) => showToast({ kind: 'failed', lead: texts.pdf.failed, text: failureMessage(error, texts) }),
  });
  const { write } = usePermissions(creditNote);
  const [isMailing, setMailing] = useState(false);
  usePageTitle(record.document_nr);
  useShortcut('m', () => setMailing(true), documents.moves.send, write);
  useShortcut('p', () => download.mutate(), documents.moves.download);
  return (
    <>
      <PageHead title={`${t.kinds[record.kind]} ${record.document_nr}`} label={formatMoment(record.created_at)}>
        <Button keyHint="P" busy={download.isPending && documents.working} onClick={() => download.mutate()}>
          {documents.moves.download}
        </Button>
        {write ? (
          <Button look={record.sent_at === null ? 'primary' : 'normal'} keyHint="M" onClick={() => setMailing(true)}>
            {documents.moves.send}
          </Button>
        ) : null}
      </PageHead>
      <div className="grid gap-8">
        <div className="min-w-0">
          <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-3">
            <Fact label={t.contact}>
              {record.contact_id === null ? (
                contact
              ) : (
                <Link className={linkLook} to={paths.contacts.show(record.contact_id)}>
                  {contact}
                </Link>
              )}
            </Fact>
            <Fact label={t.date}>{formatDate(record.date)}</Fact>
            <Fact label={t.invoice}>
              <Link className={linkLook} to={paths.invoices.show(record.kb_invoice_id)}>
                {record.invoice_nr}
              </Link>{' '}
              <span className="text-ink-2">{t.of_(formatDate(record.invoice_date))}</span>
            </Fact>
            <Fact label={documents.user_id}>{person}</Fact>
            <Fact label={t.reason}>{record.reason}</Fact>
            {record.work === 'free' || record.work === 'written_off' ? (
              <Fact label={t.work}>{t.works[record.work]}</Fact>
            ) : null}
          </dl>
          <div className="max-w-115">
            <CreditFigures record={record} currency={currency} />
          </div>
          <MailsPart mailing={creditNoteMailing(record)} isMailing={isMailing} onMail={setMailing} />
        </div>
        <ComparedPapers record={record} paper={paper} />
      </div>
    </>
  );
};

const Loaded = ({ id }: { readonly id: number }) => {
  const { common } = useTexts();
  const { data, error, refetch } = useQuery({ ...show(endpoint, id), retry: false });
  if (data !== undefined) return <Opened record={data} />;
  if (error === null) return <SkeletonRows rows={12} />;
  if (hasStatus(error, 404)) return <NotFoundPage />;
  return (
    <ErrorState title={common.pageFailed} isAway={isUnanswered(error)} onRetry={() => void refetch()}>
      {common.pageFailedReason}
    </ErrorState>
  );
};

/** One credit note or cancellation with its paper. */
export const CreditNotePage = () => {
  const t = useTexts().credit;
  const may = usePermissions(creditNote);
  const { hosted } = useCompany();
  const id = Number(useParams()['id']);
  if (!may.read) return <NoAccess title={t.title} />;
  if (hosted) return <OwnServiceOnly title={t.title} reason={t.ownOnly} />;
  return Number.isSafeInteger(id) ? <Loaded key={id} id={id} /> : <NotFoundPage />;
};
