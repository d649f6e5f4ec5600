import { printMany } from '#api/billing/batch-pdf.ts';
import { useCompany } from '#api/service/namespace.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { bytesOf, saveFile } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentKind } from './stages/document-kind.ts';

/** Downloads the PDF of many documents as one file; undefined at a service that cannot create it. */
export const usePrintMany = (kind: DocumentKind) => {
  const t = useTexts();
  const { hosted } = useCompany();
  if (hosted) return undefined;
  return async (rows: readonly { readonly id: number }[]): Promise<void> => {
    try {
      const file = await printMany(rows.map(({ id }) => ({ kind, id })));
      saveFile(file.name, file.mime, bytesOf(file));
      showToast({ kind: 'done', text: t.documents.printed(rows.length) });
    } catch (error) {
      showToast({ kind: 'failed', lead: t.documents.notPrinted, text: failureMessage(error, t) });
    }
  };
};
