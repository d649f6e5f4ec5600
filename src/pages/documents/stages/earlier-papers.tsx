import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { earlierPaperList, earlierPaperPdf, type EarlierPaper } from '#contract/kontor/earlier-paper-operations.ts';
import { call } from '#api/service/call.ts';
import { useNames } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { bytesOf } from '#components/pdf/save-file.ts';
import { formatMoment } from '#texts/format.ts';
import { cellLook, PlainTable } from '#components/table/plain-table.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, type ShownDocument } from './document-kind.ts';

const PdfDialog = dialogOnDemand(async () => (await import('./pdf-dialog.tsx')).PdfDialog);

const useEarlier = ({ kind, record }: ShownDocument) => {
  const { endpoint, segment } = documentKinds[kind];
  const at = { document: segment, document_id: record.id };
  const { data } = useQuery({
    queryKey: ['earlier_paper', endpoint.resource.name, record.id],
    queryFn: ({ signal }) => call(earlierPaperList, { path: at, signal }),
  });
  const print = useMutation({
    mutationFn: async (version: number): Promise<Uint8Array> => {
      return bytesOf(await call(earlierPaperPdf, { path: { ...at, version } }));
    },
  });
  return { papers: data ?? [], print };
};

type OpenedPaper = { readonly label: string; readonly data: Uint8Array };

/**
 * Printed versions of a document that were sent or viewed before it was reverted, and its deleted reminders: when, by whom, and each as
 * issued.
 */
export const EarlierPapers = (props: ShownDocument) => {
  const texts = useTexts();
  const t = texts.documents.earlier;
  const { papers, print } = useEarlier(props);
  const [opened, show] = useState<OpenedPaper | null>(null);
  const people = useNames(
    'user',
    papers.map(({ user_id }) => user_id),
  );
  const nameOf = ({ version, reminder }: EarlierPaper): string =>
    reminder ?? t.version(props.record.document_nr, version);
  const open = (paper: EarlierPaper) =>
    print.mutate(paper.version, {
      onSuccess: (data) => show({ label: nameOf(paper), data }),
      onError: (error) => showToast({ kind: 'failed', lead: t.failed, text: failureMessage(error, texts) }),
    });
  if (papers.length === 0) return null;
  return (
    <section aria-label={t.title} className="mt-6">
      <h2 className="mb-1 text-heading">{t.title}</h2>
      <p className="mb-2 text-work text-ink-2">{t.text}</p>
      <PlainTable
        label={t.title}
        heads={[t.paper, t.issued, t.takenBack, t.who].map((label) => ({ label }))}
        className="max-w-180"
        headClassName="max-m:sr-only"
      >
        {papers.map((paper) => (
          <tr key={paper.version} className="border-b border-line max-m:grid max-m:py-2">
            <td className={cellLook}>
              <Button look="link" className="max-m:min-h-11" onClick={() => open(paper)}>
                {nameOf(paper)}
              </Button>
            </td>
            <td className={`${cellLook} tn`}>
              <span className="mr-1 text-ink-2 m:hidden">{t.issued}</span>
              {paper.issued_at === null ? '' : formatMoment(paper.issued_at)}
            </td>
            <td className={`${cellLook} tn`}>
              <span className="mr-1 text-ink-2 m:hidden">{t.takenBack}</span>
              {formatMoment(paper.taken_back_at)}
            </td>
            <td className={cellLook}>{people.get(paper.user_id) ?? ''}</td>
          </tr>
        ))}
      </PlainTable>
      {opened === null ? null : <PdfDialog label={opened.label} data={opened.data} onClose={() => show(null)} />}
    </section>
  );
};
