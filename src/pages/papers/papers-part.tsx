import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { bytesOf, saveFile } from '#components/pdf/save-file.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentRecord } from '../documents/stages/document-kind.ts';
import type { Paper } from './paper.ts';
import { usePapers } from './use-papers.ts';

const PdfDialog = dialogOnDemand(async () => (await import('../documents/stages/pdf-dialog.tsx')).PdfDialog);

type OpenPaper = { readonly name: string; readonly data: Uint8Array };

/** The papers of an invoice: each one to look at, and all of them as one archive. */
export const PapersPart = ({ record }: { readonly record: DocumentRecord }) => {
  const texts = useTexts();
  const { papers: t, documents, pdf } = texts;
  const papers = usePapers(record);
  const [opened, setOpened] = useState<OpenPaper | null>(null);
  const fail = (lead: string) => (error: unknown) =>
    showToast({ kind: 'failed', lead, text: failureMessage(error, texts) });
  const open = useMutation({
    mutationFn: async ({ name, read }: Paper): Promise<OpenPaper> => ({ name, data: bytesOf(await read()) }),
    onSuccess: setOpened,
    onError: fail(pdf.failed),
  });
  const save = useMutation({
    mutationFn: async (all: readonly Paper[]) => (await import('./zip-papers.ts')).zipPapers(all),
    onSuccess: (data) =>
      saveFile(`${record.document_nr.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.zip`, 'application/zip', data),
    onError: fail(t.notSaved),
  });
  if (papers === undefined) return <SkeletonRows rows={3} />;
  return (
    <section aria-label={t.title} className="mt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-heading">{t.title}</h2>
        <Button busy={save.isPending && documents.working} onClick={() => save.mutate(papers)}>
          {t.zip}
        </Button>
      </div>
      <ul className="border-t border-ink">
        {papers.map((paper) => (
          <li key={paper.key} className="flex items-baseline gap-4 border-b border-line py-1 text-work">
            <span className="min-w-0 grow [overflow-wrap:anywhere]">{paper.name}</span>
            <span className="tn text-ink-2">{formatDate(paper.date)}</span>
            <Button
              look="link"
              className="max-m:min-h-11"
              aria-label={t.open(paper.name)}
              busy={open.isPending && open.variables.key === paper.key && documents.working}
              onClick={() => open.mutate(paper)}
            >
              {t.pdf}
            </Button>
          </li>
        ))}
      </ul>
      {opened === null ? null : <PdfDialog label={opened.name} data={opened.data} onClose={() => setOpened(null)} />}
    </section>
  );
};
